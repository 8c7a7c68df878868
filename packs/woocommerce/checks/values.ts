import type { CheckTools, Json } from '../../../conformance/index.ts'

export type Fields = Readonly<Record<string, Json>>
export type Query = Readonly<Record<string, Json>>

/** An answer of the site to a check. */
export type Answer = Awaited<ReturnType<CheckTools['site']['get']>>

/** Whether a value has at least what another one has: members of objects, and as many items in lists. */
export function isLike(actual: Json | undefined, expected: Json): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((each, i) => isLike(actual[i], each))
    )
  if (typeof expected === 'object' && expected !== null)
    return (
      typeof actual === 'object' &&
      actual !== null &&
      Object.entries(expected).every(([name, value]) => isLike(member(actual, name), value))
    )
  return actual === expected
}

const member = (value: Json, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value)).get(name)
    : undefined

/** A word as the slug of an attribute, which has 28 characters at most. */
export const shortened = (word: string): string => `t${word.slice(-16).toLowerCase()}`
