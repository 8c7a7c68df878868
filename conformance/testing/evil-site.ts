import { coreIndex, jsonResponse, listed } from '../../client/testing/tiny-site.ts'
import type { Json } from '../../contract/index.ts'
import { at, isList, isObject, type JsonObject, objectOrEmpty, parsedJson } from '../../contract/lib/json.ts'

/**
 * A request as an evil site received it, with its body parsed and its method overridden as in
 * `WP_REST_Server::serve_request`.
 */
export interface EvilRequest {
  readonly method: string
  /** Relative to the api root: `/core/v2/posts/5`. */
  readonly route: string
  readonly query: URLSearchParams
  readonly body: JsonObject
  /** The origin of the request. */
  readonly origin: string
}

/** What an evil site counted. */
export interface EvilSite {
  readonly fetch: (request: Request) => Promise<Response>
  /** Items by their paths, `/core/v2/posts/5`. */
  readonly items: Map<string, JsonObject>
  /** Updates and deletes of the site's own items: `DELETE /core/v2/posts/5`. */
  readonly harm: string[]
  /** Requests by their methods, after overrides. */
  readonly requested: Readonly<Record<string, number>>
  /** Requests outside the API, as by a path with an invalid id. */
  readonly astray: string[]
  requests(): number
  /** Is it one of the site's own items? */
  isForeign(path: string): boolean
}

/** Options of an evil site. */
export interface EvilOptions {
  /** Answers instead of the honest site, or changes its answer. */
  readonly twist?: (requested: EvilRequest, honest: () => Response, site: EvilSite) => Response
}

/** The number of the site's own posts, pages and attachments, with the ids 1 to 20. */
export const foreignItems = 20

/**
 * A site whose content any client may create, change and delete. An `id` in the body or the query overrides
 * the path (`WP_REST_Request::get_param`), `_method` and `X-HTTP-Method-Override` the method
 * (`WP_REST_Server::serve_request`), and a batch is a list of requests.
 */
export function evilSite({ twist = (_, honest) => honest() }: EvilOptions = {}): EvilSite {
  const items = new Map<string, JsonObject>()
  for (const kind of ['posts', 'pages', 'media'])
    for (let id = 1; id <= foreignItems; id++) items.set(`/core/v2/${kind}/${id}`, foreignItem(kind, id))
  const foreign = new Set(items.keys())
  const counts: Record<string, number> = {}
  let total = 0
  const site: EvilSite = {
    items,
    harm: [],
    astray: [],
    requested: counts,
    requests: () => total,
    isForeign: (path) => foreign.has(path),
    async fetch(request) {
      total++
      const { origin, pathname, searchParams: query } = new URL(request.url)
      if (pathname.includes('wp-admin')) site.astray.push(`${request.method} ${pathname}`)
      if (!pathname.startsWith('/wp-json'))
        return new Response('<h1>Not here</h1>', { status: pathname === '/' ? 200 : 404 })
      const override = query.get('_method') ?? request.headers.get('x-http-method-override')
      const body = await readBody(request)
      const method = (override ?? request.method).toUpperCase()
      counts[method] = (counts[method] ?? 0) + 1
      return meet({ method, route: pathname.slice('/wp-json'.length) || '/', query, body, origin })
    },
  }
  const meet = (requested: EvilRequest): Response => {
    if (requested.route === '/') return jsonResponse(coreIndex)
    if (requested.route === '/batch/v1') return jsonResponse(batchAnswers(requested, meet), 207)
    return twist(requested, () => honest(items, requested, (path) => noteHarm(requested, path)), site)
  }
  const noteHarm = ({ method }: EvilRequest, path: string): void => {
    if (foreign.has(path)) site.harm.push(`${method} ${path}`)
  }
  return site
}

/** Fields of every item, for checks that read more than the texts. */
const usual: JsonObject = {
  slug: '',
  author: 1,
  parent: 0,
  menu_order: 0,
  categories: [],
  tags: [],
  link: 'http://site.test/',
  ...Object.fromEntries(
    ['date', 'date_gmt', 'modified', 'modified_gmt'].map((name) => [name, '2020-01-02T03:04:05']),
  ),
}

function foreignItem(kind: string, id: number): JsonObject {
  const text = (raw: string): JsonObject => ({ raw, rendered: raw })
  return {
    ...usual,
    id,
    status: kind === 'media' ? 'inherit' : 'publish',
    slug: `foreign-${id}`,
    title: text(`Foreign ${id}`),
    content: text('Years of work.'),
    excerpt: text(''),
    ...(kind === 'media' && { source_url: `http://site.test/uploads/${id}.png` }),
  }
}

async function readBody(request: Request): Promise<JsonObject> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await request.formData()
    const file = form.get('file')
    const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    return { ...Object.fromEntries(fields), ...(file instanceof File && { file: file.name }) }
  }
  const text = await request.text()
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  return objectOrEmpty(parsedJson(text))
}

function batchAnswers({ body, origin }: EvilRequest, meet: (requested: EvilRequest) => Response): Json {
  const { requests } = body
  const answers = (isList(requests) ? requests : []).map((inner) => {
    const [route = '', query] = String(at(inner, 'path')).split('?')
    const sent = at(inner, 'body')
    const method = at(inner, 'headers', 'X-HTTP-Method-Override') ?? at(inner, 'method') ?? 'POST'
    const requested = {
      method: String(method),
      route,
      query: new URLSearchParams(query),
      body: objectOrEmpty(sent),
      origin,
    }
    return meet(requested)
  })
  return { responses: answers.map((answer) => ({ status: answer.status, body: bodyOf(answer) })) }
}

const bodies = new WeakMap<Response, Json>()

/** The body of an answer of the site. */
export const bodyOf = (answer: Response): Json => bodies.get(answer) ?? null

/** An honest answer, whose body a batch can contain. */
export function answered(body: Json, status = 200): Response {
  const response = jsonResponse(body, status)
  bodies.set(response, body)
  return response
}

const missing = (): Response => answered({ code: 'rest_post_invalid_id', message: 'No.' }, 404)

function honest(
  items: Map<string, JsonObject>,
  { method, route, query, body }: EvilRequest,
  harm: (path: string) => void,
): Response {
  const [, kind, pathId, sub] = /^\/core\/v2\/(posts|pages|media)(?:\/([^/]+))?(?:\/(.*))?$/.exec(route) ?? []
  if (kind === undefined) return answered({ code: 'rest_no_route', message: 'No.' }, 404)
  const id = body.id ?? query.get('id') ?? pathId
  if (id === undefined)
    return method === 'GET' ? answered(listed(items, route, query)) : created(items, kind, body, query)
  const path = `/core/v2/${kind}/${String(id)}`
  const item = items.get(path)
  if (item === undefined) return missing()
  if (sub !== undefined || method === 'GET' || method === 'HEAD') return answered(item)
  harm(path)
  if (method === 'DELETE') return removed(items, path, item)
  const changed = { ...item, ...fieldsOf(body), id: item.id ?? null }
  items.set(path, changed)
  return answered(changed)
}

function removed(items: Map<string, JsonObject>, path: string, item: JsonObject): Response {
  items.delete(path)
  return answered({ deleted: true, previous: item })
}

/** The next id of a site with these items. */
export function nextId(items: ReadonlyMap<string, JsonObject>): number {
  return 1 + Math.max(100, ...[...items.values()].map(({ id }) => Number(id)))
}

function created(
  items: Map<string, JsonObject>,
  kind: string,
  body: JsonObject,
  query: URLSearchParams,
): Response {
  const id = nextId(items)
  const item = { ...usual, status: 'draft', ...fieldsOf({ ...Object.fromEntries(query), ...body }), id }
  items.set(`/core/v2/${kind}/${id}`, item)
  return answered(item, 201)
}

/** Sent fields, as an item has them. */
export function fieldsOf(body: JsonObject): JsonObject {
  const evilTexts = ['title', 'content', 'excerpt'].flatMap((name) => {
    const sent = body[name]
    if (sent === undefined) return []
    const raw = isObject(sent) ? (sent.raw ?? '') : sent
    return [[name, { raw, rendered: raw }]]
  })
  const file = typeof body.file === 'string' ? { source_url: `http://site.test/uploads/${body.file}` } : {}
  return { ...body, ...Object.fromEntries(evilTexts), ...file }
}
