import type { Query } from '../../client/transport/wire.ts'
import type { Json } from '../../contract/index.ts'
import { at, isList, parsedJson } from '../../contract/lib/json.ts'
import { decoded } from '../../contract/lib/text.ts'
import { type SentRequest, Untestable } from '../assertions/outcome.ts'
import { itemPath, namedKinds } from './item-kinds.ts'

/** The parts of a request that decide what it changes. */
export interface Change {
  readonly method: string
  /** In neutral names, with or without a query: `/core/v2/posts/12`. */
  readonly path: string
  readonly query?: Query | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: Json | undefined
  /** A body that is not JSON: a form, or text that may be one. */
  readonly raw?: unknown
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const names: readonly string[] = namedKinds

/** The path of the user who sends a request. An anonymous client has none. */
export const requestUser = '/core/v2/users/me'

/** Does a request only read, even with an overridden method? */
export function onlyReads({ method, path, query, headers = {} }: Change): boolean {
  const overrides = [query?._method, new URLSearchParams(path.split('?')[1]).get('_method')]
  const override = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-http-method-override')
  return [method, ...overrides, override?.[1]].every(
    (each) => each === undefined || each === null || reading.has(String(each).toUpperCase()),
  )
}

/** May a proxy repeat a request (RFC 9110, 9.2.2) that is not a read? */
export function isRepeatableWrite({ method, url }: Pick<SentRequest, 'method' | 'url'>): boolean {
  return method !== 'POST' && method !== 'PATCH' && !onlyReads({ method, path: url })
}

/**
 * The paths of the items that a request may change or delete, `/core/v2/posts/12`, and of their versions,
 * `/core/v2/posts/12/revisions/13`; none for a read. In WordPress an argument `id` overrides the path
 * (`WP_REST_Request::get_param`), and so is included; a batch has those of its requests.
 *
 * @param neutral returns a path in neutral names, for those in a batch
 * @throws Untestable when the id of an item is not valid
 */
export function changedItems(
  change: Change,
  neutral: (path: string) => string | undefined,
): readonly string[] {
  if (onlyReads(change)) return []
  const route = plain(change.path)
  if (route.toLowerCase() === '/batch/v1') return batchedItems(change, neutral)
  const { kind, id: first, versions, version } = itemPath(route) ?? {}
  if (kind === undefined) return []
  const item = (id: string): string => {
    if (kind === 'users' && id.toLowerCase() === 'me') return requestUser
    return `/core/v2/${kind}/${names.includes(kind) ? id : integer(id, change)}`
  }
  // An application password belongs to its user, and is not an item.
  if (versions === 'application-passwords')
    return [first ?? '', ...parameterValues(change, 'user_id')].map(item)
  const idParameters = parameterValues(change, 'id')
  if (first === undefined) return idParameters.map(item)
  if (version === undefined || versions === undefined) return [first, ...idParameters].map(item)
  const parents = [first, ...parameterValues(change, 'parent')].map(item)
  const versionPaths = [version, ...idParameters].map(
    (id) => `${item(first)}/${versions}/${integer(id, change)}`,
  )
  return [...parents, ...versionPaths]
}

/** A route as a server may read it: decoded, without doubled slashes. */
function plain(path: string): string {
  const [route = ''] = path.split('?')
  const parts = decoded(route).split('/')
  return `/${parts.filter((part) => part !== '').join('/')}`
}

function batchedItems({ body, raw }: Change, neutral: (path: string) => string | undefined): string[] {
  const requests = at(typeof raw === 'string' ? parsedJson(raw) : body, 'requests')
  return (isList(requests) ? requests : []).flatMap((inner) => {
    const path = at(inner, 'path')
    if (typeof path !== 'string') return []
    // Requests in a batch are POSTs by default.
    const change = { method: 'POST', path: neutral(path) ?? path, body: at(inner, 'body') }
    return changedItems(change, neutral)
  })
}

/** The values of a parameter: in the query, in the path's query, and in the body. */
function parameterValues({ path, query, body, raw }: Change, name: string): string[] {
  const sent = typeof raw === 'string' ? parsedJson(raw) : body
  const form = raw instanceof FormData ? raw : new URLSearchParams(typeof raw === 'string' ? raw : '')
  const found = [
    query?.[name],
    at(sent, name),
    ...form.getAll(name),
    ...new URLSearchParams(path.split('?')[1]).getAll(name),
  ]
  return found.flatMap((value) =>
    value === undefined || value === null ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
  )
}

function integer(id: string, { method, path }: Change): string {
  if (/^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id))) return String(Number(id))
  throw new Untestable(`${method} ${path} was not sent: ${JSON.stringify(id)} is not the id of an item.`)
}
