import type { ContentRecord } from '../state/records.ts'
import { parseSearch } from '../text/search-words.ts'
import type { Test } from './filter.ts'
import type { ListArguments } from './list-arguments.ts'

const columns: Readonly<Record<string, (record: ContentRecord) => string>> = {
  post_title: (record) => record.title,
  post_excerpt: (record) => record.excerpt,
  post_content: (record) => record.content,
}

/**
 * The condition of `search`: every word somewhere in the columns, none of the excluded ones anywhere; or, with
 * `search_semantics=exact`, one column that is the text. Undefined when nothing is searched for.
 */
export function searchFilter(args: ListArguments, isSignedIn: boolean): Test | undefined {
  if (args.search === '') return undefined
  const matches = matcher(args)
  // A search by the public would tell what a password protects.
  return isSignedIn ? matches : (record) => record.password === '' && matches(record)
}

function matcher({ search, search_columns, search_semantics }: ListArguments): Test {
  const searched = Object.entries(columns)
    .filter(([name]) => search_columns.length === 0 || search_columns.includes(name))
    .map(([, text]) => text)
  if (search_semantics === 'exact') {
    const wanted = search.toLowerCase()
    return (record) => searched.some((text) => text(record).toLowerCase() === wanted)
  }
  const { include, exclude } = parseSearch(search)
  return (record) => {
    const texts = searched.map((text) => text(record).toLowerCase())
    const has = (word: string): boolean => texts.some((text) => text.includes(word))
    return include.every(has) && !exclude.some(has)
  }
}

/** How well an item answers a search; higher first. The whole phrase in the title beats all words, beats any. */
export function relevanceOf(record: ContentRecord, search: string): number {
  const title = record.title.toLowerCase()
  const phrase = search.toLowerCase()
  const { include } = parseSearch(search)
  if (title.includes(phrase)) return 5
  if (include.every((word) => title.includes(word))) return 4
  if (include.some((word) => title.includes(word))) return 3
  if (record.excerpt.toLowerCase().includes(phrase)) return 2
  return record.content.toLowerCase().includes(phrase) ? 1 : 0
}
