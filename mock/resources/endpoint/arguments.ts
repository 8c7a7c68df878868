import type { Context } from '../../../contract/index.ts'
import { typeOf } from '../../store/content-types.ts'
import type { BuiltInType, ContentRecord, ContentType, RecordOf } from '../../store/records.ts'
import type { Call } from './call.ts'

/** The id that a call names, in an argument or in the path. NaN when it is not a number. */
export function idOf(call: Call, name = 'id'): number {
  const value = call.args[name] ?? call.match.captures[name]
  return typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
}

/** A parameter as text; empty for an object, a list, null or undefined. */
export function scalarText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

/**
 * The integer that PHP reads a value as: the number that a text begins with, without its fraction; 0 for an empty list, and
 * 1 for any other. WordPress reads a refused argument so to name the methods in `Allow`: `"12abc"` is item 12.
 */
export function phpInteger(value: unknown): number {
  if (typeof value === 'object') return isPhpEmpty(value) ? 0 : 1
  if (typeof value === 'boolean') return Number(value)
  const [digits] = /^[ \t\n\r\v\f]*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(String(value)) ?? ['0']
  return Math.trunc(Number(digits))
}

/** Is a value empty for PHP? `"0"`, an empty list and an empty object are, and `"0.5"` is not. */
export const isPhpEmpty = (value: unknown): boolean =>
  !value || value === '0' || (typeof value === 'object' && Object.keys(value).length === 0)

/** The record that a call names; undefined when there is none of the type. */
export function recordOf<Type extends BuiltInType>(
  call: Call,
  type: Type,
  name?: string,
): RecordOf<Type> | undefined
export function recordOf(call: Call, type: ContentType, name?: string): ContentRecord | undefined
export function recordOf(call: Call, type: ContentType, name = 'id'): ContentRecord | undefined {
  const record = call.state.content.get(idOf(call, name))
  return record && typeOf(record) === type ? record : undefined
}

/** The context of a call. Default `view`. */
export function contextOf({ args }: Pick<Call, 'args'>): Context {
  return args.context === 'edit' || args.context === 'embed' ? args.context : 'view'
}

type Reader = (value: unknown) => unknown

/**
 * A reader for each argument of an endpoint, so that a missing one does not compile. Values are checked
 * before, but a mirror's definitions may allow any type.
 */
export type ArgumentReaders<Definitions> = { readonly [Name in keyof Definitions]: Reader }

export function readArguments<const Readers extends Readonly<Record<string, Reader>>>(
  { args }: Pick<Call, 'args'>,
  readers: Readers,
): { readonly [Name in keyof Readers]: ReturnType<Readers[Name]> } {
  const entries = Object.entries(readers).map(([name, read]) => [name, read(args[name])])
  // `Object.fromEntries` loses the names, which are those of the type.
  return Object.fromEntries(entries) as { readonly [Name in keyof Readers]: ReturnType<Readers[Name]> }
}

/** The value when it is a number, else undefined. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The value when it is a list, else an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
