import {
  attachmentRecord,
  autosaveRecord,
  blockPatternCategoryRecord,
  blockPatternRecord,
  blockTypeRecord,
  categoryRecord,
  commentRecord,
  foundBlockRecord,
  foundPatternRecord,
  pageRecord,
  pluginRecord,
  postRecord,
  type RecordSchema,
  type Route,
  revisionRecord,
  settingsRecord,
  sidebarRecord,
  statusRecord,
  tagRecord,
  taxonomyRecord,
  templateOf,
  themeRecord,
  typeRecord,
  userRecord,
  widgetRecord,
  widgetTypeRecord,
} from '../../../contract/index.ts'
import { schemaJson } from './argument-entry.ts'

const byCollection: readonly (readonly [path: RegExp, schema: RecordSchema])[] = [
  [/^\/core\/v2\/(?:posts|pages)\/\{\w+\}\/revisions/, revisionRecord],
  [/^\/core\/v2\/(?:posts|pages)\/\{\w+\}\/autosaves/, autosaveRecord],
  [/^\/core\/v2\/posts/, postRecord],
  [/^\/core\/v2\/pages/, pageRecord],
  [/^\/core\/v2\/media/, attachmentRecord],
  [/^\/core\/v2\/users/, userRecord],
  [/^\/core\/v2\/categories/, categoryRecord],
  [/^\/core\/v2\/tags/, tagRecord],
  [/^\/core\/v2\/comments/, commentRecord],
  [/^\/core\/v2\/block-types/, blockTypeRecord],
  [/^\/core\/v2\/block-patterns\/patterns/, blockPatternRecord],
  [/^\/core\/v2\/block-patterns\/categories/, blockPatternCategoryRecord],
  [/^\/core\/v2\/block-directory/, foundBlockRecord],
  [/^\/core\/v2\/pattern-directory/, foundPatternRecord],
  [/^\/core\/v2\/themes/, themeRecord],
  [/^\/core\/v2\/plugins/, pluginRecord],
  [/^\/core\/v2\/sidebars/, sidebarRecord],
  [/^\/core\/v2\/widget-types/, widgetTypeRecord],
  [/^\/core\/v2\/widgets/, widgetRecord],
  [/^\/core\/v2\/settings/, settingsRecord],
  [/^\/core\/v2\/types/, typeRecord],
  [/^\/core\/v2\/statuses/, statusRecord],
  [/^\/core\/v2\/taxonomies/, taxonomyRecord],
]

/** The schema of the records a route answers, as `OPTIONS` shows it; undefined where none is declared. */
export function recordSchema(route: Route): Record<string, unknown> | undefined {
  const template = templateOf(route.pattern)
  const schema = byCollection.find(([path]) => path.test(template))?.[1]
  if (schema === undefined) return undefined
  return schemaJson({ $schema: 'http://json-schema.org/draft-04/schema#', type: 'object', ...schema })
}
