import type { Json } from '../../contract/index.ts'
import { at, isObject, type JsonObject } from '../../contract/lib/json.ts'
import { runTagWord, sealedText } from '../data/run-tag.ts'
import {
  answered,
  bodyOf,
  type EvilRequest,
  type EvilSite,
  fieldsOf,
  foreignItems,
  nextId,
} from './evil-site.ts'

/** How a server deviates from an honest one. */
export type Twist = (requested: EvilRequest, honest: () => Response, site: EvilSite) => Response

const isCreate = ({ method, route }: EvilRequest): boolean =>
  method === 'POST' && /^\/core\/v2\/(posts|pages|media)$/.test(route)
const isList = ({ method, route }: EvilRequest): boolean =>
  method === 'GET' && /^\/core\/v2\/(posts|pages|media)$/.test(route)
const isItem = ({ route }: EvilRequest): boolean => /^\/core\/v2\/(posts|pages|media)\/\d+$/.test(route)
const pathOf = ({ route }: EvilRequest, id: number): string => `${route}/${id}`

/** Answers a create with the sent fields and a foreign id, and creates nothing. */
export const echoes: Twist = (requested, honest) =>
  isCreate(requested) ? answered({ status: 'draft', ...fieldsOf(requested.body), id: 5 }, 201) : honest()

/** Creates an item, and answers with an unusual id. */
export const answersId =
  (id: Json): Twist =>
  (requested, honest) =>
    isCreate(requested)
      ? answered({ ...fieldsOf(requested.body), id, status: honest().ok ? 'draft' : '' }, 201)
      : honest()

/** Lists an item of a run with an unusual id. */
export const listsId =
  (id: Json): Twist =>
  (requested, honest, { items }) => {
    const search = requested.query.get('search') ?? ''
    if (!isList(requested) || !search.startsWith(runTagWord)) return honest()
    const raw = lastText(items, search)
    return answered([{ id, status: 'draft', title: { raw, rendered: raw }, slug: raw.replaceAll(' ', '-') }])
  }

/** Answers each create with a foreign item. */
export const showsForeign: Twist = (requested, honest, { items }) =>
  isCreate(requested) ? answered(items.get(pathOf(requested, 5)) ?? null, 201) : honest()

/** Answers reads of a foreign item with 404, and deletes it all the same. */
export const hidesForeign: Twist = (requested, honest, site) => {
  if (requested.method === 'GET' && isItem(requested) && idOf(requested) <= foreignItems)
    return answered({ code: 'rest_post_invalid_id', message: 'No.' }, 404)
  return echoes(requested, honest, site)
}

/** Lists foreign items as revisions, and deletes them as such. */
export const namesForeignRevisions: Twist = (requested, honest, site) => {
  const [, own, version] =
    /^(\/core\/v2\/\w+\/\d+)\/(?:revisions|autosaves)(?:\/(\d+))?$/.exec(requested.route) ?? []
  if (own === undefined) return honest()
  const foreign = (id: number): JsonObject => ({ ...site.items.get('/core/v2/posts/5'), id })
  if (version !== undefined && requested.method === 'DELETE') site.harm.push(`DELETE ${requested.route}`)
  if (version !== undefined) return answered(foreign(Number(version)))
  return answered(requested.method === 'GET' ? [5, 6, 7, 8].map(foreign) : foreign(5))
}

/** Lists foreign items with the tag, and returns them alone without it. */
export const marksInLists: Twist = (requested, honest, { items }) => {
  const search = requested.query.get('search') ?? ''
  if (!isList(requested) || !search.startsWith(runTagWord)) return honest()
  const text = lastText(items, search)
  const all = Array.from({ length: foreignItems }, (_, i) => items.get(pathOf(requested, i + 1)))
  return answered(all.flatMap((item) => (item ? [{ ...item, title: { raw: text, rendered: text } }] : [])))
}

/** A text of a run that the site received, or a similar one. */
function lastText(items: ReadonlyMap<string, JsonObject>, search: string): string {
  const first = [...items.values()].slice(0, 1000)
  const texts = first.map((item) => String(at(item, 'title', 'raw')))
  const runTag = search === runTagWord ? `${runTagWord}00000000aa` : search
  return texts.findLast((text) => text.startsWith(search)) ?? sealedText(runTag, 'item', 1)
}

/** Answers every second read of an item with another title. */
export function changesTitles(): Twist {
  let n = 0
  return (requested, honest) => {
    const response = honest()
    if (requested.method !== 'GET' || !isItem(requested) || ++n % 2 === 0 || !response.ok) return response
    return answered({ id: idOf(requested), title: { raw: 'Another', rendered: 'Another' }, slug: 'another' })
  }
}

const idOf = ({ route }: EvilRequest): number => Number(route.split('/').at(-1))

/** Answers deletes with success, and deletes nothing. */
export const onlySaysRemoved: Twist = (requested, honest) =>
  requested.method === 'DELETE' && isItem(requested) ? answered({ deleted: true }) : honest()

/** Redirects deletes to a foreign item. */
export const redirectsRemovals =
  (status: number): Twist =>
  (requested, honest) =>
    requested.method === 'DELETE' && isItem(requested)
      ? redirect(status, '/wp-json/core/v2/posts/5?force=true')
      : honest()

/** Redirects reads of an item of a run to the deletion of a foreign one. */
export const redirectsReads: Twist = (requested, honest) =>
  requested.method === 'GET' && isItem(requested) && idOf(requested) > foreignItems
    ? redirect(302, '/wp-json/core/v2/posts/5?_method=DELETE&force=true')
    : honest()

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { Location: location } })
}

/** Returns as the address of each file one that deletes a foreign post. */
export const linksToRemovals: Twist = (requested, honest) => {
  if (!requested.route.startsWith('/core/v2/media') || isList(requested)) return honest()
  const response = honest()
  const item = bodyOf(response)
  const source_url = `${requested.origin}/wp-json/core/v2/posts/5?_method=DELETE&force=true`
  return isObject(item) && response.ok ? answered({ ...item, source_url }, response.status) : response
}

/** Writes a log, as posts that quote what was created. */
export const writesLog: Twist = (requested, honest, { items, harm }) => {
  if (requested.method !== 'GET' && logged.has(items.get(requested.route) ?? {}))
    harm.push(`${requested.method} ${requested.route}`)
  const response = honest()
  const title = at(requested.body, 'title', 'raw') ?? requested.body.title
  if (!isCreate(requested) || typeof title !== 'string') return response
  const id = nextId(items)
  const raw = `${title} was created by jo`
  const entry = {
    id,
    status: 'publish',
    title: { raw },
    slug: raw.replaceAll(' ', '-'),
    content: { raw: title + raw },
  }
  logged.add(entry)
  items.set(`/core/v2/posts/${id}`, entry)
  return response
}

const logged = new WeakSet<JsonObject>()

/** Answers one list with HTML. */
export const breaksOneList: Twist = (requested, honest) =>
  isList(requested) && requested.route.endsWith('/posts') && requested.query.get('status') === 'draft'
    ? new Response('<h1>Something broke</h1>', { headers: { 'Content-Type': 'text/html' } })
    : honest()

/** Returns a new item of the run in every list. */
export function neverEmpty(): Twist {
  let made = 0
  return (requested, honest, { items }) => {
    const search = requested.query.get('search') ?? ''
    if (!isList(requested) || !search.startsWith(runTagWord)) return honest()
    const id = 1_000_000 + ++made
    const title = { raw: lastText(items, search), rendered: '' }
    items.set(pathOf(requested, id), { id, status: 'draft', title })
    return answered([{ id, status: 'draft', title }])
  }
}

/** Returns endless pages of items of the run. */
export function endlessPages(): Twist {
  let made = 0
  return (requested, honest, { items }) => {
    const search = requested.query.get('search') ?? ''
    if (!isList(requested) || !search.startsWith(runTagWord)) return honest()
    const title = { raw: lastText(items, search), rendered: '' }
    const page = Array.from({ length: 100 }, () => ({ id: 1_000_000 + ++made, status: 'draft', title }))
    for (const item of page) items.set(pathOf(requested, item.id), item)
    return answered(page)
  }
}

/** Answers every list with a very long one. */
export const longLists: Twist = (requested, honest) => {
  if (!isList(requested)) return honest()
  const words = 'word '.repeat(200)
  return answered(Array.from({ length: 2000 }, (_, i) => ({ id: i + 1_000_000, title: { raw: words } })))
}
