import type { TextPattern } from '../schema/dialect.ts'
import type { Linears } from './linear.ts'

/** The longest text that is held against an untrusted site’s expression, in characters. Longer ones are taken to fit. */
const longestText = 10_000

/** Makes the `pattern` of a schema safe to run; undefined for what cannot be expressed so. */
export function textPattern(source: string, linears: Linears): TextPattern | undefined {
  const linear = linears.compile(source, 0)
  if (linear === undefined) return undefined
  return new SafePattern(source, (text) => text.length > longestText || linear.finds(text))
}

class SafePattern implements TextPattern {
  readonly source: string
  readonly test: (text: string) => boolean

  constructor(source: string, test: (text: string) => boolean) {
    this.source = source
    this.test = test
  }

  toJSON(): string {
    return this.source
  }
}
