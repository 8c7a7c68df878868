import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { distinct, textOf } from './known.ts'
import type { ListFilter } from './list-filter.ts'

/** What a search can look into, as `search_columns` names it. */
export interface SearchColumn {
  readonly name: string
  /** Its text as it was written, or as it is shown where the other is not known, in small letters. */
  text(item: JsonObject): string
}

const written = (item: JsonObject, ...fields: readonly string[]): string =>
  fields
    .map((field) => textOf(item, field, 'raw') || textOf(item, field, 'rendered'))
    .join('\n')
    .toLowerCase()

/** An attachment's caption and description are its excerpt and content. */
export const searchColumns: readonly SearchColumn[] = [
  { name: 'post_title', text: (item) => written(item, 'title') },
  { name: 'post_content', text: (item) => written(item, 'content', 'description') },
  { name: 'post_excerpt', text: (item) => written(item, 'excerpt', 'caption') },
]

/** Is it known how the items were written, and not only how they are shown. */
export function isWritten(items: readonly JsonObject[]): boolean {
  return items.every((item) => typeof at(item, 'title', 'raw') === 'string')
}

/** Words too common for a search to look for them. */
const common = new Set([
  'about',
  'there',
  'their',
  'these',
  'those',
  'where',
  'which',
  'while',
  'would',
  'with',
])

/** Words that a text of some items holds, longer than those a search may pass over. */
export function wordsIn(items: readonly JsonObject[], text: (item: JsonObject) => string): readonly string[] {
  const words = items.flatMap((item) => text(item).match(/\b[a-z]{5,}\b/g) ?? [])
  return distinct(words).filter((word) => !common.has(word))
}

/** Words that no name of a file holds, which the reference searches as well. */
export function besideFiles(words: readonly string[], items: readonly JsonObject[]): readonly string[] {
  const files = items.map((item) => textOf(item, 'source_url').toLowerCase())
  return words.filter((word) => !files.some((file) => file.includes(word)))
}

/** A search as a filter, of words that are known to be in some items: only those that were made are known so. */
export const searchFilter: ListFilter = {
  argument: 'search',
  listRequests: (items) =>
    isWritten(items)
      ? besideFiles(
          searchColumns.flatMap(({ text }) => wordsIn(items, text)),
          items,
        ).map((search) => ({
          query: { search },
          holds: (item) => searchColumns.some(({ text }) => text(item).includes(search)),
        }))
      : [],
}
