import {
  applicationPasswordRecord,
  attachmentRecord,
  autosaveRecord,
  blockPatternCategoryRecord,
  blockPatternRecord,
  blockTypeRecord,
  categoryRecord,
  commentRecord,
  foundBlockRecord,
  foundPatternRecord,
  menuItemAutosaveRecord,
  menuItemRecord,
  menuLocationRecord,
  menuRecord,
  pageRecord,
  patternCategoryRecord,
  pluginRecord,
  postRecord,
  type RecordSchema,
  type Route,
  revisionRecord,
  searchRecord,
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
import { blockRecord, blockRevisionRecord } from '../../../contract/resources/blocks.ts'
import { fontCollectionRecord } from '../../../contract/resources/font-collections.ts'
import { fontFaceRecord, fontFamilyRecord } from '../../../contract/resources/fonts.ts'
import { globalStylesRecord, globalStylesRevisionRecord } from '../../../contract/resources/global-styles.ts'
import { navigationRecord, navigationRevisionRecord } from '../../../contract/resources/navigation.ts'
import {
  templatePartRecord,
  templatePartRevisionRecord,
  templateRecord,
  templateRevisionRecord,
} from '../../../contract/resources/template-routes.ts'
import { toPlatform } from './argument-entry.ts'

const byCollection: readonly (readonly [path: RegExp, schema: RecordSchema])[] = [
  [/^\/core\/v2\/(?:posts|pages)\/\{\w+\}\/revisions/, revisionRecord],
  [/^\/core\/v2\/(?:posts|pages)\/\{\w+\}\/autosaves/, autosaveRecord],
  [/^\/core\/v2\/font-families\/\{\w+\}\/font-faces/, fontFaceRecord],
  [/^\/core\/v2\/font-families/, fontFamilyRecord],
  [/^\/core\/v2\/font-collections/, fontCollectionRecord],
  [/^\/core\/v2\/global-styles\/\{\w+\}\/revisions/, globalStylesRevisionRecord],
  [/^\/core\/v2\/global-styles\/\{/, globalStylesRecord],
  [/^\/core\/v2\/templates\/\{\w+\}\/(revisions|autosaves)/, templateRevisionRecord],
  [/^\/core\/v2\/template-parts\/\{\w+\}\/(revisions|autosaves)/, templatePartRevisionRecord],
  [/^\/core\/v2\/templates/, templateRecord],
  [/^\/core\/v2\/template-parts/, templatePartRecord],
  [/^\/core\/v2\/blocks\/\{\w+\}\/(revisions|autosaves)/, blockRevisionRecord],
  [/^\/core\/v2\/navigation\/\{\w+\}\/(revisions|autosaves)/, navigationRevisionRecord],
  [/^\/core\/v2\/blocks/, blockRecord],
  [/^\/core\/v2\/navigation/, navigationRecord],
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
  [/^\/core\/v2\/menu-items\/\{\w+\}\/autosaves/, menuItemAutosaveRecord],
  [/^\/core\/v2\/menu-items/, menuItemRecord],
  [/^\/core\/v2\/menu-locations/, menuLocationRecord],
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
  const { title } = schema
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, toPlatform(field)])
  const $schema = 'http://json-schema.org/draft-04/schema#'
  return { $schema, type: 'object', title, properties: Object.fromEntries(properties) }
}
