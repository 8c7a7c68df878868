/** The texts that a group of a pattern matches. */
export type Texts =
  | {
      /** Whether each of the 128 ASCII characters matches, then whether others do. */
      readonly characters: readonly boolean[]
      readonly min: number
      readonly max: number
    }
  | { readonly words: readonly string[] }

const ascii = 128
const escapes: Readonly<Record<string, RegExp>> = { d: /\d/, w: /\w/, s: /\s/, D: /\D/, W: /\W/, S: /\S/ }
const quantifiers: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

/**
 * Parses the inside of a group, `[\w-]+` or `yes|no`: a repeated set of characters, or words. Routes match
 * case-insensitively. Undefined for anything else.
 */
export function captureTexts(source: string): Texts | undefined {
  if (/^[\w.~%@:-]+(?:\|[\w.~%@:-]+)*$/.test(source) && !source.includes('.'))
    return { words: source.toLowerCase().split('|') }
  const [, set, token, quantifier = ''] =
    /^(?:\[((?:[^\]\\]|\\.)+)\]|(\\[dwsDWS]|[.]))([?*+]|\{\d+(?:,\d*)?\})?$/.exec(source) ?? []
  const characters = set === undefined ? (token === undefined ? undefined : some(token)) : inSet(set)
  const times = quantifiers[quantifier] ?? counted(quantifier)
  if (characters === undefined || times === undefined) return undefined
  return { characters, min: times[0], max: times[1] }
}

/** Does one match all texts of another? Words never cover a set of characters. */
export function covers(wide: Texts, narrow: Texts): boolean {
  if ('words' in narrow) return narrow.words.every((word) => includesText(wide, word))
  if ('words' in wide) return false
  const isIn = narrow.characters.every((is, i) => !is || wide.characters[i])
  return isIn && wide.min <= narrow.min && wide.max >= narrow.max
}

/** Does any text match both? */
export function overlap(one: Texts, other: Texts): boolean {
  if ('words' in one) return one.words.some((word) => includesText(other, word))
  if ('words' in other) return overlap(other, one)
  const length = Math.max(one.min, other.min)
  if (length > Math.min(one.max, other.max)) return false
  return length === 0 || one.characters.some((is, i) => is && other.characters[i])
}

export function includesText(texts: Texts, text: string): boolean {
  const lower = text.toLowerCase()
  if ('words' in texts) return texts.words.includes(lower)
  const fits = [...lower].every((char) => texts.characters[Math.min(char.codePointAt(0) ?? 0, ascii)])
  return fits && text.length >= texts.min && text.length <= texts.max
}

/** Can it match more than one segment of a path? */
export const spansSegments = (texts: Texts): boolean =>
  !('words' in texts) && texts.characters['/'.charCodeAt(0)] === true

function some(token: string): readonly boolean[] | undefined {
  // Paths have no line breaks.
  if (token === '.') return each(() => true, true)
  const expression = escapes[token.slice(1)]
  return expression && each((char) => expression.test(char), /[DWS]/.test(token))
}

/** The inside of `[…]`. */
function inSet(source: string): readonly boolean[] | undefined {
  const isNegated = source.startsWith('^')
  const inside = isNegated ? source.slice(1) : source
  const tokens = inside.match(/\\.|[^\\]/g) ?? []
  const found: boolean[] = new Array(ascii + 1).fill(false)
  const add = (characters: readonly boolean[]): void => {
    for (const [i, is] of characters.entries()) if (is) found[i] = true
  }
  for (let i = 0; i < tokens.length; i++) {
    const [token = '', dash, end] = tokens.slice(i, i + 3)
    if (/^\\[dwsDWS]$/.test(token)) {
      add(some(token) ?? [])
      continue
    }
    // An escape such as `\n` or `\x41`, or a named class.
    if (/^\\\w$/.test(token) || (token === '[' && dash === ':')) return undefined
    const from = token.replace('\\', '')
    const isRange = dash === '-' && end !== undefined && !end.startsWith('\\')
    const to = isRange ? end : from
    if (isRange) i += 2
    add(each((char) => char >= from.toLowerCase() && char <= to.toLowerCase(), from.charCodeAt(0) >= ascii))
    add(each((char) => char >= from && char <= to, false))
  }
  return isNegated ? folded(found).map((is) => !is) : folded(found)
}

function each(isIn: (char: string) => boolean, others: boolean): readonly boolean[] {
  const characters = Array.from({ length: ascii }, (_, code) => isIn(String.fromCharCode(code)))
  return folded([...characters, others])
}

// A letter matches in either case.
function folded(characters: readonly boolean[]): boolean[] {
  return characters.map((is, code) => {
    const char = code < ascii ? String.fromCharCode(code) : ''
    const [lower, upper] = [char.toLowerCase(), char.toUpperCase()]
    return is || [lower, upper].some((other) => other !== '' && characters[other.charCodeAt(0)] === true)
  })
}

function counted(quantifier: string): readonly [number, number] | undefined {
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? []
  if (min === undefined) return undefined
  return [Number(min), comma === '' ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)]
}
