import { type Route, templateOf } from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import { toPlatform } from './argument-entry.ts'

const $schema = 'http://json-schema.org/draft-04/schema#'

/** The schema of the records a route answers, as `OPTIONS` shows it; undefined where none is declared. */
export function recordSchema(route: Route, version?: SiteVersion): Record<string, unknown> | undefined {
  if (route.item) return { $schema, type: 'object', ...route.item.shown }
  const template = templateOf(route.pattern)
  const schema = route.record ?? (version ? version.recordOf(template) : recordOf(template))
  if (schema === undefined) return undefined
  const { title } = schema
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, toPlatform(field)])
  return { $schema, type: 'object', title, properties: Object.fromEntries(properties) }
}
