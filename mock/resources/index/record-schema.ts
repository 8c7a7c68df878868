import { type Route, templateOf } from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import { toPlatform } from './argument-entry.ts'

const $schema = 'http://json-schema.org/draft-04/schema#'

/** The schema of the records a route answers, as `OPTIONS` shows it; undefined where none is declared. */
export function recordSchema(route: Route): Record<string, unknown> | undefined {
  if (route.item) return { $schema, type: 'object', ...route.item.shown }
  const schema = route.record ?? recordOf(templateOf(route.pattern))
  if (schema === undefined) return undefined
  const { title } = schema
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, toPlatform(field)])
  return { $schema, type: 'object', title, properties: Object.fromEntries(properties) }
}
