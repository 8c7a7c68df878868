import type { HandlerRequest, StoredRecord } from '../../index.ts'

/** A positive whole number of a parameter, or a default. */
export const numberParam = ({ params }: HandlerRequest, name: string, usual: number): number =>
  typeof params[name] === 'number' ? params[name] : usual

export const textParam = ({ params }: HandlerRequest, name: string): string | undefined =>
  typeof params[name] === 'string' && params[name] !== '' ? params[name] : undefined

/** Whether a text has each word of a search, as WordPress searches content. */
export const hasWords = (text: string, search: string): boolean =>
  search.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()))

/** The numbers of a list parameter; 0 for other values. */
export const idsParam = ({ params }: HandlerRequest, name: string): readonly number[] =>
  Array.isArray(params[name]) ? params[name].map((id) => Math.abs(Number.parseInt(String(id), 10)) || 0) : []

/** Selects items by the ids in `include` and `exclude`. As in WordPress, `exclude` has no effect with `include`. */
export function idSelection(request: HandlerRequest): (item: StoredRecord) => boolean {
  const include = new Set(idsParam(request, 'include'))
  const exclude = new Set(idsParam(request, 'exclude'))
  return ({ id }) => (include.size > 0 ? include.has(id) : !exclude.has(id))
}

/** A test whether a moment is after `after` and before `before`, where a request has them. */
export function periodTest(request: HandlerRequest): (moment: string) => boolean {
  const after = textParam(request, 'after')
  const before = textParam(request, 'before')
  return (moment) => (after === undefined || moment > after) && (before === undefined || moment < before)
}

interface Post extends StoredRecord {
  readonly date_created_gmt: string
  readonly date_modified_gmt: string
}

/** What lists of items that WordPress stores as posts are ordered by. */
export const postKeys = {
  date: ({ date_created_gmt }: Post) => date_created_gmt,
  modified: ({ date_modified_gmt }: Post) => date_modified_gmt,
  id: ({ id }: Post) => id,
  include: ({ id }: Post) => id,
} as const

export const textsParam = ({ params }: HandlerRequest, name: string): readonly string[] =>
  Array.isArray(params[name]) ? params[name].map(String) : []

/** Items by a key, and those with the same key by id. @param direction -1 for the descending order of both */
export const sortedBy = <Item extends StoredRecord>(
  items: readonly Item[],
  key: (item: Item) => string | number,
  direction: 1 | -1,
): readonly Item[] =>
  items
    .map((item) => ({ item, key: key(item) }))
    .toSorted((a, b) => direction * (a.key === b.key ? a.item.id - b.item.id : a.key < b.key ? -1 : 1))
    .map(({ item }) => item)

/**
 * The requested page of a list: a page past the last is empty, unlike in WordPress itself.
 *
 * @param view makes an item of the answer; called for those of the page only
 * @param perPage the length of a page; 0 for everything, without the headers of pages
 */
export function pageAnswer<Item>(
  request: HandlerRequest,
  items: readonly Item[],
  view: (item: Item) => unknown,
  perPage = numberParam(request, 'per_page', 10),
): unknown {
  if (perPage === 0) return items.map(view)
  const offset = Math.abs(numberParam(request, 'offset', 0)) || undefined
  const pageItems = items.map((item) => ({ toJSON: () => view(item) }))
  return request.page(pageItems, { offset, pastEnd: 'empty' })
}
