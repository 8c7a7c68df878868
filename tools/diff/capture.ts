/** The texts that a part of a pattern stands for, where it is written so that one can tell. */
export type Texts =
  | {
      /** For each of the 128 ASCII characters, and then for all others: may it stand there. */
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
 * Reads the inside of a group, `[\w-]+` or `yes|no`: one set of characters some times, or words. Routes are found
 * without regard to case. Undefined for anything else.
 */
export function textsOf(source: string): Texts | undefined {
  if (/^[\w.~%@:-]+(?:\|[\w.~%@:-]+)*$/.test(source) && !source.includes('.'))
    return { words: source.toLowerCase().split('|') }
  const [, set, token, quantifier = ''] =
    /^(?:\[((?:[^\]\\]|\\.)+)\]|(\\[dwsDWS]|[.]))([?*+]|\{\d+(?:,\d*)?\})?$/.exec(source) ?? []
  const characters = set === undefined ? (token === undefined ? undefined : some(token)) : inSet(set)
  const times = quantifiers[quantifier] ?? counted(quantifier)
  if (characters === undefined || times === undefined) return undefined
  return { characters, min: times[0], max: times[1] }
}

/** Does one stand for all texts that another does? A set of words is never taken to hold a set of characters. */
export function covers(wide: Texts, narrow: Texts): boolean {
  if ('words' in narrow) return narrow.words.every((word) => holds(wide, word))
  if ('words' in wide) return false
  const isIn = narrow.characters.every((is, i) => !is || wide.characters[i])
  return isIn && wide.min <= narrow.min && wide.max >= narrow.max
}

/** Is there a text that both stand for? */
export function overlap(one: Texts, other: Texts): boolean {
  if ('words' in one) return one.words.some((word) => holds(other, word))
  if ('words' in other) return overlap(other, one)
  const length = Math.max(one.min, other.min)
  if (length > Math.min(one.max, other.max)) return false
  return length === 0 || one.characters.some((is, i) => is && other.characters[i])
}

/** Does it stand for this text? */
export function holds(texts: Texts, text: string): boolean {
  const lower = text.toLowerCase()
  if ('words' in texts) return texts.words.includes(lower)
  const fits = [...lower].every((char) => texts.characters[Math.min(char.codePointAt(0) ?? 0, ascii)])
  return fits && text.length >= texts.min && text.length <= texts.max
}

/** Can it stand for more than one segment of a path? */
export const crosses = (texts: Texts): boolean =>
  !('words' in texts) && texts.characters['/'.charCodeAt(0)] === true

function some(token: string): readonly boolean[] | undefined {
  // No path holds the line break that it leaves out.
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
    // An escape that is no character of itself, `\n` or `\x41`, or a class by name.
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

// Either case of a letter stands for both.
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
