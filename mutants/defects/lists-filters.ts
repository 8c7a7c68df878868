import { slug } from '../../contract/requirements/endpoint-name.ts'
import { type Mutant, mutateRequest } from '../mutant.ts'
import { namesOf, reads } from './list-queries.ts'
import { effectOf, ignoring, lists } from './lists-ignored.ts'

const kinds = ['posts', 'pages', 'media'] as const

/** Each argument of each list passed over in silence. */
export const ignored: readonly Mutant[] = lists.flatMap(ignoring)

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
          mutateRequest(
            `${slug(argument)} of ${id} uses its first value only`,
            effectOf(id, argument),
            (request) => {
              const name = `${argument}[]`
              if (!reads(id.split('.')[0] ?? '', request) || request.query.getAll(name).length < 2)
                return undefined
              const rest = new URLSearchParams(request.query)
              const [first = ''] = rest.getAll(name)
              rest.delete(name)
              rest.append(name, first)
              return { query: rest }
            },
          ),
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
      mutateRequest(
        `${slug(from)} of ${kind} does what ${slug(to)} does`,
        effectOf(`${kind}.list`, from),
        (request) =>
          reads(kind, request) && namesOf(request.query, from).length > 0
            ? {
                query: new URLSearchParams(
                  [...request.query].map(([name, value]) => [swapped(name, from, to), value]),
                ),
              }
            : undefined,
      ),
    ),
)

function swapped(name: string, from: string, to: string): string {
  return name === from || name.startsWith(`${from}[`) ? to + name.slice(from.length) : name
}
