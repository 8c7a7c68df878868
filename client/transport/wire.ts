import type { Readable } from 'node:stream'
import { stringify } from 'qs'
import type { Json } from '../../contract/index.ts'

/** A request body. Forms are encoded again for each try, as a stream can only be read once. */
export type WireBody = string | Uint8Array<ArrayBuffer> | FormData

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: WireBody
}

/** An answer whose body was not read yet, of a function or over the network. */
export interface WireResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: ReadableStream<Uint8Array> | Readable | null
}

/** A function with the signature of `fetch`. */
export type FetchLike = (request: Request) => Promise<Response> | Response

/** Sends a request and returns the answer, without following redirects. */
export type Wire = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>

/** Passes requests to a function in this process. */
export function functionWire(answer: FetchLike): Wire {
  return async ({ url, method, headers, body }, signal) =>
    answer(
      new Request(url, { method, headers, signal, redirect: 'manual', ...(body !== undefined && { body }) }),
    )
}

/** The arguments of a query; lists and objects are written with brackets. */
export type Query = Readonly<Record<string, Json | undefined>>

/** `{page: 2, include: [1, 2]}` as `page=2&include[]=1&include[]=2`; an empty list is an empty value. */
export function queryString(query: Query): string {
  return stringify(query, {
    arrayFormat: 'brackets',
    encodeValuesOnly: true,
    allowEmptyArrays: false,
    filter: emptied,
  })
}

// qs omits an empty list, but the argument has to be sent.
function emptied(_name: string, value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.length === 0 ? '' : value
}
