import { certifiable } from '../../client/target/recognise.ts'
import { type FetchLike, isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { createSite } from '../../mock/index.ts'

/**
 * The mock as a WordPress with the specification's routes alone: no extensions, no trash for media, and what such a
 * server answers differently.
 */
export function plainWordPress(): FetchLike {
  const site = createSite({ deployment: certifiable.core, naming: 'wordpress', mediaTrash: false })
  const fetch: FetchLike = (request) => site.fetch(request)
  return withPageForUnknownPaths(withBatchCrash(withoutFeaturedImages(fetch)))
}

/** The same, where audio uploads are refused. */
export function plainWordPressWithoutSounds(): FetchLike {
  const site = plainWordPress()
  return async (request) => {
    const isUpload = request.method === 'POST' && new URL(request.url).pathname.endsWith('/v2/media')
    if (!isUpload || !(await request.clone().text()).includes('RIFF')) return site(request)
    const message = 'Files of this type are refused.'
    return json({ code: 'rest_upload_unknown_error', message, data: { status: 500 } }, 500)
  }
}

const json = (body: Json, status: number): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Some web servers answer an unknown path with a page of the site. */
function withPageForUnknownPaths(site: FetchLike): FetchLike {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const response = await site(request)
    if (response.status !== 404 || pathname.startsWith('/wp-json') || searchParams.has('rest_route'))
      return response
    return new Response('<!doctype html><title>A page</title>', { headers: { 'content-type': 'text/html' } })
  }
}

/**
 * An image uploaded with a `featured_media` is refused after it was stored. WordPress does so for an id; whether it does
 * for 0 is unknown, so no check may rely on it.
 */
function withoutFeaturedImages(site: FetchLike): FetchLike {
  return async (request) => {
    const image = await withoutFeaturedMedia(request)
    if (image === undefined) return site(request)
    await site(image)
    const message = 'An image has no featured image.'
    return json({ code: 'rest_no_featured_media', message, data: { status: 400 } }, 400)
  }
}

/** The upload of an image with a `featured_media`, without that field; undefined for other requests. */
async function withoutFeaturedMedia(request: Request): Promise<Request | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'POST' || !/\/v2\/media\/?$/.test(pathname)) return undefined
  const headers = new Headers(request.headers)
  const type = headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/')) {
    if (!type.startsWith('image/') || !isId(searchParams.get('featured_media'))) return undefined
    const url = new URL(request.url)
    url.searchParams.delete('featured_media')
    return new Request(url, { method: 'POST', headers, body: await request.clone().arrayBuffer() })
  }
  const form = await request.clone().formData()
  const file = form.get('file')
  if (!(file instanceof File && file.type.startsWith('image/') && isId(form.get('featured_media'))))
    return undefined
  form.delete('featured_media')
  headers.delete('content-type')
  return new Request(request.url, { method: 'POST', headers, body: form })
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value)

/** In a batch, every request after an unreadable path answers 500. */
function withBatchCrash(site: FetchLike): FetchLike {
  return async (request) => {
    const body = await batchOf(request)
    const all = body !== undefined && isList(body.requests) ? body.requests : []
    const stumble = all.findIndex((each) => isObject(each) && each.path === 'http://')
    if (body === undefined || stumble === -1) return site(request)
    const requests = all.slice(0, stumble + 1)
    const { url, method, headers } = request
    const response = await site(
      new Request(url, { method, headers, body: JSON.stringify({ ...body, requests }) }),
    )
    const { responses }: { responses: Json[] } = await response.json()
    const lost = { code: 'rest_invalid_handler', message: 'The route has no handler.', data: { status: 500 } }
    const others = all.slice(stumble + 1).map(() => ({ body: lost, status: 500, headers: [] }))
    return json({ responses: [...responses, ...others] }, 207)
  }
}

async function batchOf(request: Request): Promise<JsonObject | undefined> {
  const isBatch = request.method === 'POST' && new URL(request.url).pathname.endsWith('/batch/v1')
  if (!isBatch) return undefined
  const body: Json = await request
    .clone()
    .json()
    .catch(() => null)
  return isObject(body) ? body : undefined
}
