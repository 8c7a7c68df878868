import {
  attachmentRecord,
  autosaveRecord,
  categoryRecord,
  pageRecord,
  postRecord,
  type RecordSchema,
  type Route,
  revisionRecord,
  statusRecord,
  tagRecord,
  taxonomyRecord,
  templateOf,
  typeRecord,
  userRecord,
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
  [/^\/core\/v2\/users/, userRecord],
  [/^\/core\/v2\/categories/, categoryRecord],
  [/^\/core\/v2\/tags/, tagRecord],
  [/^\/core\/v2\/types/, typeRecord],
  [/^\/core\/v2\/statuses/, statusRecord],
  [/^\/core\/v2\/taxonomies/, taxonomyRecord],
]

/** The schema of the records a route answers, as `OPTIONS` shows it; undefined where none is declared. */
export function recordSchema(route: Route): Record<string, unknown> | undefined {
  const template = templateOf(route.pattern)
  const schema = byCollection.find(([path]) => path.test(template))?.[1]
  return schema && { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object', ...schema }
}
