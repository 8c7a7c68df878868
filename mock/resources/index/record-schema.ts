import {
  applicationPasswordRecord,
  attachmentRecord,
  autosaveRecord,
  categoryRecord,
  menuItemRecord,
  menuLocationRecord,
  menuRecord,
  pageRecord,
  patternCategoryRecord,
  postRecord,
  type RecordSchema,
  type Route,
  revisionRecord,
  searchRecord,
  statusRecord,
  tagRecord,
  taxonomyRecord,
  templateOf,
  typeRecord,
  userRecord,
} from '../../../contract/index.ts'
import { toPlatform } from './argument-entry.ts'

const byCollection: readonly (readonly [path: RegExp, schema: RecordSchema])[] = [
  [/^\/core\/v2\/(?:posts|pages)\/\{\w+\}\/revisions/, revisionRecord],
  [/^\/core\/v2\/(?:posts|pages)\/\{\w+\}\/autosaves/, autosaveRecord],
  [/^\/core\/v2\/posts/, postRecord],
  [/^\/core\/v2\/pages/, pageRecord],
  [/^\/core\/v2\/media/, attachmentRecord],
  [/^\/core\/v2\/users\/\{user_id\}\/application-passwords/, applicationPasswordRecord],
  [/^\/core\/v2\/users/, userRecord],
  [/^\/core\/v2\/search/, searchRecord],
  [/^\/core\/v2\/categories/, categoryRecord],
  [/^\/core\/v2\/tags/, tagRecord],
  [/^\/core\/v2\/wp_pattern_category/, patternCategoryRecord],
  [/^\/core\/v2\/menus/, menuRecord],
  [/^\/core\/v2\/menu-items/, menuItemRecord],
  [/^\/core\/v2\/menu-locations/, menuLocationRecord],
  [/^\/core\/v2\/types/, typeRecord],
  [/^\/core\/v2\/statuses/, statusRecord],
  [/^\/core\/v2\/taxonomies/, taxonomyRecord],
]

/** The schema of the records a route answers, as `OPTIONS` shows it; undefined where none is declared. */
export function recordSchema(route: Route): Record<string, unknown> | undefined {
  const template = templateOf(route.pattern)
  const schema = byCollection.find(([path]) => path.test(template))?.[1]
  if (schema === undefined) return undefined
  const { title } = schema
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, toPlatform(field)])
  const $schema = 'http://json-schema.org/draft-04/schema#'
  return { $schema, type: 'object', title, properties: Object.fromEntries(properties) }
}
