import { applicationPasswordRecord } from './resources/application-password-record.ts'
import { autosaveRecord } from './resources/autosave-record.ts'
import { blockPatternCategoryRecord, blockPatternRecord } from './resources/block-pattern-records.ts'
import { blockTypeRecord } from './resources/block-type-record.ts'
import { blockRecord, blockRevisionRecord } from './resources/blocks.ts'
import { commentRecord } from './resources/comment-record.ts'
import { foundBlockRecord, foundPatternRecord } from './resources/directory-records.ts'
import { fontCollectionRecord } from './resources/font-collections.ts'
import { fontFaceRecord, fontFamilyRecord } from './resources/fonts.ts'
import { globalStylesRecord, globalStylesRevisionRecord } from './resources/global-styles.ts'
import { attachmentRecord } from './resources/media.ts'
import { menuItemAutosaveRecord, menuItemRecord } from './resources/menu-item-record.ts'
import { menuLocationRecord } from './resources/menu-locations.ts'
import { navigationRecord, navigationRevisionRecord } from './resources/navigation.ts'
import { pageRecord } from './resources/pages.ts'
import { pluginRecord } from './resources/plugin-record.ts'
import { postRecord } from './resources/posts.ts'
import { revisionRecord } from './resources/revision-record.ts'
import { searchRecord } from './resources/search-record.ts'
import { settingsRecord } from './resources/settings-record.ts'
import { statusRecord } from './resources/status-record.ts'
import { taxonomyRecord } from './resources/taxonomy-record.ts'
import {
  templatePartRecord,
  templatePartRevisionRecord,
  templateRecord,
  templateRevisionRecord,
} from './resources/template-routes.ts'
import { categoryRecord, menuRecord, patternCategoryRecord, tagRecord } from './resources/term-records.ts'
import { themeRecord } from './resources/theme-record.ts'
import { typeRecord } from './resources/type-record.ts'
import { userRecord } from './resources/user-record.ts'
import { sidebarRecord, widgetRecord, widgetTypeRecord } from './resources/widget-records.ts'
import type { RecordSchema } from './schema/record.ts'

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

/**
 * The records that a route responds with; undefined when none is declared.
 *
 * @param template its path as `templateOf` writes it, `/core/v2/posts/{id}`
 */
export function recordOf(template: string): RecordSchema | undefined {
  return byCollection.find(([path]) => path.test(template))?.[1]
}

/** Every kind of record in responses, once. */
export const everyRecord: readonly RecordSchema[] = [...new Set(byCollection.map(([, schema]) => schema))]

/** The records whose schema has a title, `post`; undefined where there are none. */
export function recordTitled(title: string): RecordSchema | undefined {
  return byCollection.find(([, schema]) => schema.title === title)?.[1]
}
