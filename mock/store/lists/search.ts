import { memoize } from '../../../contract/lib/memoize.ts'
import { fileOf } from '../file-paths.ts'
import type { ContentRecord } from '../records.ts'
import type { Condition, ListRequest, Test } from './condition.ts'
import type { ListArguments } from './list-arguments.ts'
import { parseSearch } from './search-words.ts'

/** A text as it is searched: letters are found whatever their case and accents, as the reference's database has it. */
export function fold(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : foldLetters(text)
}

// Loose marks go first: taking letters apart puts a run of marks in order, which takes its length squared. What was
// folded is kept, as the same texts are searched again and again.
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

// The name of a file is searched whatever the columns.
const fileName = (record: ContentRecord): string => fileOf(record)?.path ?? ''

/**
 * The condition of `search`: every word somewhere in the columns, none of the excluded ones anywhere. With
 * `search_semantics=exact` a column has to be the word, or the phrase in quotes, not just to hold it. Undefined when
 * nothing is searched for.
 */
export function searchCondition(search: string, { args, isSignedIn }: ListRequest): Condition | undefined {
  if (search === '') return undefined
  const matches = matcher(search, args)
  // A search by the public would tell what a password protects.
  return { test: isSignedIn ? matches : (record) => record.password === '' && matches(record) }
}

function matcher(search: string, { search_columns, search_semantics }: ListArguments): Test {
  const requested = Object.entries(columns)
    .filter(([name]) => search_columns.length === 0 || search_columns.some((column) => column === name))
    .map(([, text]) => text)
  const searched = [...requested, fileName]
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
 * How well an item answers a search; higher first. Of several words the whole phrase in the title beats all words, beats
 * any, beats the phrase elsewhere; of one, only the title counts. Follows `WP_Query::parse_search_order`.
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
