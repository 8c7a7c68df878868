import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { describedEndpoints, slug } from '../../contract/requirements/endpoint-name.ts'
import { type Asked, type Mutant, mistaking } from '../mutant.ts'

const kinds = ['posts', 'pages', 'media'] as const

/** Is a request a read of a kind's list. */
export function reads(kind: string, { method, path }: Asked): boolean {
  return method === 'GET' && path === `/core/v2/${kind}`
}

/** The names under which an argument stands in a query: alone, with brackets, with the parts of its object form. */
export function namesOf(query: URLSearchParams, argument: string): string[] {
  return [...new Set(query.keys())].filter((name) => name === argument || name.startsWith(`${argument}[`))
}

/** A query without an argument. */
export function without(query: URLSearchParams, argument: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of namesOf(query, argument)) rest.delete(name)
  return rest
}

/** A query with one value in the place of another. */
export function replaced(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.set(name, value)
  return rest
}

/** What only the reference says: a list that passes over these is no worse by the document. */
const open = new Set(['search_semantics', 'tax_relation', 'ignore_sticky'])

const lists = describedEndpoints.filter(({ id }) => /^(posts|pages|media)(\.revisions)?\.list$/.test(id))

/** Each argument of each list passed over in silence, made from the contract. */
export const ignored: readonly Mutant[] = lists.flatMap(({ id, endpoint, captures }) => {
  const pattern = new RegExp(`^/core/v2/${id.replace('.list', '').replace('.', '/\\d+/')}$`)
  return Object.keys(endpoint.args)
    .filter((argument) => argument !== 'context' && !captures.includes(argument))
    .map((argument) =>
      mistaking(
        `${slug(argument)} of ${id} is ignored`,
        'arguments',
        ({ method, path, query }) =>
          method === 'GET' && pattern.test(path) && namesOf(query, argument).length > 0
            ? { query: without(query, argument) }
            : undefined,
        { isOpen: open.has(argument) },
      ),
    )
})

/** Filters of which only the first of several values is used. */
const severals = [
  'author',
  'author_exclude',
  'include',
  'exclude',
  'slug',
  'status',
  'parent',
  'parent_exclude',
  'search_columns',
  'categories',
  'categories_exclude',
  'tags',
  'tags_exclude',
  'format',
  'media_type',
  'mime_type',
]

export const firstOnly: readonly Mutant[] = lists.flatMap(({ id, endpoint }) =>
  id.includes('revisions')
    ? []
    : severals
        .filter((argument) => argument in endpoint.args)
        .map((argument) =>
          mistaking(`${slug(argument)} of ${id} uses its first value only`, 'arguments', (asked) => {
            const name = `${argument}[]`
            if (!reads(id.split('.')[0] ?? '', asked) || asked.query.getAll(name).length < 2) return undefined
            const rest = new URLSearchParams(asked.query)
            const [first = ''] = rest.getAll(name)
            rest.delete(name)
            rest.append(name, first)
            return { query: rest }
          }),
        ),
)

/** Pairs of filters that are taken for each other. */
const twins = [
  ['after', 'before'],
  ['modified_after', 'modified_before'],
  ['modified_after', 'after'],
  ['before', 'modified_before'],
  ['author', 'author_exclude'],
  ['author_exclude', 'author'],
  ['parent', 'parent_exclude'],
  ['parent_exclude', 'parent'],
  ['categories', 'categories_exclude'],
  ['tags_exclude', 'tags'],
  ['exclude', 'include'],
] as const

export const inverted: readonly Mutant[] = kinds.flatMap((kind) =>
  twins
    .filter(([from]) => lists.some(({ id, endpoint }) => id === `${kind}.list` && from in endpoint.args))
    .map(([from, to]) =>
      mistaking(`${slug(from)} of ${kind} does what ${slug(to)} does`, 'arguments', (asked) =>
        reads(kind, asked) && namesOf(asked.query, from).length > 0
          ? {
              query: new URLSearchParams(
                [...asked.query].map(([name, value]) => [swapped(name, from, to), value]),
              ),
            }
          : undefined,
      ),
    ),
)

function swapped(name: string, from: string, to: string): string {
  return name === from || name.startsWith(`${from}[`) ? to + name.slice(from.length) : name
}

/** The records of a list; undefined when a body is none. */
export function recordsIn(body: Json): readonly JsonObject[] | undefined {
  return isList(body) ? body.filter(isObject) : undefined
}
