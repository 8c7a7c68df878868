import { isDeepStrictEqual } from 'node:util'
import {
  allDeployments,
  type JsonObject,
  type Method,
  namings,
  stock,
  templateOf,
  translator,
} from '../../contract/index.ts'
import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
import { queries, requestBodies, siteUrl, type Word } from './requests.ts'

const columns = [['GET'], ['POST'], ['PUT', 'PATCH'], ['DELETE']] as const

/** The table of docs/guides/routes.md: what a fake WordPress does with each method of each route. */
export async function probeRoutes(): Promise<string> {
  const findings = await probe()
  const [first, second] = [pathsIn('first'), pathsIn('second')]
  const rows = [...new Set(findings.map(({ path }) => path))].map((path) => {
    const found = findings.filter((each) => each.path === path)
    const cells = columns.map((methods) =>
      cellText(found.filter(({ method }) => methods.some((each) => each === method))),
    )
    return [`\`${path}\``, ...cells, first.has(path) && second.has(path) ? 'all' : 'stock']
  })
  const head = ['route', ...columns.map((methods) => methods.join(', ')), 'in']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** A page with a new table of routes. */
export const withTable = (page: string, table: string): string =>
  page.replace(/^\| route .*\n(?:\|.*\n)*/m, () => table)

function pathsIn(deployment: 'first' | 'second'): ReadonlySet<string> {
  const { deployed } = translator(namings.wordpress)
  return new Set(allDeployments[deployment].routes.map(({ pattern }) => templateOf(deployed(pattern))))
}

const cellText = (found: readonly Finding[]): string =>
  [...new Set(found.map(({ deed, isOpen }) => `${deed}${isOpen ? '\u00a0◦' : ''}`))].join(', ')

/** What a fake site does with a good request of an administrator. */
type Deed =
  /** A read whose answer depends on the content. */
  | 'content'
  /** A read that every site answers alike. */
  | 'fixed'
  /** A write that changes the content. */
  | 'stored'
  /** A write that is answered, and changes nothing. */
  | 'answered'
  /** The status of a rejected request. */
  | number

interface Finding {
  /** In WordPress' names: `/wp/v2/posts/{id}`. */
  readonly path: string
  readonly method: Method
  readonly deed: Deed
  /** Anonymous clients may use it. */
  readonly isOpen: boolean
}

/** A site that shares nothing with the journal, with custom types and terms. */
const otherData = {
  site: { name: 'Tides', description: 'High and low' },
  users: [{ slug: 'admin', role: 'administrator' as const, application_passwords: ['fake-admin'] }],
  posts: [{ id: 100, title: 'Spring tide' }],
  media: [{ file: '2025/01/chart.jpg', title: 'Chart', width: 400, height: 300 }],
  comments: [{ post: 100, content: 'So it does.' }],
  menus: [{ name: 'Shore', locations: ['primary'] }],
  types: { tide: { name: 'Tides', taxonomies: ['category'] } },
  taxonomies: { shore: { name: 'Shores', types: ['tide', 'post'] } },
}

/**
 * Sends a request to every method of every route. A read is compared with that of another site, a write with the content
 * before.
 *
 * @throws Error when the site has nothing that a path could name
 */
async function probe(): Promise<readonly Finding[]> {
  const probed = await probedSite({}, 'flood')
  const other = await probedSite({ data: otherData, firstId: 5000 }, 'ebb')
  const before = probed.site.snapshot()
  const findings: Finding[] = []
  for (const { path, method } of endpoints()) {
    probed.site.restore(before)
    const query = method === 'GET' ? (queries[path] ?? '') : ''
    const named = `${await probed.pathOf(path)}${query}`
    const send = async (user: 'admin' | 'anonymous'): Promise<Received> => {
      if (method !== 'GET') probed.site.restore(before)
      return probed.send(method, named, bodyOf(method, path, probed), user)
    }
    const isOpen = (await send('anonymous')).status < 400
    const received = await send('admin')
    const isSame = async (): Promise<boolean> =>
      method === 'GET'
        ? isDeepStrictEqual(received, await other.send('GET', `${await other.pathOf(path)}${query}`))
        : isDeepStrictEqual(probed.site.snapshot(), before)
    findings.push({
      path,
      method,
      isOpen,
      deed: received.status < 400 ? deeds(method, await isSame()) : received.status,
    })
  }
  return findings
}

const endpoints = (): readonly Pick<Finding, 'path' | 'method'>[] => {
  const { deployed } = translator(namings.wordpress)
  return stock.routes.flatMap(({ pattern, endpoints }) =>
    endpoints.flatMap(({ methods }) =>
      methods.map((method) => ({ path: templateOf(deployed(pattern)), method })),
    ),
  )
}

function bodyOf(method: Method, path: string, { image }: ProbedSite) {
  if (method === 'GET') return undefined
  return method === 'DELETE' ? { force: true, reassign: false } : requestBodies('ebb', image)[path]
}

function deeds(method: Method, isSame: boolean): Deed {
  if (method === 'GET') return isSame ? 'fixed' : 'content'
  return isSame ? 'answered' : 'stored'
}

/** A response, with its JSON parsed, or its text. */
interface Received {
  readonly status: number
  readonly body: unknown
}

/** A stock WordPress with an item of every kind that its routes can create. */
interface ProbedSite {
  readonly site: Site
  /** The address of the image that `media/{id}` names. */
  readonly image: string
  send(
    method: Method,
    path: string,
    body?: JsonObject | File,
    user?: 'admin' | 'anonymous',
  ): Promise<Received>
  /** The path of an existing item, for the path of a route, `/wp/v2/posts/{id}`. */
  pathOf(template: string): Promise<string>
}

async function probedSite(options: SiteOptions, word: Word): Promise<ProbedSite> {
  const now = (): number => Date.UTC(2027, 0, 1)
  const site = createSite({ deployment: 'stock', naming: 'wordpress', now, ...options })
  const send: ProbedSite['send'] = async (method, path, body, user = 'admin') => {
    const headers = new Headers(body === undefined ? {} : headersOf(body))
    if (user === 'admin') headers.set('Authorization', `Basic ${btoa('admin:fake-admin')}`)
    const bytes = body instanceof File || body === undefined ? body : JSON.stringify(body)
    const request = new Request(`${siteUrl}/wp-json${path}`, { method, headers, body: bytes ?? null })
    const response = await site.fetch(request)
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? await response.json() : await response.text() }
  }
  const pathOf = (template: string): Promise<string> =>
    foundPath(template, async (path) => (await send('GET', path)).body)
  const image = async () => imageAddress(send, await pathOf('/wp/v2/media/{id}'))
  for (const [template, body] of Object.entries(requestBodies(word, await image())))
    await send('POST', await pathOf(template), body)
  return { site, image: await image(), send, pathOf }
}

const headersOf = (body: JsonObject | File): Record<string, string> =>
  body instanceof File
    ? { 'Content-Type': body.type, 'Content-Disposition': `attachment; filename="${body.name}"` }
    : { 'Content-Type': 'application/json' }

async function imageAddress(send: ProbedSite['send'], path: string): Promise<string> {
  const { body } = await send('GET', path)
  return typeof body === 'object' && body !== null && 'source_url' in body ? String(body.source_url) : ''
}

/** Reads JSON as an administrator. */
type Read = (path: string) => Promise<unknown>

/** Captures that no list has. */
const known: Readonly<Record<string, string>> = {
  // A user with published posts, whom anonymous clients may read.
  '/wp/v2/users/{id}': '3',
  '/wp/v2/users/{user_id}': 'me',
  '/wp/v2/block-renderer/{name}': 'core/archives',
  '/wp/v2/block-types/{namespace}': 'core',
  '/wp/v2/block-types/{namespace}/{name}': 'paragraph',
  '/wp/v2/global-styles/themes/{stylesheet}': 'twentytwentyfive',
}

/** Images have more routes than other files; the charts are small ones, which are quickly edited. */
const lists: Readonly<Record<string, string>> = {
  '/wp/v2/media': '/wp/v2/media?media_type=image&search=chart',
}

/** The members that can name an item in a path. */
function memberNames(list: string, capture: string): readonly string[] {
  // The id of a template is a text; its revisions use another.
  if (/\/(revisions|autosaves)$/.test(list)) return ['wp_id', 'id']
  return capture === 'parent' ? ['id'] : [capture, 'id']
}

/**
 * The path of an existing item: each capture is the first of the list before it.
 *
 * @param pattern of a route, in the names of the site
 * @throws Error when a list has nothing for it
 */
async function foundPath(pattern: string, read: Read): Promise<string> {
  let [path, template] = ['', '']
  for (const part of templateOf(pattern).split('/').slice(1)) {
    const list = path
    template += `/${part}`
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    path += name === undefined ? `/${part}` : `/${known[template] ?? (await firstOf(list, name, read))}`
  }
  return path
}

async function firstOf(list: string, name: string, read: Read): Promise<string> {
  const listed = list.endsWith('/global-styles') ? [await userStyles(read)] : await read(lists[list] ?? list)
  const first: unknown = Array.isArray(listed) ? listed[0] : undefined
  const names = Array.isArray(listed) ? memberNames(list, name) : []
  for (const each of names) {
    const value = memberOf(first, each)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  const [key] = typeof listed === 'object' && listed !== null && names.length === 0 ? Object.keys(listed) : []
  if (key === undefined) throw new Error(`${list} has nothing for {${name}}.`)
  return key
}

/** The styles that users of the theme have chosen, which no list has. */
async function userStyles(read: Read): Promise<unknown> {
  const [active] = [await read('/wp/v2/themes?status=active')].flat()
  const [link] = [memberOf(memberOf(active, '_links'), 'wp:user-global-styles')].flat()
  return { id: String(memberOf(link, 'href')).replace(/^.*\//, '') }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
