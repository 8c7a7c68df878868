import { RE2JS } from 're2js'

/** A regular expression that runs in time linear in the length of a text. */
export interface Linear {
  /** The groups by name when the whole text fits. */
  groups(text: string): Readonly<Record<string, string | null>> | undefined
  /** Does a part of the text fit. */
  finds(text: string): boolean
}

/**
 * The most all expressions of an index may come to, in instructions: the time of a request is at most this times the
 * length of its path. The largest site known needs a tenth.
 */
const budget = 20_000
const largest = 1_000
const unsafe = /\{\d{4,}|\{\d+,\d{4,}/

/** Compiles the regular expressions of one index, until they come to too much. */
export class Linears {
  #left = budget
  #tries = 0

  /** Undefined for what the engine cannot express, for what is no expression, and when the budget is used up. */
  compile(source: string, flags = RE2JS.CASE_INSENSITIVE): Linear | undefined {
    if (this.#left <= 0 || ++this.#tries > largest || unsafe.test(source)) return undefined
    let compiled: RE2JS
    try {
      compiled = RE2JS.compile(source, flags)
    } catch {
      return undefined
    }
    const size = compiled.programSize()
    if (size > largest || size > this.#left) return undefined
    this.#left -= size
    return {
      groups(text) {
        const matcher = compiled.matcher(text)
        return matcher.matches() ? matcher.getNamedGroups() : undefined
      },
      finds: (text) => compiled.matcher(text).find(),
    }
  }
}
