import type { FunctionNode, Node, Place } from './node.ts'
import type { Project } from './project.ts'
import type { SourceModule } from './source-module.ts'

/** Values of parameters by name. */
export type Given = ReadonlyMap<string, Value>

/** The statically known value of an expression. */
export type Value = { readonly at: Place } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** A text with computed parts, which are undefined. */
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
  /** `undefined`, which JSON omits. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }
)

/** The context of an expression. */
export interface Scope {
  readonly project: Project
  readonly module: SourceModule
  /** The arguments of the surrounding function. */
  readonly given: Given
  /** The number of names and calls followed so far. */
  readonly depth: number
  /** The value of an expression, as far as it can be known without running it. */
  readonly evaluate: (expression: Node, scope: Scope) => Value
}

export interface ListValue {
  readonly kind: 'list'
  readonly items: readonly Value[]
  /** Are all items known. */
  readonly isWhole: boolean
}

export interface ObjectValue {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, Value>
  /** Are all members known. */
  readonly isWhole: boolean
}

export const unknownAt = (at: Place): Value => ({ kind: 'unknown', at })

/** The text of a literal. */
export function stringValue(value: Value | undefined): string | undefined {
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined
}

export function numberValue(value: Value | undefined): number | undefined {
  return value?.kind === 'literal' && typeof value.value === 'number' ? value.value : undefined
}

/** A known member of an object. */
export function getMember(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'object' ? value.members.get(name) : undefined
}

/** Parses a text of JSON; other values are returned unchanged. */
export function parsed(value: Value): Value {
  const text = stringValue(value)
  return text === undefined ? value : (parsedText(text, value.at) ?? value)
}

/** The value of a JSON text, at the position of the text; undefined for another text. */
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
