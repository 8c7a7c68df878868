import type { SiteOptions } from '../resources/endpoint/options.ts'
import { createSite, type Site } from '../site/site.ts'
import { noon, smallSite, type UserSlug } from './small-site.ts'

export {
  categoryIds,
  mediaIds,
  noon,
  pageIds,
  postIds,
  smallSite,
  tagIds,
  type UserSlug,
  userIds,
} from './small-site.ts'

/** A text field of an item. */
export interface Text {
  readonly raw: string
  readonly rendered: string
  readonly protected: boolean
}

/** What tests look at in an answer: the fields of an item, of a revision, or of an error. */
export interface ReplyBody {
  readonly id: number
  readonly date: string
  readonly date_gmt: string
  readonly modified: string
  readonly modified_gmt: string
  readonly slug: string
  readonly status: string
  readonly link: string
  readonly title: Text
  readonly content: Text
  readonly excerpt: Text
  readonly author: number
  readonly parent: number
  readonly password: string
  readonly sticky: boolean
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly meta: { readonly footnotes: string }
  readonly code: string
  readonly message: string
  readonly data: {
    readonly status: number
    readonly params: Readonly<Record<string, string>>
    readonly details: Readonly<Record<string, { readonly code: string }>>
  }
  readonly [field: string]: unknown
}

/** An answer, its JSON read. */
export interface Reply<Body = ReplyBody> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  readonly text: string
}

/** What a batch answers: one answer for each request, or null for one that was left alone. */
export interface BatchBody {
  readonly failed?: string
  readonly responses: readonly {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: ReplyBody
  }[]
}

/** What goes with a request: a value sent as JSON, or a body as it is; and headers. */
export interface Sent {
  readonly body?: unknown
  readonly raw?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
}

/** The fake site, asked as one user. Paths are routes: `/core/v2/posts?page=2`. */
export interface Client {
  request<Body = ReplyBody>(method: string, path: string, sent?: Sent): Promise<Reply<Body>>
  get<Body = ReplyBody>(path: string): Promise<Reply<Body>>
  post<Body = ReplyBody>(path: string, body?: unknown): Promise<Reply<Body>>
  put<Body = ReplyBody>(path: string, body?: unknown): Promise<Reply<Body>>
  patch<Body = ReplyBody>(path: string, body?: unknown): Promise<Reply<Body>>
  del<Body = ReplyBody>(path: string, body?: unknown): Promise<Reply<Body>>
}

/** A fake site with the small site, or data of your own, and a clock that stands at {@link noon}. */
export interface FakeSite {
  readonly site: Site
  /** Sends requests as a user of the small site, or as `anonymous`, without credentials. */
  as(user: UserSlug | 'anonymous'): Client
}

/** Makes a fake site for a test. */
export function fakeSite(options: Partial<SiteOptions> = {}): FakeSite {
  return asking(
    createSite({
      deployment: 'first',
      naming: 'neutral',
      data: smallSite(),
      now: () => noon,
      ...options,
    }),
  )
}

/** A site there is, asked as its users: a session of another, say. */
export function asking(site: Site): FakeSite {
  return { site, as: (user) => clientOf(site, site.root, user) }
}

/** Asks as a user whatever answers as the small site does. */
export function clientOf(site: Pick<Site, 'fetch'>, root: string, user: UserSlug | 'anonymous'): Client {
  const credentials = user === 'anonymous' ? {} : { Authorization: `Basic ${btoa(`${user}:fake-${user}`)}` }

  async function request<Body>(
    method: string,
    path: string,
    { body, raw, headers }: Sent = {},
  ): Promise<Reply<Body>> {
    const isJson = body !== undefined
    const response = await site.fetch(
      new Request(`http://site.test${root}${path}`, {
        method,
        headers: { ...credentials, ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
        body: isJson ? JSON.stringify(body) : (raw ?? null),
      }),
    )
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, headers: response.headers, text, body: readJson(text, type) }
  }

  return {
    request,
    get: (path) => request('GET', path),
    post: (path, body = {}) => request('POST', path, { body }),
    put: (path, body = {}) => request('PUT', path, { body }),
    patch: (path, body = {}) => request('PATCH', path, { body }),
    del: (path, body) => request('DELETE', path, { body }),
  }
}

// Whatever came: the tests that read it say what it should be.
function readJson(text: string, type: string) {
  return text !== '' && type.includes('json') ? JSON.parse(text) : undefined
}
