import { generateSite, type SiteData } from '../../fixtures/index.ts'
import { createSite, type Site, type SiteResponse } from '../../mock/index.ts'

/** A site of generated posts, requested without HTTP as its administrator. */
export interface LargeSite {
  readonly site: Site
  /** The ids of public posts. */
  readonly ids: readonly number[]
  /** The id of a page, to write without changing a post. */
  readonly pageId: number
  /** Sends a request; throws when it is refused. */
  send(method: string, target: string, body?: unknown): Promise<SiteResponse>
  /** The same, anonymously. */
  read(target: string): Promise<SiteResponse>
}

export async function largeSite(posts: number): Promise<LargeSite> {
  const data = await generateSite({ posts })
  const site = createSite({ deployment: 'first', data })
  const ids = publicIds(data)
  const headers = { authorization: signIn(data), 'content-type': 'application/json' }
  return {
    site,
    ids,
    pageId: data.pages[0]?.id ?? 0,
    send: (method, target, body) => respond(site, method, target, headers, body),
    read: (target) => respond(site, 'GET', target),
  }
}

/** The ids of the posts that anybody may read. */
export function publicIds({ posts }: SiteData): readonly number[] {
  return posts.filter(({ status, password }) => status === 'publish' && password === '').map(({ id }) => id)
}

/** The header that signs an administrator in. */
export function signIn({ users }: SiteData): string {
  const [admin] = users
  return `Basic ${Buffer.from(`${admin?.slug}:${admin?.application_passwords[0]}`).toString('base64')}`
}

/** Sends a request to a site without HTTP. @throws Error when it is refused */
export async function respond(
  site: Site,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<SiteResponse> {
  const response = await site.handle({
    method,
    origin: 'http://site.test',
    target: `/wp-json/core/v2${target}`,
    header: (name) => headers[name],
    body: async () =>
      body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
  })
  if (response.status >= 400) throw new Error(`${method} ${target} was refused: ${response.body}`)
  return response
}
