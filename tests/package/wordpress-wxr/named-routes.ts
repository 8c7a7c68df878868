import { at } from '../../../client/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'
import { type AskSide, type ComparedRoute, readRoute } from './compared-routes.ts'

/** Items to which an importer gives new ids, and the name that replaces each id. */
const kinds = {
  users: 'slug',
  categories: 'slug',
  tags: 'slug',
  genre: 'slug',
  menus: 'slug',
  comments: 'content',
  'menu-items': 'title',
} as const

/** The members that hold an id of one of those. */
const leading: Readonly<Record<string, Readonly<Record<string, keyof typeof kinds>>>> = {
  posts: { author: 'users', categories: 'categories', tags: 'tags', genre: 'genre' },
  book: { author: 'users', genre: 'genre' },
  genre: { id: 'genre', parent: 'genre' },
  pages: { author: 'users' },
  media: { author: 'users' },
  categories: { id: 'categories', parent: 'categories' },
  tags: { id: 'tags' },
  comments: { id: 'comments', parent: 'comments', author: 'users' },
  menus: { id: 'menus' },
  'menu-items': { id: 'menu-items', parent: 'menu-items', object_id: 'menu-items', menus: 'menus' },
}

/** Reads routes of a side, with names instead of the ids that an importer changes. */
export async function readNamed(
  send: AskSide,
  routes: readonly ComparedRoute[],
): Promise<ReadonlyMap<string, readonly Json[]>> {
  const names = new Map<string, Json>()
  for (const [path, member] of Object.entries(kinds)) {
    const query = path === 'comments' ? 'status=any' : ''
    for (const each of await readRoute(send, { path, query, members: ['id', member] }))
      names.set(`${path} ${each.id}`, each[member] ?? null)
  }
  const found = new Map<string, readonly Json[]>()
  for (const route of routes) {
    const list = await readRoute(send, route)
    const named = list.map((each) => nameIn(each, leading[route.path] ?? {}, names))
    found.set(route.path, sorted(named))
  }
  return found
}

function nameIn(
  item: JsonObject,
  members: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, Json>,
): JsonObject {
  const nameOf = (kind: string, value: Json): Json =>
    Array.isArray(value)
      ? sorted(value.map((each) => nameOf(kind, each)))
      : (names.get(`${kind} ${value}`) ?? value)
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const kind = members[name]
      return [name, kind === undefined ? asWritten(value) : nameOf(kind, value)]
    }),
  )
}

// The stored content, not what some version shows of it.
const asWritten = (value: Json): Json => at(value, 'raw') ?? value

const sorted = (values: readonly Json[]): Json[] =>
  values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
