import type { Readable } from 'node:stream'
import { stringify } from 'qs'
import type { Json } from '../../contract/index.ts'

/** A body that can be sent. Forms are made anew for each try, as a stream can be read once. */
export type WireBody = string | Uint8Array<ArrayBuffer> | FormData

/** One request as it goes out. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: WireBody
}

/** An answer whose headers have come: of a function, or over the network. */
export interface WireResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: ReadableStream<Uint8Array> | Readable | null
}

/** Something that answers requests as `fetch` does. */
export type FetchLike = (request: Request) => Promise<Response> | Response

/** Carries one request and gives its answer; follows no redirect. */
export type Wire = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>

/** Hands requests to a function in this process. */
export function functionWire(answer: FetchLike): Wire {
  return async ({ url, method, headers, body }, signal) =>
    answer(
      new Request(url, { method, headers, signal, redirect: 'manual', ...(body !== undefined && { body }) }),
    )
}

/** The arguments of a request's query; lists and objects are written with brackets. */
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

// qs leaves out a list without items; the argument is to be sent all the same.
function emptied(_name: string, value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.length === 0 ? '' : value
}
