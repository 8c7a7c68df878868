/**
 * The known word that a mistyped one most likely means.
 *
 * @param part how many letters a known word has for each that may differ; two may always differ
 * @returns undefined when more letters of every known word would have to change
 *
 * @example
 * ```ts
 * nearestWord('frst', ['first', 'second']) // 'first'
 * ```
 */
export function nearestWord(given: string, known: readonly string[], part = 3): string | undefined {
  const text = given.toLowerCase()
  let found: { readonly word: string; readonly changes: number } | undefined
  for (const word of known) {
    const most = Math.max(2, word.length / part)
    // The time of a comparison grows with the product of both lengths, and a text that is given may have any.
    if (Math.abs(word.length - text.length) > most) continue
    const changes = distance(text, word.toLowerCase())
    if (changes <= most && changes < (found?.changes ?? Infinity)) found = { word, changes }
  }
  return found?.word
}

/** The Levenshtein distance. Written here instead of imported, because pages load this with the mock. */
export function distance(a: string, b: string): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, i) => i)
  let next = new Uint16Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    let last = i
    next[0] = i
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      last = Math.min((row[j] ?? 0) + 1, last + 1, changed)
      next[j] = last
    }
    ;[row, next] = [next, row]
  }
  return row[b.length] ?? 0
}

/**
 * The message for an unknown member: `there is no "rout". Did you mean route?`
 *
 * @returns undefined when all are known
 */
export function unknownMember(given: object, known: readonly string[]): string | undefined {
  const name = Object.keys(given).find((each) => !known.includes(each))
  if (name === undefined) return undefined
  const meant = nearestWord(name, known)
  const advice = meant === undefined ? `Use ${known.join(', ')}.` : `Did you mean ${meant}?`
  return `there is no ${JSON.stringify(name)}. ${advice}`
}
