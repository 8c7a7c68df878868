import type { FunctionNode } from './node.ts'
import type { Place } from './place.ts'
import type { SourceModule } from './source-module.ts'

/** Values by the names that a function gave them. */
export type Given = ReadonlyMap<string, Value>

/** What a piece of source is known to be, without running it. */
export type Value = { readonly at: Place } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** A text of which parts are made by code: those are undefined. */
  | { readonly kind: 'text'; readonly parts: readonly (string | undefined)[] }
  | { readonly kind: 'pattern'; readonly source: string }
  | ListValue
  | ObjectValue
  | {
      readonly kind: 'function'
      readonly node: FunctionNode
      readonly module: SourceModule
      readonly given: Given
    }
  /** `undefined`: what JSON leaves out. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }
)

export interface ListValue {
  readonly kind: 'list'
  readonly items: readonly Value[]
  /** Are these all its items, and all of them there. */
  readonly isWhole: boolean
}

interface ObjectValue {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, Value>
  /** Are these all its members. */
  readonly isWhole: boolean
}

/** A value of which nothing is known. */
export const unknownAt = (at: Place): Value => ({ kind: 'unknown', at })

/** The text that a value is; undefined for another value, and for one that is not known whole. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined
}

/** The number that a value is. */
export function numberOf(value: Value | undefined): number | undefined {
  return value?.kind === 'literal' && typeof value.value === 'number' ? value.value : undefined
}

/** A member of an object; undefined where it has none that is known. */
export function memberOf(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'object' ? value.members.get(name) : undefined
}

/** A text that holds JSON as what it holds; another value as it is. */
export function parsed(value: Value): Value {
  const text = textOf(value)
  return text === undefined ? value : (parsedText(text, value.at) ?? value)
}

/** What a text of JSON holds, all of it at the place of the text; undefined for another text. */
export function parsedText(text: string, at: Place): Value | undefined {
  try {
    return ofJson(JSON.parse(text), at)
  } catch {
    return undefined
  }
}

function ofJson(value: unknown, at: Place): Value {
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((each) => ofJson(each, at)), isWhole: true, at }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, each]) => [name, ofJson(each, at)] as const)
    return { kind: 'object', members: new Map(members), isWhole: true, at }
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return { kind: 'literal', value, at }
  return unknownAt(at)
}
