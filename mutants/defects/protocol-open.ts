import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import {
  type Mutant,
  mutateRequest,
  mutateResponse,
  type RequestChange,
  type RequestView,
} from '../mutant.ts'
import { openErrorMutants } from './protocol-errors.ts'

// All of these break what the document leaves open: no server loses its certificate over them.
const open = { isOpen: true } as const

const answering = (name: string, caughtBy: CaughtBy, change: Parameters<typeof mutateResponse>[2]): Mutant =>
  mutateResponse(name, caughtBy, change, open)

const asking = (
  name: string,
  caughtBy: CaughtBy,
  change: (request: RequestView) => RequestChange | undefined,
): Mutant => mutateRequest(name, caughtBy, change, open)

const without = (object: JsonObject, name: string): JsonObject => {
  const { [name]: _, ...rest } = object
  return rest
}

/** A header that is missing, or says something else. */
const header = (name: string, of: string, which: string, value?: string): Mutant =>
  answering(name, by('header', of), (_request, { headers }) => {
    if (!headers.has(which)) return undefined
    const changed = new Headers(headers)
    if (value === undefined) changed.delete(which)
    else changed.set(which, value)
    return { headers: changed }
  })

const headers: readonly Mutant[] = [
  header('JSON says no charset', 'content-type', 'Content-Type', 'application/json'),
  header('answers may be indexed', 'robots', 'X-Robots-Tag'),
  header('answers may be sniffed', 'nosniff', 'X-Content-Type-Options'),
  header('scripts elsewhere do not see the totals', 'expose', 'Access-Control-Expose-Headers', 'Link'),
  header('scripts elsewhere may send no headers', 'allow-headers', 'Access-Control-Allow-Headers'),
  header('Allow is missing', 'headers.allow', 'Allow'),
  header('Allow names every method to everybody', 'headers.allow', 'Allow', 'GET, POST, PUT, PATCH, DELETE'),
  header('Link is missing', 'headers.link', 'Link'),
  header('answers to a user may be kept', 'cache', 'Cache-Control'),
  header('every origin is allowed as a star', 'cors.origin', 'Access-Control-Allow-Origin', '*'),
  header('scripts elsewhere may only read', 'cors.methods', 'Access-Control-Allow-Methods', 'GET'),
  header(
    'scripts elsewhere may send no credentials',
    'cors.credentials',
    'Access-Control-Allow-Credentials',
    'false',
  ),
  header('answers do not vary by origin', 'cors.vary', 'Vary'),
  answering('a 404 has an Allow', by('header', 'allow.absent'), (_request, { status, headers: sent }) => {
    if (status !== 404) return undefined
    const changed = new Headers(sent)
    changed.set('Allow', 'GET')
    return { headers: changed }
  }),
]

/** A parameter of the query that is taken for another value, or for none. */
const parameter = (
  name: string,
  caughtBy: CaughtBy,
  which: string,
  change: (value: string) => string | undefined,
): Mutant =>
  asking(name, caughtBy, ({ query }) => {
    const value = query.get(which)
    if (value === null) return undefined
    const changed = new URLSearchParams(query)
    const other = change(value)
    if (other === undefined) changed.delete(which)
    else changed.set(which, other)
    return { query: changed }
  })

const parameters: readonly Mutant[] = [
  parameter('_fields is ignored', by('parameter', 'parameters.fields'), '_fields', () => undefined),
  parameter(
    '_fields takes one name only',
    by('parameter', 'parameters.fields'),
    '_fields',
    (value) => value.split(',')[0],
  ),
  parameter(
    '_fields takes no names inside of members',
    by('parameter', 'fields.nested'),
    '_fields',
    (value) => value.replaceAll(/\.\w+/g, ''),
  ),
  parameter(
    'an empty _fields leaves nothing',
    by('parameter', 'fields.empty'),
    '_fields',
    (value) => value || 'nonesuch',
  ),
  parameter('_embed is ignored', by('parameter', 'parameters.embed'), '_embed', () => undefined),
  parameter('_embed=false embeds all', by('parameter', 'embed.false'), '_embed', (value) =>
    value === 'false' ? '1' : value,
  ),
  parameter('_embed=0 embeds nothing', by('parameter', 'embed.truthy'), '_embed', (value) =>
    value === '0' ? 'false' : value,
  ),
  parameter('_embed always embeds all', by('parameter', 'embed.selective'), '_embed', (value) =>
    value === 'false' ? value : '1',
  ),
  parameter('_envelope is ignored', by('parameter', 'parameters.envelope'), '_envelope', () => undefined),
  parameter('_envelope=0 is ignored', by('parameter', 'envelope.0'), '_envelope', (value) =>
    value === '0' ? undefined : value,
  ),
  parameter('_jsonp is ignored', by('parameter', 'parameters.jsonp'), '_jsonp', () => undefined),
  parameter('_jsonp takes any name', by('parameter', 'jsonp.bad'), '_jsonp', (value) =>
    value.replaceAll(/[^\w.]/g, '_'),
  ),
  parameter('_method is ignored', by('method', 'methods.parameter'), '_method', () => undefined),
  parameter('an unknown _method is ignored', by('method', 'methods.unknown'), '_method', (value) =>
    value === 'NONESUCH' ? undefined : value,
  ),
  parameter('a nonce in the query is ignored', by('credential', 'nonce.query'), '_wpnonce', () => undefined),
  parameter('an id in the query is ignored', by('parameter', 'parameters.query'), 'id', () => undefined),
  answering('an envelope has no headers', by('parameter', 'parameters.envelope'), ({ query }, { body }) =>
    query.has('_envelope') && isObject(body) ? { body: without(body, 'headers') } : undefined,
  ),
  answering(
    'an envelope hides that its answer is an error',
    by('parameter', 'envelope.error'),
    ({ query }, { body }) =>
      query.has('_envelope') && isObject(body) ? { body: { ...body, status: 200 } } : undefined,
  ),
  answering(
    'what cannot be read is left out of what is embedded',
    by('parameter', 'embed.unreadable'),
    (_request, { body }) => {
      if (!isObject(body) || !isObject(body._embedded)) return undefined
      const kept = Object.entries(body._embedded).filter(
        ([, targets]) => !isList(targets) || !targets.some((each) => isObject(each) && 'code' in each),
      )
      return { body: { ...body, _embedded: Object.fromEntries(kept) } }
    },
  ),
  asking('HEAD answers with a body', by('method', 'methods.head'), ({ method }) =>
    method === 'HEAD' ? { method: 'GET' } : undefined,
  ),
  asking('a _method in a body counts', by('method', 'parameter.body'), ({ method, body }) =>
    method === 'POST' && isObject(body) && body._method === 'GET' ? { method: 'GET' } : undefined,
  ),
  asking(
    'a body that is no JSON is an empty one',
    by('parameter', 'json.malformed'),
    ({ method, path, body, hasCredentials }) =>
      method === 'POST' && path === '/core/v2/posts' && body === undefined && !hasCredentials
        ? { body: {} }
        : undefined,
  ),
]

/** Defects in what the document leaves open of errors, headers, parameters and methods. */
export const openProtocolMutants: readonly Mutant[] = [...openErrorMutants, ...headers, ...parameters]
