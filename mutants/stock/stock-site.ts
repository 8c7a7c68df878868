import { type FetchLike, isList, isObject, type JsonObject } from '../../conformance/index.ts'
import { certifiable } from '../../conformance/target/recognise.ts'
import type { Json } from '../../contract/index.ts'
import { createSite } from '../../mock/index.ts'

/**
 * A stand-in for a stock WordPress 6.9.4, which nothing here can start: the mock without extensions and without a trash
 * for media, and around it what such a server does and the mock does otherwise.
 */
export function stockSite(): FetchLike {
  const site = createSite({ deployment: certifiable.core, naming: 'wordpress', mediaTrash: false })
  const fetch: FetchLike = (request) => site.fetch(request)
  return answeringEveryAddress(keepingRevisions(stumblingInBatches(refusingPictures(fetch))))
}

/** A stock WordPress whose user may upload no sounds. */
export function soundlessSite(): FetchLike {
  const site = stockSite()
  return async (request) => {
    const isUpload = request.method === 'POST' && new URL(request.url).pathname.endsWith('/v2/media')
    if (!isUpload || !(await request.clone().text()).includes('RIFF')) return site(request)
    const message = 'Files of this type are not taken.'
    return json({ code: 'rest_upload_unknown_error', message, data: { status: 500 } }, 500)
  }
}

const json = (body: Json, status: number): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Behind some web servers an address that leads nowhere is answered with a page of the site. */
function answeringEveryAddress(site: FetchLike): FetchLike {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const response = await site(request)
    if (response.status !== 404 || pathname.startsWith('/wp-json') || searchParams.has('rest_route'))
      return response
    return new Response('<!doctype html><title>A page</title>', { headers: { 'content-type': 'text/html' } })
  }
}

/** Nobody may delete a revision. */
function keepingRevisions(site: FetchLike): FetchLike {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'DELETE' || !/\/revisions\/\d+$/.test(pathname)) return site(request)
    const { headers } = request
    const read = await site(new Request(request.url.replace(/\?.*/, ''), { headers }))
    const message = 'This revision cannot be deleted.'
    return read.ok ? json({ code: 'rest_cannot_delete', message, data: { status: 403 } }, 403) : site(request)
  }
}

/**
 * A picture that is uploaded with a `featured_media` is refused, when it is there already: it stays. That it is refused
 * with an id is known; that it may be with 0 as well is not, and no check may rely on it.
 */
function refusingPictures(site: FetchLike): FetchLike {
  return async (request) => {
    const picture = await uploadWithPicture(request)
    if (picture === undefined) return site(request)
    await site(picture)
    const message = 'A picture has no picture of its own.'
    return json({ code: 'rest_no_featured_media', message, data: { status: 400 } }, 400)
  }
}

/** The upload of a picture that has a `featured_media`, without it. */
async function uploadWithPicture(request: Request): Promise<Request | undefined> {
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

/** What stands in a batch behind a path that cannot be read is answered with 500. */
function stumblingInBatches(site: FetchLike): FetchLike {
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
