import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { distinct, textAt } from './known.ts'
import type { ListFilter } from './list-filter.ts'

/** A field that a search looks at, as `search_columns` names it. */
export interface SearchColumn {
  readonly name: string
  /** Its raw text, or its rendered text when the raw one is unknown, in lower case. */
  text(item: JsonObject): string
}

const written = (item: JsonObject, ...fields: readonly string[]): string =>
  fields
    .map((field) => textAt(item, field, 'raw') || textAt(item, field, 'rendered'))
    .join('\n')
    .toLowerCase()

/** An attachment's caption and description are its excerpt and content. */
export const searchColumns: readonly SearchColumn[] = [
  { name: 'post_title', text: (item) => written(item, 'title') },
  { name: 'post_content', text: (item) => written(item, 'content', 'description') },
  { name: 'post_excerpt', text: (item) => written(item, 'excerpt', 'caption') },
]

/** Are the raw texts of the items known? */
export function hasRawTexts(items: readonly JsonObject[]): boolean {
  return items.every((item) => typeof at(item, 'title', 'raw') === 'string')
}

/** Words that a search may ignore because they are common. */
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

/** The words in a text of the items, without those that a search may ignore. */
export function wordsIn(items: readonly JsonObject[], text: (item: JsonObject) => string): readonly string[] {
  const words = items.flatMap((item) => text(item).match(/\b[a-z]{5,}\b/g) ?? [])
  return distinct(words).filter((word) => !common.has(word))
}

/** The words that are not in a file name: WordPress searches those as well. */
export function withoutFileNames(words: readonly string[], items: readonly JsonObject[]): readonly string[] {
  const files = items.map((item) => textAt(item, 'source_url').toLowerCase())
  return words.filter((word) => !files.some((file) => file.includes(word)))
}

/** The search as a filter. It needs raw texts, which are only known for items that the run created. */
export const searchFilter: ListFilter = {
  argument: 'search',
  listRequests: (items) =>
    hasRawTexts(items)
      ? withoutFileNames(
          searchColumns.flatMap(({ text }) => wordsIn(items, text)),
          items,
        ).map((search) => ({
          query: { search },
          holds: (item) => searchColumns.some(({ text }) => text(item).includes(search)),
        }))
      : [],
}
