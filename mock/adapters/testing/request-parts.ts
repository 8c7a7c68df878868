import type { ReplyBody, Text } from '../../testing/fake-site.ts'

/** The JSON of a response, of any kind. */
export interface ClientBody extends ReplyBody {
  readonly schema: { readonly title: string }
  readonly body: ReplyBody
  readonly description: Text
  readonly source_url: string
  readonly responses: readonly ReplyBody[]
  map<T>(change: (item: ReplyBody) => T): T[]
}

/** A response as a client gets it. */
export interface ClientResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  readonly json: ClientBody
}

/** Sends a request to a path of the site. */
export type Send = (path: string, init?: RequestInit) => Promise<ClientResponse>

/** Requests of a client, with the expected responses. */
export interface Act {
  readonly title: string
  /** True for the smoke set, which runs through every adapter. Default false: runs through `node:http` only. */
  readonly isForEveryAdapter?: boolean
  run(send: Send): Promise<void>
}

export const posts = '/wp-json/core/v2/posts'
export const media = '/wp-json/core/v2/media'

/** The credentials of an administrator. */
export const credentials = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

/** A request of an administrator with JSON: a value, or text that may be malformed. */
export const sent = (body: unknown, init: RequestInit = {}): RequestInit => ({
  method: 'POST',
  ...init,
  headers: { ...credentials, 'Content-Type': 'application/json', ...init.headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Files of the site's data, whose bytes the mock generates. */
export const seededImage = '/wp-content/uploads/2019/02/boats-at-low-tide-150x150.jpg'
export const seededFile = '/wp-content/uploads/2022/04/tide-tables-2022.pdf'

const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** An image of one pixel, followed by every byte value. */
export const pngBytes = Uint8Array.from([
  ...Array.from(atob(tinyPng), (char) => char.charCodeAt(0)),
  ...Array.from({ length: 256 }, (_, i) => i),
])

/** The path and query of an address of the site. */
export function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? 'no address')
  return pathname + search
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
