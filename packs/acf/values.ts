import type { Json } from '../../index.ts'
import { isItem } from '../lib/texts.ts'

export type Stored = Readonly<Record<string, Json>>

const isMembers = (value: Json | undefined): value is Stored => isItem(value)

/** A stored object by member; empty for anything else. */
export const storedMembers = (value: Json | undefined): Stored => (isMembers(value) ? value : {})

/** Scalars are texts in the database, as PHP writes them; other values stay as they are. */
export function storedText(value: Json): Json {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'number' ? String(value) : value
}

/** True for numbers and for texts that are numbers, as `is_numeric` of PHP. */
export const isNumeric = (value: unknown): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value))

/** Numbers for texts that are numbers, in a list too. */
export function numeric(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isNumeric(each) ? Number(each) : each))
  return isNumeric(value) ? Number(value) : value
}

/** A value as a list: that of one value, or none of an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' || value === false ? [] : [value]
}

/** The ids in a value or a list. An item that the API returned, as a mirror copies it, has its id in `ID`. */
export const idsOf = (value: unknown): readonly number[] =>
  listOf(value).flatMap((each) => {
    const id = isItem(each) ? each.ID : each
    return isNumeric(id) ? [Math.trunc(Number(id))] : []
  })
