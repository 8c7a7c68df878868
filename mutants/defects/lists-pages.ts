import { isObject, type JsonObject } from '../../conformance/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { reads, recordsIn, replaced, without } from './list-queries.ts'

const kinds = ['posts', 'pages', 'media'] as const
const revisions = /^\/core\/v2\/(posts|pages)\/\d+\/revisions$/

const lists: readonly (readonly [name: string, is: (request: RequestView) => boolean])[] = [
  ...kinds.map((kind) => [kind, (request: RequestView) => reads(kind, request)] as const),
  ['revisions', ({ method, path }: RequestView) => method === 'GET' && revisions.test(path)],
]

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** A number in the query changed, where it is in a range. */
function changing(
  name: string,
  caughtBy: CaughtBy,
  argument: string,
  is: (request: RequestView) => boolean,
  change: (value: number) => number,
): Mutant {
  return mutateRequest(name, caughtBy, (request) => {
    const value = is(request) ? numberIn(request.query, argument) : undefined
    if (value === undefined || value < 0 || value > 100) return undefined
    return { query: replaced(request.query, argument, String(change(value))) }
  })
}

export const pageMutants: readonly Mutant[] = [
  ...lists.flatMap(([name, is]) => [
    changing(
      `the second page of ${name} is the third`,
      by('effect', `${name}.list.page`),
      'page',
      is,
      (page) => (page > 1 ? page + 1 : page),
    ),
    changing(
      `a page of ${name} holds one item less`,
      by('effect', `${name}.list.per-page`),
      'per_page',
      is,
      (size) => (size > 1 && size < 100 ? size - 1 : size),
    ),
    changing(
      `a page of ${name} holds one item more`,
      by('effect', `${name}.list.per-page`),
      'per_page',
      is,
      (size) => Math.min(100, size + 1),
    ),
    changing(
      `an offset of ${name} passes over one more`,
      by('effect', `${name}.list.offset`),
      'offset',
      is,
      (offset) => (offset > 0 ? offset + 1 : 0),
    ),
    changing(
      `an offset of ${name} passes over one less`,
      by('effect', `${name}.list.offset`),
      'offset',
      is,
      (offset) => Math.max(0, offset - 1),
    ),
  ]),
  mutateRequest(
    'a page of posts never holds more than 50 items',
    by('maximum', 'posts.list.per-page', 'limits.per-page.posts'),
    (request) =>
      reads('posts', request) && (numberIn(request.query, 'per_page') ?? 0) > 50
        ? { query: replaced(request.query, 'per_page', '50') }
        : undefined,
  ),
  mutateResponse(
    'the second page of pages repeats the last item of the first',
    by('effect', 'pages.list.page'),
    (request, { body }) => {
      const items = recordsIn(body)
      const page = numberIn(request.query, 'page') ?? 1
      const [first] = items ?? []
      return reads('pages', request) && page > 1 && items && first ? { body: [first, ...items] } : undefined
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
      mutateRequest(
        `asked for ${status}, ${kind} are drafts and trash and all`,
        by('effect', `${kind}.list.status`),
        (request) =>
          reads(kind, request) &&
          request.query.get('status') === null &&
          request.query.getAll('status[]').join() === status
            ? {
                query: withStatuses(request.query, [
                  'publish',
                  'future',
                  'draft',
                  'pending',
                  'private',
                  'trash',
                ]),
              }
            : undefined,
      ),
      mutateRequest(
        `${kind} asked for without a status are ${status} too`,
        by('effect', `${kind}.list.status.effect.unsaid`),
        (request) =>
          reads(kind, request) && request.hasCredentials && !/status/.test(request.query.toString())
            ? { query: withStatuses(request.query, ['publish', status]) }
            : undefined,
      ),
    ]),
  ),
  ...kinds.map((kind) =>
    mutateRequest(
      `the trash of ${kind} shows what is public`,
      by('effect', `${kind}.list.status`),
      (request) =>
        reads(kind, request) && request.query.getAll('status[]').join() === 'trash'
          ? { query: withStatuses(request.query, [publicStatus[kind] ?? '']) }
          : undefined,
    ),
  ),
  mutateRequest(
    'any status of posts is only what is published',
    by('effect', 'posts.list.status'),
    (request) =>
      reads('posts', request) && request.query.get('status') === 'any'
        ? { query: replaced(request.query, 'status', 'publish') }
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
    mutateRequest(
      `a search of ${kind} looks into titles only`,
      by('effect', `${kind}.list.search`),
      (request) =>
        reads(kind, request) &&
        request.query.has('search') &&
        !/search_columns/.test(request.query.toString())
          ? { query: replaced(request.query, 'search_columns[]', 'post_title') }
          : undefined,
    ),
  ),
  ...kinds.map((kind) =>
    mutateRequest(
      `a search of ${kind} never looks into excerpts`,
      by('effect', `${kind}.list.search`, `${kind}.list.search-columns`),
      (request) => {
        if (!reads(kind, request) || !request.query.has('search')) return undefined
        const query = new URLSearchParams(request.query)
        const columns = query.getAll('search_columns[]')
        query.delete('search_columns[]')
        const wanted = columns.length === 0 ? ['post_title', 'post_content', 'post_excerpt'] : columns
        const rest = wanted.filter((column) => column !== 'post_excerpt')
        for (const column of rest.length === 0 ? ['post_title'] : rest)
          query.append('search_columns[]', column)
        return { query }
      },
    ),
  ),
  ...(['posts', 'pages'] as const).map((kind) =>
    mutateResponse(
      `a search of revisions of ${kind} finds only titles`,
      by('effect', `${kind}.revisions.list.search`),
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
