import type { Json } from '../../contract/index.ts'
import { type JsonObject, objectOrEmpty } from '../../contract/lib/json.ts'

/** A request that a tiny site received. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

type Answer = (seen: ReceivedRequest) => Response | undefined | Promise<Response | undefined>

/** Options of a tiny site. */
export interface TinySiteOptions {
  /** Default `/wp-json`. */
  readonly root?: string
  readonly index?: JsonObject
  /** Answers a request instead of the site, unless it returns undefined. Tests simulate faults with it. */
  readonly answer?: Answer
}

/** A site with an index, and with posts, pages and media that can be created, listed, changed and deleted. */
export interface TinySite {
  readonly fetch: (request: Request) => Promise<Response>
  readonly seen: ReceivedRequest[]
  /** Items by their paths, `/core/v2/posts/1`. */
  readonly items: Map<string, JsonObject>
}

/** An answer with JSON. */
export function jsonResponse(
  body: Json,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

export const coreIndex: JsonObject = {
  name: 'Tiny',
  home: 'http://site.test',
  namespaces: ['oembed/1.0', 'core/v2'],
}

/** Creates a tiny site. */
export function tinySite({
  root = '/wp-json',
  index = coreIndex,
  answer = () => undefined,
}: TinySiteOptions = {}): TinySite {
  const seen: ReceivedRequest[] = []
  const items = new Map<string, JsonObject>()
  return {
    seen,
    items,
    async fetch(request) {
      const url = new URL(request.url)
      const body = await request.text()
      const received = {
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        body,
      }
      seen.push(received)
      const own = await answer(received)
      if (own) return own
      if (!`${url.pathname}/`.startsWith(`${root}/`))
        return new Response('<h1>Not here</h1>', { status: 404 })
      return answerRoute(items, index, received, url.pathname.slice(root.length), url.searchParams)
    },
  }
}

const noRoute = (): Response => jsonResponse({ code: 'rest_no_route', message: 'No route.' }, 404)

function answerRoute(
  items: Map<string, JsonObject>,
  index: JsonObject,
  { method, body }: ReceivedRequest,
  route: string,
  query: URLSearchParams,
): Response {
  if (route === '/' || route === '') return jsonResponse(index)
  if (/^\/core\/v2\/(posts|pages|media|tags)$/.test(route)) {
    if (method === 'POST') return create(items, route, body)
    return jsonResponse(listed(items, route, query))
  }
  const item = items.get(route)
  if (item === undefined) return noRoute()
  if (method !== 'DELETE') return jsonResponse(item)
  items.delete(route)
  return jsonResponse({ deleted: true, previous: item })
}

function create(items: Map<string, JsonObject>, route: string, body: string): Response {
  const id = 1 + Math.max(0, ...[...items.values()].map((item) => Number(item.id)))
  const [, name = ''] = /filename="([^"]*)"/.exec(body) ?? []
  const uploaded = { slug: body, source_url: `http://site.test/uploads/${name}` }
  const sent: Json = body.startsWith('{') ? JSON.parse(body) : uploaded
  const item = { status: 'draft', ...objectOrEmpty(sent), id }
  items.set(`${route}/${id}`, item)
  return jsonResponse(item, 201)
}

/** A page of a list: the items of a route, filtered by status and by text. */
export function listed(
  items: ReadonlyMap<string, JsonObject>,
  route: string,
  query: URLSearchParams,
): JsonObject[] {
  const [status, search] = [query.get('status'), query.get('search') ?? '']
  const found = [...items]
    .filter(([path]) => path.startsWith(`${route}/`))
    .map(([, item]) => item)
    .filter((item) => status === null || item.status === status)
    .filter((item) => JSON.stringify(item).includes(search))
  const size = Number(query.get('per_page') ?? 10)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  return found.slice(start, start + size)
}
