import { trimSpaces } from '../../../contract/lib/spaces.ts'

/** The terms of a search, in lower case. A match contains every `include` and no `exclude`. */
export type Search = { readonly include: string[]; readonly exclude: string[] }

const STOP_WORDS = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
)
const MOST_WORDS = 9

/**
 * Parses a search string: words are combined by AND, `"a phrase"` is one term, `-word` excludes. Stop words and single
 * letters do not count. When no term or more than nine are left, the whole string is the term. Backslashes are dropped,
 * and a lone dash excludes everything. Follows `WP_Query::parse_search`.
 */
export function parseSearch(text: string): Search {
  const whole = text
    .toLowerCase()
    .replace(/\\(.?)/gs, '$1')
    .replace(/[\r\n]/g, '')
  const search: Search = { include: [], exclude: [] }
  if (!trimSpaces(whole)) return search

  const words = (whole.match(/"[^"]*"?|[^\t ",+]+/g) ?? []).map(unquote).filter(counts)
  for (const term of words.length === 0 || words.length > MOST_WORDS ? [whole] : words) {
    if (term.startsWith('-')) search.exclude.push(term.slice(1))
    else search.include.push(term)
  }
  return search
}

/** Spaces count inside a closed phrase, so `" war "` finds the word and not "warm". */
const unquote = (word: string): string =>
  /^".+"$/.test(word)
    ? word.replace(/^["']+/, '').replace(/(?<!["'])["']+$/, '')
    : word.replace(/^["' ]+/, '').replace(/(?<!["' ])["' ]+$/, '')

const counts = (term: string): boolean => term !== '' && !/^[a-z-]$/.test(term) && !STOP_WORDS.has(term)
