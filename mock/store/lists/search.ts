import { memoize } from '../../../contract/lib/memoize.ts'
import { fileOf } from '../file-paths.ts'
import type { ContentRecord } from '../records.ts'
import type { Condition, ListRequest, Test } from './condition.ts'
import type { ListArguments } from './list-arguments.ts'
import { parseSearch } from './search-words.ts'

/** A text as it is compared in a search: without case and accents, as the database collation of WordPress does. */
export function fold(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : foldLetters(text)
}

// Remove loose marks first: normalising sorts a run of marks, which takes quadratic time. Results are cached because
// the same texts are searched again and again.
const foldLetters = memoize((text) =>
  text.toLowerCase().replace(marks, '').normalize('NFD').replace(marks, ''),
)

const marks = /\p{M}+/gu

const ascii = /^[\0-\x7f]*$/

const columns: Readonly<Record<ListArguments['search_columns'][number], (record: ContentRecord) => string>> =
  {
    post_title: (record) => record.title,
    post_excerpt: (record) => record.excerpt,
    post_content: (record) => record.content,
  }

// The file name is searched whatever `search_columns` says.
const fileName = (record: ContentRecord): string => fileOf(record)?.path ?? ''

/**
 * The condition of `search`: each term occurs in some column, and no excluded one in any. With
 * `search_semantics=exact`, the column must equal the term. Undefined for an empty search.
 */
export function searchCondition(search: string, request: ListRequest): Condition | undefined {
  if (search === '') return undefined
  const { isSignedIn } = request
  const matches = matcher(search, request)
  // Otherwise an anonymous search would reveal what a password protects.
  return { test: isSignedIn ? matches : (record) => record.password === '' && matches(record) }
}

function matcher(search: string, { args, ignoresFileNames }: ListRequest): Test {
  const { search_columns, search_semantics } = args
  const requested = Object.entries(columns)
    .filter(([name]) => search_columns.length === 0 || search_columns.some((column) => column === name))
    .map(([, text]) => text)
  const searched = ignoresFileNames ? requested : [...requested, fileName]
  const words = parseSearch(search)
  const include = words.include.map(fold)
  const exclude = words.exclude.map(fold)
  const isExact = search_semantics === 'exact'
  return (record) => {
    const texts = searched.map((text) => fold(text(record)))
    const has = (word: string): boolean =>
      isExact ? texts.includes(word) : texts.some((text) => text.includes(word))
    return include.every(has) && !exclude.some(has)
  }
}

/**
 * The relevance of an item to a search; higher comes first. For several words: the phrase in the title (5), all words
 * in the title (4), any word in the title (3), the phrase in the excerpt (2) or the content (1). For a single word,
 * only the title counts. Follows `WP_Query::parse_search_order`.
 */
export function relevanceOf(
  record: Pick<ContentRecord, 'title' | 'excerpt' | 'content'>,
  search: string,
): number {
  const title = fold(record.title)
  const phrase = fold(search)
  const include = parseSearch(search).include.map(fold)
  if (include.length < 2) return include.some((word) => title.includes(word)) ? 1 : 0
  if (title.includes(phrase)) return 5
  if (include.every((word) => title.includes(word))) return 4
  if (include.some((word) => title.includes(word))) return 3
  if (fold(record.excerpt).includes(phrase)) return 2
  return fold(record.content).includes(phrase) ? 1 : 0
}
