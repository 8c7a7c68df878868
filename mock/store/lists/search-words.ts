import { trimSpaces } from '../../../contract/lib/spaces.ts'

/** What a search asks for, in lower case. Every `include` must occur and no `exclude` may. */
export type Search = { readonly include: string[]; readonly exclude: string[] }

const STOP_WORDS = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
)
const MOST_WORDS = 9

/**
 * Reads a search string: words are ANDed, `"a phrase"` is one term, `-word` excludes. Stop words and single
 * letters do not count. When no term is left, or more than nine, the whole string is the one term. A backslash goes,
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
