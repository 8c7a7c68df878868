import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import type { RequestView } from '../mutant.ts'

/** Is a request a read of a kind's list. */
export function reads(kind: string, { method, path }: RequestView): boolean {
  return method === 'GET' && path === `/core/v2/${kind}`
}

/** The names under which an argument stands in a query: alone, with brackets, with the parts of its object form. */
export function namesOf(query: URLSearchParams, argument: string): string[] {
  return [...new Set(query.keys())].filter((name) => name === argument || name.startsWith(`${argument}[`))
}

/** A query without an argument. */
export function without(query: URLSearchParams, argument: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of namesOf(query, argument)) rest.delete(name)
  return rest
}

/** A query with one value in the place of another. */
export function replaced(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.set(name, value)
  return rest
}

/** The records of a list; undefined when a body is none. */
export function recordsIn(body: Json): readonly JsonObject[] | undefined {
  return isList(body) ? body.filter(isObject) : undefined
}
