import type { Json } from '../../contract/index.ts'
import { markWord, sealedText } from '../data/mark.ts'
import { at, isObject, type JsonObject } from '../transport/json.ts'
import {
  answered,
  bodyOf,
  type EvilAsked,
  type EvilSite,
  fieldsOf,
  foreignItems,
  nextId,
} from './evil-site.ts'

/** What a server does otherwise than an honest one. */
export type Twist = (asked: EvilAsked, honest: () => Response, site: EvilSite) => Response

const isCreate = ({ method, route }: EvilAsked): boolean =>
  method === 'POST' && /^\/core\/v2\/(posts|pages|media)$/.test(route)
const isList = ({ method, route }: EvilAsked): boolean =>
  method === 'GET' && /^\/core\/v2\/(posts|pages|media)$/.test(route)
const isItem = ({ route }: EvilAsked): boolean => /^\/core\/v2\/(posts|pages|media)\/\d+$/.test(route)
const pathOf = ({ route }: EvilAsked, id: number): string => `${route}/${id}`

/** Answers a create with what was sent and somebody's id, and makes nothing. */
export const echoes: Twist = (asked, honest) =>
  isCreate(asked) ? answered({ status: 'draft', ...fieldsOf(asked.body), id: 5 }, 201) : honest()

/** Makes what is sent, and answers with an odd id. */
export const answersId =
  (id: Json): Twist =>
  (asked, honest) =>
    isCreate(asked)
      ? answered({ ...fieldsOf(asked.body), id, status: honest().ok ? 'draft' : '' }, 201)
      : honest()

/** Has an item of a run in its lists, under an odd id. */
export const listsId =
  (id: Json): Twist =>
  (asked, honest, { items }) => {
    const search = asked.query.get('search') ?? ''
    if (!isList(asked) || !search.startsWith(markWord)) return honest()
    const raw = lastText(items, search)
    return answered([{ id, status: 'draft', title: { raw, rendered: raw }, slug: raw.replaceAll(' ', '-') }])
  }

/** Answers each create with one of somebody's items. */
export const showsForeign: Twist = (asked, honest, { items }) =>
  isCreate(asked) ? answered(items.get(pathOf(asked, 5)) ?? null, 201) : honest()

/** Says of somebody's item, once it was named in an answer, that it is not there; removes it all the same. */
export const hidesForeign: Twist = (asked, honest, site) => {
  if (asked.method === 'GET' && isItem(asked) && idOf(asked) <= foreignItems)
    return answered({ code: 'rest_post_invalid_id', message: 'No.' }, 404)
  return echoes(asked, honest, site)
}

/** Names somebody's items as revisions, and lets them be removed as such. */
export const namesForeignRevisions: Twist = (asked, honest, site) => {
  const [, own, version] =
    /^(\/core\/v2\/\w+\/\d+)\/(?:revisions|autosaves)(?:\/(\d+))?$/.exec(asked.route) ?? []
  if (own === undefined) return honest()
  const foreign = (id: number): JsonObject => ({ ...site.items.get('/core/v2/posts/5'), id })
  if (version !== undefined && asked.method === 'DELETE') site.harm.push(`DELETE ${asked.route}`)
  if (version !== undefined) return answered(foreign(Number(version)))
  return answered(asked.method === 'GET' ? [5, 6, 7, 8].map(foreign) : foreign(5))
}

/** Shows somebody's items with the mark in lists, and without it when they are read by themselves. */
export const marksInLists: Twist = (asked, honest, { items }) => {
  const search = asked.query.get('search') ?? ''
  if (!isList(asked) || !search.startsWith(markWord)) return honest()
  const text = lastText(items, search)
  const all = Array.from({ length: foreignItems }, (_, i) => items.get(pathOf(asked, i + 1)))
  return answered(all.flatMap((item) => (item ? [{ ...item, title: { raw: text, rendered: text } }] : [])))
}

/** A text of a run that somebody saw, or one that looks like it. */
function lastText(items: ReadonlyMap<string, JsonObject>, search: string): string {
  const first = [...items.values()].slice(0, 1000)
  const texts = first.map((item) => String(at(item, 'title', 'raw')))
  const mark = search === markWord ? `${markWord}00000000aa` : search
  return texts.findLast((text) => text.startsWith(search)) ?? sealedText(mark, 'item', 1)
}

/** Answers every second read of an item with another title. */
export function changesTitles(): Twist {
  let n = 0
  return (asked, honest) => {
    const response = honest()
    if (asked.method !== 'GET' || !isItem(asked) || ++n % 2 === 0 || !response.ok) return response
    return answered({ id: idOf(asked), title: { raw: 'Another', rendered: 'Another' }, slug: 'another' })
  }
}

const idOf = ({ route }: EvilAsked): number => Number(route.split('/').at(-1))

/** Says that it removed, and does not. */
export const onlySaysRemoved: Twist = (asked, honest) =>
  asked.method === 'DELETE' && isItem(asked) ? answered({ deleted: true }) : honest()

/** Sends whoever removes to somebody's item. */
export const redirectsRemovals =
  (status: number): Twist =>
  (asked, honest) =>
    asked.method === 'DELETE' && isItem(asked)
      ? redirect(status, '/wp-json/core/v2/posts/5?force=true')
      : honest()

/** Sends whoever reads an item of a run to the removal of somebody's. */
export const redirectsReads: Twist = (asked, honest) =>
  asked.method === 'GET' && isItem(asked) && idOf(asked) > foreignItems
    ? redirect(302, '/wp-json/core/v2/posts/5?_method=DELETE&force=true')
    : honest()

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { Location: location } })
}

/** Gives as the address of each file one that removes somebody's post. */
export const linksToRemovals: Twist = (asked, honest) => {
  if (!asked.route.startsWith('/core/v2/media') || isList(asked)) return honest()
  const response = honest()
  const item = bodyOf(response)
  const source_url = `${asked.origin}/wp-json/core/v2/posts/5?_method=DELETE&force=true`
  return isObject(item) && response.ok ? answered({ ...item, source_url }, response.status) : response
}

/** Keeps a log, as posts of its own that quote what was made. */
export const keepsALog: Twist = (asked, honest, { items, harm }) => {
  if (asked.method !== 'GET' && logged.has(items.get(asked.route) ?? {}))
    harm.push(`${asked.method} ${asked.route}`)
  const response = honest()
  const title = at(asked.body, 'title', 'raw') ?? asked.body.title
  if (!isCreate(asked) || typeof title !== 'string') return response
  const id = nextId(items)
  const raw = `${title} was made by jo`
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

/** One list is a page of HTML. */
export const breaksOneList: Twist = (asked, honest) =>
  isList(asked) && asked.route.endsWith('/posts') && asked.query.get('status') === 'draft'
    ? new Response('<h1>Something broke</h1>', { headers: { 'Content-Type': 'text/html' } })
    : honest()

/** Has a fresh item of the run at every look. */
export function neverEmpty(): Twist {
  let made = 0
  return (asked, honest, { items }) => {
    const search = asked.query.get('search') ?? ''
    if (!isList(asked) || !search.startsWith(markWord)) return honest()
    const id = 1_000_000 + ++made
    const title = { raw: lastText(items, search), rendered: '' }
    items.set(pathOf(asked, id), { id, status: 'draft', title })
    return answered([{ id, status: 'draft', title }])
  }
}

/** Has one more page, full of items of the run, behind each page. */
export function endlessPages(): Twist {
  let made = 0
  return (asked, honest, { items }) => {
    const search = asked.query.get('search') ?? ''
    if (!isList(asked) || !search.startsWith(markWord)) return honest()
    const title = { raw: lastText(items, search), rendered: '' }
    const page = Array.from({ length: 100 }, () => ({ id: 1_000_000 + ++made, status: 'draft', title }))
    for (const item of page) items.set(pathOf(asked, item.id), item)
    return answered(page)
  }
}

/** Answers every list with a very long one. */
export const longLists: Twist = (asked, honest) => {
  if (!isList(asked)) return honest()
  const words = 'word '.repeat(200)
  return answered(Array.from({ length: 2000 }, (_, i) => ({ id: i + 1_000_000, title: { raw: words } })))
}
