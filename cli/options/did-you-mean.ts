import { compareVersions } from '../../contract/lib/compare-versions.ts'
import { nearestWord } from '../../contract/lib/nearest-word.ts'

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

/** The same for a version: the oldest known one for one that is older, and the newest for a newer one. */
export function didYouMeanVersion(given: string, known: readonly string[]): string {
  const isNumber = /^\d+(?:[.]\d+)*$/.test(given)
  const [oldest = '', newest = ''] = [known.at(0), known.at(-1)]
  if (isNumber && compareVersions(given, oldest) < 0) return ` Did you mean ${oldest}?`
  if (isNumber && compareVersions(given, newest) > 0) return ` Did you mean ${newest}?`
  return didYouMean(given, known)
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
