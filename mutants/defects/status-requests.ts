import type { FetchLike } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { createSite } from '../../mock/index.ts'
import type { CaughtBy } from '../check-kinds.ts'
import type { Mutant, RequestChange } from '../mutant.ts'

export const kinds = ['posts', 'pages', 'media'] as const
export const texts = ['posts', 'pages'] as const
export type Kind = (typeof kinds)[number]

/** Is it the path of one item of a kind. */
export const isItem = (kind: Kind, path: string): boolean => new RegExp(`^/core/v2/${kind}/\\d+$`).test(path)

/** Is it the path of the list of a kind. */
export const isList = (kind: Kind, path: string): boolean => path === `/core/v2/${kind}`

/** Is it the path of a revision. */
export const isRevision = (kind: Kind, path: string): boolean =>
  new RegExp(`^/core/v2/${kind}/\\d+/revisions/\\d+$`).test(path)

/** The query with other values of one argument. */
export function withQuery(query: URLSearchParams, name: string, ...values: readonly string[]): RequestChange {
  const changed = new URLSearchParams(query)
  for (const key of [...changed.keys()]) if (key === name || key.startsWith(`${name}[`)) changed.delete(key)
  for (const value of values) changed.append(values.length > 1 ? `${name}[]` : name, value)
  return { query: changed }
}

/** The statuses a list is filtered by. */
export const filterOf = (query: URLSearchParams): readonly string[] => [
  ...query.getAll('status'),
  ...query.getAll('status[]'),
]

/** A site that something stands before. */
export function behind(
  name: string,
  caughtBy: CaughtBy,
  wrap: (site: FetchLike) => FetchLike,
  isOpen = false,
): Mutant {
  return {
    name,
    caughtBy,
    deployment: 'first',
    isOpen,
    make() {
      const site = createSite({ deployment: 'first' })
      return wrap((request) => site.fetch(request))
    },
  }
}

/** The route of a request. */
export const routeOf = (request: Request): string => new URL(request.url).pathname.replace(/^\/wp-json/, '')

/** An answer that refuses. */
export const refused = (status: number, code: string): Response =>
  Response.json({ code, message: 'Not done.', data: { status } }, { status })

/** The answer that there is no such item. */
export const gone: { readonly status: number; readonly body: Json } = {
  status: 404,
  body: { code: 'rest_post_invalid_id', message: 'There is none.', data: { status: 404 } },
}
