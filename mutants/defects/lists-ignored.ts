import { describedEndpoints, type NamedEndpoint, slug } from '../../contract/requirements/endpoint-name.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest } from '../mutant.ts'
import { namesOf, without } from './list-queries.ts'

/** The endpoints that list items or revisions. */
export const lists: readonly NamedEndpoint[] = describedEndpoints.filter(({ id }) =>
  /^(posts|pages|media)(\.revisions)?\.list$/.test(id),
)

/** The checks of what an argument of a list does. */
export function effectOf(list: string, argument: string): CaughtBy {
  // What these do is checked under the name of what they change.
  if (argument === 'context') return by('context', `selects.${list}`)
  if (argument === 'search_semantics') return by('list habit', `search.exact.${list.replace('.list', '')}`)
  if (argument === 'ignore_sticky') return by('list habit', 'posts.sticky')
  return by('effect', `${list}.${slug(argument)}`)
}

/** What only the reference says: a list that passes over these is no worse by the document. */
const open: ReadonlySet<string> = new Set(['search_semantics', 'tax_relation', 'ignore_sticky'])

/** The arguments of a list, without the parts of its path. */
export function argumentsOf({ endpoint, captures }: NamedEndpoint): string[] {
  return Object.keys(endpoint.args).filter((argument) => !captures.includes(argument))
}

/** Each argument of a list passed over in silence, made from the contract. */
export function ignoring(list: NamedEndpoint): Mutant[] {
  const { id } = list
  const pattern = new RegExp(`^/core/v2/${id.replace('.list', '').replace('.', '/\\d+/')}$`)
  return argumentsOf(list).map((argument) =>
    mutateRequest(
      `${slug(argument)} of ${id} is ignored`,
      effectOf(id, argument),
      ({ method, path, query }) =>
        method === 'GET' && pattern.test(path) && namesOf(query, argument).length > 0
          ? { query: without(query, argument) }
          : undefined,
      { isOpen: open.has(argument) },
    ),
  )
}
