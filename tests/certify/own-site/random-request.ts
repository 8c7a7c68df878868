import type { SeededRandom } from '../../../mock/testing/seeded-random.ts'

/** A request that is sent to a site and to the mock of its mirror. */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In WordPress' names; `{n}` is the id of the n-th created item. */
  readonly path: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly isSignedIn: boolean
}

/** The initial ids by collection, and the number of items created since. */
export interface KnownItems {
  readonly ids: Readonly<Record<string, readonly number[]>>
  created(collection: string): number
}

const lists = ['books', 'shelf', 'genres', 'posts', 'pages', 'comments', 'users', 'tags'] as const
const written = ['books', 'books', 'shelf', 'genres', 'posts'] as const
const contexts = ['view', 'embed', 'edit'] as const
const words = ['Dune', 'Emma', 'north', 'story', 'Library', 'a b', ''] as const
const statuses = ['publish', 'draft', 'private', 'pending', 'future', 'nonsense'] as const

const listArguments: Readonly<Record<string, (random: SeededRandom) => string>> = {
  context: (random) => random.pick(contexts),
  per_page: (random) => String(random.pick([1, 2, 5, 100, 0, 101])),
  page: (random) => String(random.pick([1, 1, 2, 9])),
  order: (random) => random.pick(['asc', 'desc', 'up']),
  orderby: (random) =>
    random.pick(['date', 'id', 'title', 'slug', 'name', 'modified', 'menu_order', 'count']),
  search: (random) => random.pick(words),
  include: (random) => random.pick(['1', '2,3', '4,5,6', 'x']),
  exclude: (random) => random.pick(['1', '5,6']),
  slug: (random) => random.pick(['dune', 'dune,emma', 'novel']),
  status: (random) => random.pick(statuses),
  offset: (random) => String(random.pick([0, 1, 50])),
  genres: (random) => random.pick(['2', '2,3', '4', '99']),
  genres_exclude: (random) => random.pick(['2', '3,4']),
  parent: (random) => random.pick(['0', '9', '2']),
  hide_empty: (random) => random.pick(['true', 'false', 'maybe']),
  author: (random) => random.pick(['1', '9']),
  after: (random) => random.pick(['2025-03-02T00:00:00', 'never']),
  _fields: (random) => random.pick(['id,meta', 'id,price,genres', 'title.rendered']),
  _embed: () => '1',
}

const ownFields: Readonly<Record<(typeof written)[number], Readonly<Record<string, readonly unknown[]>>>> = {
  books: {
    genres: [[2], [2, 4], [99], 'x', []],
    price: [3.5, 0, '7', -1, 'much'],
    comment_status: ['open', 'closed', 'ajar'],
    excerpt: ['Short'],
    featured_media: [0, 9999],
    meta: [
      { isbn: '978', pages: 3 },
      { pages: '12' },
      { pages: 'many' },
      { lent: true },
      { lent: 'perhaps' },
      { keywords: ['a', 'b'] },
      { keywords: 'a' },
      { keywords: [[1]] },
      { size: { width: 4, unit: 'cm' } },
      { size: { width: 0 } },
      { size: { depth: 1 } },
      { readers: ['Ann', 'Bob'] },
      { readers: [] },
      { isbn: null, pages: null },
      { unknown: 1 },
      'none',
    ],
  },
  shelf: { parent: [0, 9, 9999, 'x'], menu_order: [1, 'x'], genres: [[3]] },
  genres: {
    name: ['Saga', 'Novel'],
    parent: [0, 2, 999],
    description: ['Long ago'],
    meta: [{ colour: '#00ff00' }, { colour: 'green' }, { colour: 7 }],
  },
  posts: {
    sticky: [true, 'x'],
    format: ['aside', 'poem'],
    meta: [{ mood: 'bright' }, { mood: 3 }],
    tags: [[]],
  },
}
const itemFields = {
  title: ['Walden', 'A day', { raw: 'Raw' }, 7],
  content: ['Once upon a time', { raw: 'Twice' }],
  status: statuses,
  slug: ['walden', 'A Day'],
  date: ['2024-05-05T05:05:05', 'today'],
  author: [1, 999],
  password: ['', 'open'],
}

/** One random request, more often to custom routes than to those of every site. */
export function randomRequest(random: SeededRandom, known: KnownItems): PlannedRequest {
  const isSignedIn = !random.oneIn(3)
  const kind = random.below(20)
  if (kind < 7) return { method: 'GET', path: `/wp/v2/${random.pick(lists)}${listQuery(random)}`, isSignedIn }
  if (kind < 10) {
    const path = `${itemPath(random, random.pick(lists), known)}${itemQuery(random)}`
    return { method: 'GET', path, isSignedIn }
  }
  if (kind < 11) return { method: 'GET', path: random.pick(siteWide), isSignedIn }
  if (kind < 12) {
    const item = itemPath(random, random.pick(['books', 'shelf', 'posts']), known)
    return { method: 'GET', path: `${item}/${random.pick(['revisions', 'autosaves'])}`, isSignedIn }
  }
  const collection = random.pick(written)
  const fields = randomFields(random, collection)
  if (kind < 15) return { method: 'POST', path: `/wp/v2/${collection}`, fields, isSignedIn }
  const item = itemPath(random, collection, known)
  if (kind < 18) return { method: random.pick(['POST', 'PUT']), path: item, fields, isSignedIn }
  return { method: 'DELETE', path: `${item}${random.pick(['', '?force=true', '?force=x'])}`, isSignedIn }
}

const siteWide = [
  '/wp/v2/types',
  '/wp/v2/types/book',
  '/wp/v2/types/shelf?context=edit',
  '/wp/v2/taxonomies',
  '/wp/v2/taxonomies/genre',
  '/wp/v2/taxonomies?type=book',
  '/wp/v2/search?search=e',
  '/wp/v2/search?subtype=book',
  '/wp/v2/search?type=term&subtype=genre',
  '/library/v1/loans',
  '/library/v1/loans?days=14',
  '/library/v1/loans?days=15',
  '/library/v1/loans?of=mine',
  '/library/v1/loans?of=none',
  '/library/v1/loans?of=0',
  '/library/v1/loans?colour=red',
  '/library/v1/loans/7',
  '/library/v1',
  '/wp/v2/books/x',
] as const

function listQuery(random: SeededRandom): string {
  const names = Object.keys(listArguments).filter(() => random.oneIn(8))
  const pairs = names.map((name) => `${name}=${encodeURIComponent(listArguments[name]?.(random) ?? '')}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function itemQuery(random: SeededRandom): string {
  return random.pick([
    '',
    '?context=view',
    '?context=edit',
    '?context=embed',
    '?_fields=id,meta,price',
    '?_embed=1',
  ])
}

function itemPath(random: SeededRandom, collection: string, known: KnownItems): string {
  const [first, ...others] = known.ids[collection] ?? []
  const created = known.created(collection)
  if (created > 0 && random.oneIn(3)) return `/wp/v2/${collection}/{${random.below(created)}}`
  return `/wp/v2/${collection}/${first === undefined || random.oneIn(12) ? 9999 : random.pick([first, ...others])}`
}

function randomFields(
  random: SeededRandom,
  collection: (typeof written)[number],
): Readonly<Record<string, unknown>> {
  const all: Readonly<Record<string, readonly unknown[]>> =
    collection === 'genres' ? ownFields.genres : { ...itemFields, ...ownFields[collection] }
  const taken = Object.entries(all).filter(([name]) =>
    name === 'title' ? !random.oneIn(8) : random.oneIn(4),
  )
  return Object.fromEntries(
    taken.map(([name, [first, ...others]]) => [
      name,
      others.length === 0 ? first : random.pick([first, ...others]),
    ]),
  )
}
