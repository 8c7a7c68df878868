import { isObject, type JsonObject } from '../../conformance/index.ts'
import { type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { reads, recordsIn, replaced, without } from './lists-filters.ts'

const kinds = ['posts', 'pages', 'media'] as const
const revisions = /^\/core\/v2\/(posts|pages)\/\d+\/revisions$/

const lists: readonly (readonly [name: string, is: (asked: Asked) => boolean])[] = [
  ...kinds.map((kind) => [kind, (asked: Asked) => reads(kind, asked)] as const),
  ['revisions', ({ method, path }: Asked) => method === 'GET' && revisions.test(path)],
]

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** A number in the query changed, where it is in a range. */
function changing(
  name: string,
  argument: string,
  is: (asked: Asked) => boolean,
  change: (value: number) => number,
): Mutant {
  return mistaking(name, 'arguments', (asked) => {
    const value = is(asked) ? numberIn(asked.query, argument) : undefined
    if (value === undefined || value < 0 || value > 100) return undefined
    return { query: replaced(asked.query, argument, String(change(value))) }
  })
}

export const pageMutants: readonly Mutant[] = [
  ...lists.flatMap(([name, is]) => [
    changing(`the second page of ${name} is the third`, 'page', is, (page) => (page > 1 ? page + 1 : page)),
    changing(`a page of ${name} holds one item less`, 'per_page', is, (size) =>
      size > 1 && size < 100 ? size - 1 : size,
    ),
    changing(`a page of ${name} holds one item more`, 'per_page', is, (size) => Math.min(100, size + 1)),
    changing(`an offset of ${name} passes over one more`, 'offset', is, (offset) =>
      offset > 0 ? offset + 1 : 0,
    ),
    changing(`an offset of ${name} passes over one less`, 'offset', is, (offset) => Math.max(0, offset - 1)),
  ]),
  mistaking('a page of posts never holds more than 50 items', 'arguments', (asked) =>
    reads('posts', asked) && (numberIn(asked.query, 'per_page') ?? 0) > 50
      ? { query: replaced(asked.query, 'per_page', '50') }
      : undefined,
  ),
  misanswering(
    'the second page of pages repeats the last item of the first',
    'arguments',
    (asked, { body }) => {
      const items = recordsIn(body)
      const page = numberIn(asked.query, 'page') ?? 1
      const [first] = items ?? []
      return reads('pages', asked) && page > 1 && items && first ? { body: [first, ...items] } : undefined
    },
  ),
]

const publicStatus: Readonly<Record<string, string>> = {
  posts: 'publish',
  pages: 'publish',
  media: 'inherit',
}

export const statusMutants: readonly Mutant[] = [
  ...(['posts', 'pages'] as const).flatMap((kind) =>
    (['future', 'draft', 'pending', 'private', 'trash'] as const).flatMap((status) => [
      mistaking(`asked for ${status}, ${kind} are drafts and trash and all`, 'arguments', (asked) =>
        reads(kind, asked) &&
        asked.query.get('status') === null &&
        asked.query.getAll('status[]').join() === status
          ? {
              query: withStatuses(asked.query, ['publish', 'future', 'draft', 'pending', 'private', 'trash']),
            }
          : undefined,
      ),
      mistaking(`${kind} asked for without a status are ${status} too`, 'arguments', (asked) =>
        reads(kind, asked) && asked.hasCredentials && !/status/.test(asked.query.toString())
          ? { query: withStatuses(asked.query, ['publish', status]) }
          : undefined,
      ),
    ]),
  ),
  ...kinds.map((kind) =>
    mistaking(`the trash of ${kind} shows what is public`, 'arguments', (asked) =>
      reads(kind, asked) && asked.query.getAll('status[]').join() === 'trash'
        ? { query: withStatuses(asked.query, [publicStatus[kind] ?? '']) }
        : undefined,
    ),
  ),
  mistaking('any status of posts is only what is published', 'arguments', (asked) =>
    reads('posts', asked) && asked.query.get('status') === 'any'
      ? { query: replaced(asked.query, 'status', 'publish') }
      : undefined,
  ),
]

function withStatuses(query: URLSearchParams, statuses: readonly string[]): URLSearchParams {
  const rest = without(query, 'status')
  for (const status of statuses) rest.append('status[]', status)
  return rest
}

function titleOf({ title }: JsonObject): string {
  return isObject(title) ? String(title.rendered).toLowerCase() : ''
}

export const searchMutants: readonly Mutant[] = [
  ...kinds.map((kind) =>
    mistaking(`a search of ${kind} looks into titles only`, 'arguments', (asked) =>
      reads(kind, asked) && asked.query.has('search') && !/search_columns/.test(asked.query.toString())
        ? { query: replaced(asked.query, 'search_columns[]', 'post_title') }
        : undefined,
    ),
  ),
  ...kinds.map((kind) =>
    mistaking(`a search of ${kind} never looks into excerpts`, 'arguments', (asked) => {
      if (!reads(kind, asked) || !asked.query.has('search')) return undefined
      const query = new URLSearchParams(asked.query)
      const columns = query.getAll('search_columns[]')
      query.delete('search_columns[]')
      const wanted = columns.length === 0 ? ['post_title', 'post_content', 'post_excerpt'] : columns
      const rest = wanted.filter((column) => column !== 'post_excerpt')
      for (const column of rest.length === 0 ? ['post_title'] : rest) query.append('search_columns[]', column)
      return { query }
    }),
  ),
  ...(['posts', 'pages'] as const).map((kind) =>
    misanswering(
      `a search of revisions of ${kind} finds only titles`,
      'arguments',
      ({ path, query }, { body }) => {
        const items = recordsIn(body)
        const word = query.get('search')?.toLowerCase()
        if (!path.startsWith(`/core/v2/${kind}/`) || !revisions.test(path) || !items || !word)
          return undefined
        return { body: items.filter((item) => titleOf(item).includes(word)) }
      },
    ),
  ),
]
