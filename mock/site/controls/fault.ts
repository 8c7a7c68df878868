import type { Json } from '../../../contract/index.ts'
import type { RouteName } from '../../../tools/types/index.ts'
import type { Conditions } from './conditions.ts'

/** Something that goes wrong with requests. */
export interface Fault extends Conditions {
  /** Method and route, `GET /wp/v2/posts/{id}`. Default: every request. */
  readonly route?: RouteName
  /** The status to answer with, 400 to 599, or `network`: the connection breaks. Default 503; with `delay`, none. */
  readonly status?: number | 'network'
  /** Headers of that answer, `{ 'Retry-After': 30 }`. Default: its Content-Type alone. */
  readonly headers?: Readonly<Record<string, string | number>>
  /** The JSON to answer with. Default: an error body. */
  readonly body?: Json
}

/** Headers as they are sent, whose values may be numbers. */
export const textHeaders = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
