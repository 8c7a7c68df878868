import type { JsonObject, Method } from '../../contract/index.ts'
import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
import { askedWith, siteUrl, type Word } from './asked-with.ts'
import { foundPath } from './found-path.ts'

/** An answer: its JSON read, or its text where it is none. */
export interface Answered {
  readonly status: number
  readonly body: unknown
}

/** A stock WordPress that holds something of all that its routes can make, and is asked as an administrator. */
export interface AskedSite {
  readonly site: Site
  /** The address of the picture that `media/{id}` names. */
  readonly picture: string
  ask(method: Method, path: string, body?: JsonObject | File, user?: 'admin' | 'nobody'): Promise<Answered>
  /** A path of something it has, by the path of a route: `/wp/v2/posts/{id}`. */
  pathOf(template: string): Promise<string>
}

/** Makes one, and writes to each of its routes once. */
export async function askedSite(options: SiteOptions, word: Word): Promise<AskedSite> {
  const now = (): number => Date.UTC(2027, 0, 1)
  const site = createSite({ deployment: 'stock', naming: 'wordpress', now, ...options })
  const ask: AskedSite['ask'] = async (method, path, body, user = 'admin') => {
    const headers = new Headers(body === undefined ? {} : headersOf(body))
    if (user === 'admin') headers.set('Authorization', `Basic ${btoa('admin:fake-admin')}`)
    const bytes = body instanceof File || body === undefined ? body : JSON.stringify(body)
    const request = new Request(`${siteUrl}/wp-json${path}`, { method, headers, body: bytes ?? null })
    const response = await site.fetch(request)
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? await response.json() : await response.text() }
  }
  const pathOf = (template: string): Promise<string> =>
    foundPath(template, async (path) => (await ask('GET', path)).body)
  const picture = async () => pictureOf(ask, await pathOf('/wp/v2/media/{id}'))
  for (const [template, body] of Object.entries(askedWith(word, await picture())))
    await ask('POST', await pathOf(template), body)
  return { site, picture: await picture(), ask, pathOf }
}

const headersOf = (body: JsonObject | File): Record<string, string> =>
  body instanceof File
    ? { 'Content-Type': body.type, 'Content-Disposition': `attachment; filename="${body.name}"` }
    : { 'Content-Type': 'application/json' }

async function pictureOf(ask: AskedSite['ask'], path: string): Promise<string> {
  const { body } = await ask('GET', path)
  return typeof body === 'object' && body !== null && 'source_url' in body ? String(body.source_url) : ''
}
