import type { TextPattern } from './dialect.ts'

class OwnPattern implements TextPattern {
  readonly source: string
  readonly #expression: RegExp
  readonly #longest: number

  constructor(source: string, expression = new RegExp(source), longest = Number.POSITIVE_INFINITY) {
    this.source = source
    this.#expression = expression
    this.#longest = longest
  }

  test(text: string): boolean {
    return text.length > this.#longest || this.#expression.test(text)
  }

  toJSON(): string {
    return this.source
  }
}

/** A pattern of the contract's own, by the source of a regular expression that is quick on any text. */
export function pattern(source: string): TextPattern {
  return new OwnPattern(source)
}

/** The most steps that a test may take, and the length of text that it has to reach with them. */
const maxSteps = 2 ** 25
const usualText = 200
const maxLength = 500

/**
 * A pattern from others, if no text makes it slow: one without repeated groups, back references and look-arounds, and
 * with few repetitions. Longer texts than it can test quickly are taken to fit.
 *
 * @returns undefined for any other, and for what is not a regular expression
 */
export function quickPattern(source: string): TextPattern | undefined {
  if (source.length > maxLength) return undefined
  const plain = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, (part) =>
    /^\\[1-9kpPAzZGbB]/.test(part) ? part : '_',
  )
  if (/\\|\(\?(?!:)|\)[*+{]/.test(plain) || source.includes('[[:')) return undefined
  const repeated = plain.match(/[*+]|\{\d*,?\d*\}/g)?.filter((each) => !/^\{\d+\}$/.test(each)) ?? []
  const choices = plain.match(/\?|\|/g)?.length ?? 0
  // Each repetition may try every length, a search every place, and each choice both ways.
  const powers = repeated.length + (source.startsWith('^') ? 0 : 1)
  const longest = Math.floor((maxSteps / 2 ** choices) ** (1 / Math.max(1, powers)))
  if (longest < usualText) return undefined
  try {
    return new OwnPattern(source, new RegExp(withoutNeedlessEscapes(source), 'u'), longest)
  } catch {
    return undefined
  }
}

// In PHP, any character may be escaped.
const withoutNeedlessEscapes = (source: string): string =>
  source.replaceAll(/\\(.)/gs, (escaped, character: string) => {
    if (character === '-') return String.raw`\x2d`
    return /[\w^$\\.*+?()[\]{}|/]/.test(character) ? escaped : character
  })
