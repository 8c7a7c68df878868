import { nearestWord } from '../../fixtures/nearest-word.ts'

/**
 * A suggestion for a mistyped word, as a further sentence: ` Did you mean wordpress?`. Empty when no word is similar.
 *
 * @example
 * ```ts
 * didYouMean('frst', ['first', 'second']) // ' Did you mean first?'
 * didYouMean('wp', ['neutral', 'wordpress']) // ' Did you mean wordpress?'
 * ```
 */
export function didYouMean(given: string, known: readonly string[]): string {
  const begun = given === '' ? [] : known.filter((word) => word.startsWith(given) || given.startsWith(word))
  const meant =
    begun.length === 1 ? begun[0] : (nearestWord(given, known) ?? known.find((word) => isShort(given, word)))
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}

/** Are these the first and some further letters of a word, in their order: `wp` of `wordpress`. */
function isShort(given: string, word: string): boolean {
  if (given.length < 2 || given[0] !== word[0]) return false
  let at = 0
  for (const letter of given) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
