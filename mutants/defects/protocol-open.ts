import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { type Answered, type Asked, type Changed, type Mutant, misanswering, mistaking } from '../mutant.ts'

// All of these break what the document leaves open: no server loses its certificate over them.
const open = { isOpen: true } as const

const answering = (name: string, change: Parameters<typeof misanswering>[2]): Mutant =>
  misanswering(name, 'protocol', change, open)

const asking = (name: string, change: (asked: Asked) => Changed | undefined): Mutant =>
  mistaking(name, 'protocol', change, open)

/** Errors that are written otherwise. */
const error = (
  name: string,
  change: (
    body: JsonObject,
    data: JsonObject,
    answered: Answered,
    asked: Asked,
  ) => Partial<Answered> | undefined,
): Mutant =>
  answering(name, (asked, answered) => {
    const { body, status } = answered
    if (status < 400 || !isObject(body) || !isObject(body.data)) return undefined
    return change(body, body.data, answered, asked)
  })

const without = (object: JsonObject, name: string): JsonObject => {
  const { [name]: _, ...rest } = object
  return rest
}

/** A code that is another one. */
const recoded = (from: string, to: string): Mutant =>
  error(`${from} is called ${to}`, (body) =>
    body.code === from ? { body: { ...body, code: to } } : undefined,
  )

/** A code in the details that is another one. */
const redetailed = (from: string): Mutant =>
  error(`the detail ${from} is called rest_invalid_param`, (body, data) => {
    if (!isObject(data.details)) return undefined
    const details = Object.entries(data.details).map(([name, detail]): [string, Json] => [
      name,
      isObject(detail) && detail.code === from ? { ...detail, code: 'rest_invalid_param' } : detail,
    ])
    return { body: { ...body, data: { ...data, details: Object.fromEntries(details) } } }
  })

const data = (body: JsonObject, changed: JsonObject): Partial<Answered> => ({
  body: { ...body, data: changed },
})

const errors: readonly Mutant[] = [
  error('errors have no data.status', (body, inside) => data(body, without(inside, 'status'))),
  error('errors have no message', (body) => ({ body: without(body, 'message') })),
  error('errors have a number as their code', (body) => ({ body: { ...body, code: 1 } })),
  error('bad arguments are answered 422', (body, inside) =>
    body.code === 'rest_invalid_param'
      ? { status: 422, ...data(body, { ...inside, status: 422 }) }
      : undefined,
  ),
  error('only the first bad argument is told', (body, inside) => {
    if (!isObject(inside.params)) return undefined
    const params = Object.fromEntries(Object.entries(inside.params).slice(0, 1))
    return data(body, { ...inside, params })
  }),
  error('bad arguments are a list of names', (body, inside) =>
    isObject(inside.params) ? data(body, { ...inside, params: Object.keys(inside.params) }) : undefined,
  ),
  error('bad arguments have no details', (body, inside) => data(body, without(inside, 'details'))),
  error('the message about bad arguments names none', (body) =>
    body.code === 'rest_invalid_param' ? { body: { ...body, message: 'Something is wrong.' } } : undefined,
  ),
  error('missing arguments are an object', (body, inside) =>
    isList(inside.params)
      ? data(body, {
          ...inside,
          params: Object.fromEntries(inside.params.map((name) => [String(name), 'needed'])),
        })
      : undefined,
  ),
  error('the message about missing arguments names none', (body) =>
    body.code === 'rest_missing_callback_param' ? { body: { ...body, message: 'Not there.' } } : undefined,
  ),
  error('errors are cut down to what _fields names', (_body, _data, _answered, { query }) =>
    query.has('_fields') ? { body: [] } : undefined,
  ),
  error('a 401 asks for Basic credentials', (_body, _data, { status, headers }) => {
    if (status !== 401) return undefined
    const changed = new Headers(headers)
    changed.set('WWW-Authenticate', 'Basic realm="site"')
    return { headers: changed }
  }),
  error(
    'a missing permission is told before bad arguments',
    (body, _data, { status }, { query, hasCredentials }) =>
      status === 400 && query.get('context') === 'edit' && !hasCredentials
        ? { status: 401, body: { ...body, code: 'rest_forbidden_context', data: { status: 401 } } }
        : undefined,
  ),
  error('an unknown id is told before bad arguments', (body, _data, { status }, { path }) =>
    status === 400 && /\/\d{8,}$/.test(path)
      ? { status: 404, body: { ...body, code: 'rest_post_invalid_id', data: { status: 404 } } }
      : undefined,
  ),
  error('an unknown route is forbidden', (body) =>
    body.code === 'rest_no_route'
      ? { status: 403, body: { ...body, code: 'rest_forbidden', data: { status: 403 } } }
      : undefined,
  ),
  error('items that are not public are unknown without credentials', (body, _data, { status }, { method }) =>
    status === 401 && method === 'GET' && body.code === 'rest_forbidden'
      ? { status: 404, body: { ...body, code: 'rest_post_invalid_id', data: { status: 404 } } }
      : undefined,
  ),
  error('writes without credentials are answered 403', (body, inside, { status }, { method }) =>
    status === 401 && method !== 'GET'
      ? { status: 403, ...data(body, { ...inside, status: 403 }) }
      : undefined,
  ),
  error('an unknown id is not told to those without credentials', (body, _data, { status }, { method }) =>
    status === 404 && method !== 'GET' && body.code === 'rest_post_invalid_id'
      ? { status: 401, body: { ...body, code: 'rest_forbidden', data: { status: 401 } } }
      : undefined,
  ),
  recoded('rest_cannot_create', 'rest_forbidden'),
  recoded('rest_cannot_edit', 'rest_forbidden'),
  recoded('rest_cannot_delete', 'rest_forbidden'),
  recoded('rest_invalid_json', 'rest_invalid_param'),
  recoded('rest_cookie_invalid_nonce', 'rest_forbidden'),
  recoded('rest_missing_callback_param', 'rest_invalid_param'),
  ...[
    'rest_invalid_type',
    'rest_out_of_bounds',
    'rest_not_in_enum',
    'rest_invalid_date',
    'rest_no_matching_schema',
    'rest_one_of_multiple_matches',
    'rest_duplicate_items',
    'rest_too_many_items',
    'rest_too_few_items',
    'rest_property_required',
  ].map(redetailed),
]

/** A header that is missing, or says something else. */
const header = (name: string, which: string, value?: string): Mutant =>
  answering(name, (_asked, { headers }) => {
    if (!headers.has(which)) return undefined
    const changed = new Headers(headers)
    if (value === undefined) changed.delete(which)
    else changed.set(which, value)
    return { headers: changed }
  })

const headers: readonly Mutant[] = [
  header('JSON says no charset', 'Content-Type', 'application/json'),
  header('answers may be indexed', 'X-Robots-Tag'),
  header('answers may be sniffed', 'X-Content-Type-Options'),
  header('scripts elsewhere do not see the totals', 'Access-Control-Expose-Headers', 'Link'),
  header('scripts elsewhere may send no headers', 'Access-Control-Allow-Headers'),
  header('Allow is missing', 'Allow'),
  header('Allow names every method to everybody', 'Allow', 'GET, POST, PUT, PATCH, DELETE'),
  header('Link is missing', 'Link'),
  header('answers to a user may be kept', 'Cache-Control'),
  header('every origin is allowed as a star', 'Access-Control-Allow-Origin', '*'),
  header('scripts elsewhere may only read', 'Access-Control-Allow-Methods', 'GET'),
  header('scripts elsewhere may send no credentials', 'Access-Control-Allow-Credentials', 'false'),
  header('answers do not vary by origin', 'Vary'),
  answering('a 404 has an Allow', (_asked, { status, headers: sent }) => {
    if (status !== 404) return undefined
    const changed = new Headers(sent)
    changed.set('Allow', 'GET')
    return { headers: changed }
  }),
]

/** A parameter of the query that is taken for another value, or for none. */
const parameter = (name: string, which: string, change: (value: string) => string | undefined): Mutant =>
  asking(name, ({ query }) => {
    const value = query.get(which)
    if (value === null) return undefined
    const changed = new URLSearchParams(query)
    const other = change(value)
    if (other === undefined) changed.delete(which)
    else changed.set(which, other)
    return { query: changed }
  })

const parameters: readonly Mutant[] = [
  parameter('_fields is ignored', '_fields', () => undefined),
  parameter('_fields takes one name only', '_fields', (value) => value.split(',')[0]),
  parameter('_fields takes no names inside of members', '_fields', (value) => value.replaceAll(/\.\w+/g, '')),
  parameter('an empty _fields leaves nothing', '_fields', (value) => value || 'nonesuch'),
  parameter('_embed is ignored', '_embed', () => undefined),
  parameter('_embed=false embeds all', '_embed', (value) => (value === 'false' ? '1' : value)),
  parameter('_embed=0 embeds nothing', '_embed', (value) => (value === '0' ? 'false' : value)),
  parameter('_embed always embeds all', '_embed', (value) => (value === 'false' ? value : '1')),
  parameter('_envelope is ignored', '_envelope', () => undefined),
  parameter('_envelope=0 is ignored', '_envelope', (value) => (value === '0' ? undefined : value)),
  parameter('_jsonp is ignored', '_jsonp', () => undefined),
  parameter('_jsonp takes any name', '_jsonp', (value) => value.replaceAll(/[^\w.]/g, '_')),
  parameter('_method is ignored', '_method', () => undefined),
  parameter('an unknown _method is ignored', '_method', (value) =>
    value === 'NONESUCH' ? undefined : value,
  ),
  parameter('a nonce in the query is ignored', '_wpnonce', () => undefined),
  parameter('an id in the query is ignored', 'id', () => undefined),
  answering('an envelope has no headers', ({ query }, { body }) =>
    query.has('_envelope') && isObject(body) ? { body: without(body, 'headers') } : undefined,
  ),
  answering('an envelope hides that its answer is an error', ({ query }, { body }) =>
    query.has('_envelope') && isObject(body) ? { body: { ...body, status: 200 } } : undefined,
  ),
  answering('what cannot be read is left out of what is embedded', (_asked, { body }) => {
    if (!isObject(body) || !isObject(body._embedded)) return undefined
    const kept = Object.entries(body._embedded).filter(
      ([, targets]) => !isList(targets) || !targets.some((each) => isObject(each) && 'code' in each),
    )
    return { body: { ...body, _embedded: Object.fromEntries(kept) } }
  }),
  asking('HEAD answers with a body', ({ method }) => (method === 'HEAD' ? { method: 'GET' } : undefined)),
  asking('a _method in a body counts', ({ method, body }) =>
    method === 'POST' && isObject(body) && body._method === 'GET' ? { method: 'GET' } : undefined,
  ),
  asking('a body that is no JSON is an empty one', ({ method, path, body, hasCredentials }) =>
    method === 'POST' && path === '/core/v2/posts' && body === undefined && !hasCredentials
      ? { body: {} }
      : undefined,
  ),
]

/** Defects in what the document leaves open of errors, headers, parameters and methods. */
export const openProtocolMutants: readonly Mutant[] = [...errors, ...headers, ...parameters]
