import type { UploadFile } from '../../conformance/data/files.ts'
import type { Who } from '../sides/side.ts'
import type { Given, GivenMembers } from './given.ts'

/** A request as it is planned, before anybody knows the ids it names. */
export interface Planned {
  readonly who: Who
  readonly method: string
  /** In neutral names: `/core/v2/posts/{id}`. */
  readonly template: string
  /** What stands in the braces, in their order. */
  readonly captures: readonly Given[]
  readonly query: GivenMembers
  readonly body?: GivenMembers | undefined
  /** How the body is written. Default: as JSON. */
  readonly form?: 'json' | 'fields' | undefined
  /** A file to upload, the body beside it in a form. */
  readonly file?: UploadFile | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Asks by `index.php?rest_route=`. */
  readonly byQuery?: boolean | undefined
  /** The requests of a batch. */
  readonly inner?: readonly Planned[] | undefined
  /** Only status, code and headers are compared: what it answers is the site's own. */
  readonly isSitesOwn?: boolean | undefined
}

/** A collection as items are known by it: `/core/v2/posts/{parent}/revisions` is `/core/v2/posts/{}/revisions`. */
export function collectionOf(template: string): string {
  return template.replace(/\/\{\w+\}$/, '').replaceAll(/\{\w+\}/g, '{}')
}

/** The collections that the captures of a template lead into, in their order. */
export function collectionsIn(template: string): readonly string[] {
  return [...template.matchAll(/\{\w+\}/g)].map(({ index, 0: braces }) =>
    collectionOf(template.slice(0, index + braces.length)),
  )
}

/** A path with what stands in its braces. */
export function pathOf(template: string, captures: readonly string[]): string {
  let n = 0
  return template.replaceAll(/\{\w+\}/g, () => captures[n++] ?? '')
}

/** A request in a line, as fast-check and reports name it. */
export function described(planned: Planned): string {
  const { who, method, template, captures, query, body, inner, file, form, byQuery, headers } = planned
  const path = pathOf(template, captures.map(String))
  const parts = [
    ...(Object.keys(query).length > 0 ? [`?${JSON.stringify(query)}`] : []),
    ...(body && Object.keys(body).length > 0 ? [JSON.stringify(body)] : []),
    ...(file ? [`with ${file.name}`] : []),
    ...(form === 'fields' ? ['as a form'] : []),
    ...(byQuery ? ['by rest_route'] : []),
    ...(headers ? [`with ${JSON.stringify(headers)}`] : []),
    ...(inner ? [`of [${inner.map(described).join('; ')}]`] : []),
  ]
  return [`${method} ${path}`, ...parts, `as ${who}`].join(' ')
}
