import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import type { RequestView, ResponseView } from '../mutant.ts'

/** Where records stand: in the answer of a list, or alone. */
export type Where = 'list' | 'item'

const content = /^\/core\/v2\/(posts|pages|media)(\/\d+)?$/

/** What a request is for, when it reads or writes items: which kind, and where the records of its answer stand. */
export function placeOf({ path, method }: RequestView): { kind: string; where: Where } | undefined {
  const [, kind, id] = content.exec(path) ?? []
  if (kind === undefined) return undefined
  return { kind, where: id === undefined && method === 'GET' ? 'list' : 'item' }
}

/** The context of a read as it is asked; `edit` of a write, whose answer is in it. */
export function contextOf({ method, query }: RequestView): string {
  return method === 'GET' ? (query.get('context') ?? 'view') : 'edit'
}

/** An answer whose records are changed; undefined when none of them is. */
export function changingRecords(
  { body, status }: ResponseView,
  change: (record: JsonObject) => JsonObject | undefined,
): { body: Json } | undefined {
  if (status >= 400) return undefined
  let isChanged = false
  const changed = (value: Json): Json => {
    const other = isObject(value) ? change(value) : undefined
    if (other !== undefined) isChanged = true
    return other ?? value
  }
  const all = isList(body) ? body.map(changed) : changed(body)
  return isChanged ? { body: all } : undefined
}

/** A value with another at a path; `undefined` takes away what stands there. */
export function put(value: JsonObject, path: readonly string[], there: Json | undefined): JsonObject {
  const [step = '', ...rest] = path
  const { [step]: old, ...others } = value
  if (rest.length === 0) return there === undefined ? others : { ...value, [step]: there }
  return { ...value, [step]: put(isObject(old) ? old : {}, rest, there) }
}

/** What stands at a path; undefined where there is nothing. */
export function read(value: JsonObject, path: readonly string[]): Json | undefined {
  const [step = '', ...rest] = path
  const found = value[step]
  if (rest.length === 0) return found
  return isObject(found) ? read(found, rest) : undefined
}
