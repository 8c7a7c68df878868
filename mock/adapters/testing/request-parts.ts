import type { ReplyBody, Text } from '../../testing/fake-site.ts'

/** What the acts look at in an answer, of whatever kind it is. */
export interface ToldBody extends ReplyBody {
  readonly schema: { readonly title: string }
  readonly body: ReplyBody
  readonly description: Text
  readonly source_url: string
  readonly responses: readonly ReplyBody[]
  map<T>(change: (item: ReplyBody) => T): T[]
}

/** An answer as a client has it. */
export interface Told {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  readonly json: ToldBody
}

/** Asks the site; the path begins behind its address. */
export type Ask = (path: string, init?: RequestInit) => Promise<Told>

/** One thing that a client does with a site, and what it has to come to. */
export interface Act {
  readonly title: string
  /** True for what shows that an adapter carries requests and answers over whole. Default false: one adapter shows it. */
  readonly isForEveryAdapter?: boolean
  run(ask: Ask): Promise<void>
}

export const posts = '/wp-json/core/v2/posts'
export const media = '/wp-json/core/v2/media'

/** What signs an administrator in. */
export const credentials = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

/** A request of an administrator with JSON: a value, or a text that may be none. */
export const sent = (body: unknown, init: RequestInit = {}): RequestInit => ({
  method: 'POST',
  ...init,
  headers: { ...credentials, 'Content-Type': 'application/json', ...init.headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Files of the site's data, whose bytes the mock has to make. */
export const seededPicture = '/wp-content/uploads/2019/02/boats-at-low-tide-150x150.jpg'
export const seededFile = '/wp-content/uploads/2022/04/tide-tables-2022.pdf'

const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A picture of one pixel, with every byte there is behind its end. */
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
