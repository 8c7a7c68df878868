import { isDeepStrictEqual } from 'node:util'
import { expect as playwrightExpect } from '@playwright/test'

type Holds = (actual: unknown, expected: unknown) => boolean

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const compares =
  (holds: (a: number, b: number) => boolean): Holds =>
  (actual, expected) =>
    typeof actual === 'number' && typeof expected === 'number' && holds(actual, expected)
// One that is global remembers where it was.
const isPattern = (value: unknown): value is RegExp =>
  value instanceof RegExp && !value.global && !value.sticky

/** What surely holds, of the matchers that are used most: each true here is true for Playwright. */
const surely: Readonly<Record<string, Holds>> = {
  toBe: Object.is,
  // Stricter than the matcher, which passes over what is undefined.
  toEqual: isDeepStrictEqual,
  toBeUndefined: (actual) => actual === undefined,
  toBeGreaterThan: compares((a, b) => a > b),
  toBeGreaterThanOrEqual: compares((a, b) => a >= b),
  toBeLessThan: compares((a, b) => a < b),
  toBeLessThanOrEqual: compares((a, b) => a <= b),
  toHaveLength: (actual, length) =>
    (typeof actual === 'string' || isList(actual)) && actual.length === length,
  toContain: (actual, part) =>
    typeof actual === 'string' ? typeof part === 'string' && actual.includes(part) : contains(actual, part),
  toMatch: (actual, pattern) => typeof actual === 'string' && isPattern(pattern) && pattern.test(actual),
}

/** The same behind `.not`. */
const surelyNot: Readonly<Record<string, Holds>> = {
  toBe: (actual, expected) => !Object.is(actual, expected),
  toBeUndefined: (actual) => actual !== undefined,
  toContain: (actual, part) =>
    typeof actual === 'string'
      ? typeof part === 'string' && !actual.includes(part)
      : isList(actual) && !actual.includes(part),
  toMatch: (actual, pattern) => typeof actual === 'string' && isPattern(pattern) && !pattern.test(actual),
}

function contains(list: unknown, item: unknown): boolean {
  return isList(list) && list.includes(item)
}

/** An object whose members are looked up on access. */
const lazily = (member: (name: string) => unknown): object =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? member(name) : undefined) })

/**
 * Playwright's `expect`, called only where an expectation may fail. It makes a step of each call for its reports,
 * with a stack and two messages to the runner, and looks through all steps before: 0.4 ms of processor a call in a test
 * that makes thousands.
 */
export const expect = new Proxy(playwrightExpect, {
  apply(told, _, [actual, message]: Parameters<typeof playwrightExpect>) {
    const by =
      (table: Readonly<Record<string, Holds>>, playwrights: () => object) =>
      (name: string): unknown => {
        const holds = table[name]
        if (holds === undefined) return Reflect.get(playwrights(), name)
        return (...expected: readonly unknown[]): void => {
          if (!holds(actual, expected[0])) inWords(() => Reflect.get(playwrights(), name)(...expected))
        }
      }
    const not = by(surelyNot, () => told(actual, message).not)
    const is = by(surely, () => told(actual, message))
    return lazily((name) => (name === 'not' ? lazily(not) : is(name)))
  },
})

/** Lets Playwright decide, and report the line of the test instead of one of this file. */
function inWords(decide: () => void): void {
  try {
    decide()
  } catch (error) {
    if (error instanceof Error && error.stack !== undefined)
      error.stack = error.stack
        .split('\n')
        .filter((line) => !line.includes(import.meta.filename))
        .join('\n')
    throw error
  }
}
