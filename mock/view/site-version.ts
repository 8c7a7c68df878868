import type { ArgumentDefinitions, Context, RecordSchema, WordPressVersion } from '../../contract/index.ts'
import type { ContentRecord } from '../store/records.ts'
import type { SiteThemes } from '../store/theme.ts'
import type { Rendered } from './context-filter.ts'

type Values = Readonly<Record<string, unknown>>

/** How a site differs that runs another version of WordPress than the contract describes. */
export interface SiteVersion {
  /** The schema of the records that a route returns. @param template `/core/v2/posts/{id}` */
  recordOf(template: string): RecordSchema | undefined
  readonly name: WordPressVersion
  /** The themes that a new site of this version has. */
  readonly themes: SiteThemes
  /** The first later version that has a route for a neutral path, if any. */
  cameWith(method: string, path: string): WordPressVersion | undefined
  /** True when the version has no type, taxonomy or behaviour of this name. */
  lacks(name: string): boolean
  /** A record, without links, in the form of this version. */
  fit(rendered: Rendered, title: string, context: Context, record?: ContentRecord): Rendered
  /** Arguments of this version in the form that the described version takes. */
  understood(values: Values, own: ArgumentDefinitions, described: ArgumentDefinitions): Values
}

/** A record, without links, in the form of the site's version; unchanged for the described version. */
export function fitted(
  { version }: { readonly version?: SiteVersion | undefined },
  rendered: Rendered,
  ...[title, context, record]: [title: string, context: Context, record?: ContentRecord]
): Rendered {
  return version?.fit(rendered, title, context, record) ?? rendered
}
