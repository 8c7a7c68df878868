import type { TextPattern } from './dialect.ts'

class OwnPattern implements TextPattern {
  readonly source: string
  readonly #expression: RegExp

  constructor(source: string) {
    this.source = source
    this.#expression = new RegExp(source)
  }

  test(text: string): boolean {
    return this.#expression.test(text)
  }

  toJSON(): string {
    return this.source
  }
}

/** A pattern of the contract's own, by the source of a regular expression that is quick on any text. */
export function pattern(source: string): TextPattern {
  return new OwnPattern(source)
}
