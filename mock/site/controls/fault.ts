import type { Json } from '../../../contract/index.ts'
import type { RouteName } from '../../../tools/types/index.ts'
import type { Conditions } from './conditions.ts'

/** An error, a broken connection or a delay instead of the site's response. */
export interface Fault extends Conditions {
  /** Method and route, `GET /wp/v2/posts/{id}`. Default: every request. */
  readonly route?: RouteName
  /** The status of the response, 400 to 599, or `network` for a broken connection. Default 503; with `delay`, none. */
  readonly status?: number | 'network'
  /** Headers of the response, such as `{ 'Retry-After': 30 }`. Default: its Content-Type alone. */
  readonly headers?: Readonly<Record<string, string | number>>
  /** The JSON of the response; a text is sent as it is with another `Content-Type`. Default: an error body. */
  readonly body?: Json
}

/** Headers with their values as text. */
export const textHeaders = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
