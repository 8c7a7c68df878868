import type { ArgumentDefinitions, Context, RecordSchema, WordPressVersion } from '../../contract/index.ts'
import type { ContentRecord } from '../store/records.ts'
import type { Rendered } from './context-filter.ts'

type Values = Readonly<Record<string, unknown>>

/** What a site has otherwise that is of another version of WordPress than the contract describes. */
export interface SiteVersion {
  /** The schema of the records that a route answers. @param template `/core/v2/posts/{id}` */
  recordOf(template: string): RecordSchema | undefined
  readonly name: WordPressVersion
  /** The first version after this one that has a route for a neutral path, if one has. */
  cameWith(method: string, path: string): WordPressVersion | undefined
  /** Has it no type, taxonomy or behaviour of this name. */
  lacks(name: string): boolean
  /** A record as this version answers it, without its links. */
  fit(rendered: Rendered, title: string, context: Context, record?: ContentRecord): Rendered
  /** Arguments in the form in which the endpoint of the described version takes them. */
  understood(values: Values, own: ArgumentDefinitions, described: ArgumentDefinitions): Values
}

/** A record, without its links, as the site's version answers it: as it is, on a site of the described version. */
export function fitted(
  { version }: { readonly version?: SiteVersion | undefined },
  rendered: Rendered,
  ...[title, context, record]: [title: string, context: Context, record?: ContentRecord]
): Rendered {
  return version?.fit(rendered, title, context, record) ?? rendered
}
