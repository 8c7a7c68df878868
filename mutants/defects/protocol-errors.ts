import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateResponse, type RequestView, type ResponseView } from '../mutant.ts'

// All of these break what the document leaves open: no server loses its certificate over them.
const open = { isOpen: true } as const

/** Errors that are written otherwise. */
const error = (
  name: string,
  caughtBy: CaughtBy,
  change: (
    body: JsonObject,
    data: JsonObject,
    response: ResponseView,
    request: RequestView,
  ) => Partial<ResponseView> | undefined,
): Mutant =>
  mutateResponse(
    name,
    caughtBy,
    (request, response) => {
      const { body, status } = response
      if (status < 400 || !isObject(body) || !isObject(body.data)) return undefined
      return change(body, body.data, response, request)
    },
    open,
  )

const without = (object: JsonObject, name: string): JsonObject => {
  const { [name]: _, ...rest } = object
  return rest
}

/** A code that is another one. */
const recoded = (from: string, to: string, caughtBy: CaughtBy): Mutant =>
  error(`${from} is called ${to}`, caughtBy, (body) =>
    body.code === from ? { body: { ...body, code: to } } : undefined,
  )

/** A code in the details that is another one. */
const redetailed = (from: string): Mutant =>
  error(`the detail ${from} is called rest_invalid_param`, by('error', 'errors.detail'), (body, data) => {
    if (!isObject(data.details)) return undefined
    const details = Object.entries(data.details).map(([name, detail]): [string, Json] => [
      name,
      isObject(detail) && detail.code === from ? { ...detail, code: 'rest_invalid_param' } : detail,
    ])
    return { body: { ...body, data: { ...data, details: Object.fromEntries(details) } } }
  })

const data = (body: JsonObject, changed: JsonObject): Partial<ResponseView> => ({
  body: { ...body, data: changed },
})

/** Defects in what the document leaves open of errors. */
export const openErrorMutants: readonly Mutant[] = [
  error('errors have no data.status', by('error', 'errors.body'), (body, inside) =>
    data(body, without(inside, 'status')),
  ),
  error('errors have no message', by('error', 'errors.body'), (body) => ({ body: without(body, 'message') })),
  error('errors have a number as their code', by('error', 'errors.body'), (body) => ({
    body: { ...body, code: 1 },
  })),
  error('bad arguments are answered 422', by('error', 'errors.body', 'errors.invalid'), (body, inside) =>
    body.code === 'rest_invalid_param'
      ? { status: 422, ...data(body, { ...inside, status: 422 }) }
      : undefined,
  ),
  error('only the first bad argument is told', by('error', 'invalid.params'), (body, inside) => {
    if (!isObject(inside.params)) return undefined
    const params = Object.fromEntries(Object.entries(inside.params).slice(0, 1))
    return data(body, { ...inside, params })
  }),
  error('bad arguments are a list of names', by('error', 'invalid.params'), (body, inside) =>
    isObject(inside.params) ? data(body, { ...inside, params: Object.keys(inside.params) }) : undefined,
  ),
  error('bad arguments have no details', by('error', 'invalid.details'), (body, inside) =>
    data(body, without(inside, 'details')),
  ),
  error('the message about bad arguments names none', by('error', 'invalid.message'), (body) =>
    body.code === 'rest_invalid_param' ? { body: { ...body, message: 'Something is wrong.' } } : undefined,
  ),
  error('missing arguments are an object', by('error', 'errors.missing'), (body, inside) =>
    isList(inside.params)
      ? data(body, {
          ...inside,
          params: Object.fromEntries(inside.params.map((name) => [String(name), 'needed'])),
        })
      : undefined,
  ),
  error('the message about missing arguments names none', by('error', 'missing.message'), (body) =>
    body.code === 'rest_missing_callback_param' ? { body: { ...body, message: 'Not there.' } } : undefined,
  ),
  error(
    'errors are cut down to what _fields names',
    by('error', 'some-fields'),
    (_body, _data, _answered, { query }) => (query.has('_fields') ? { body: [] } : undefined),
  ),
  error('a 401 asks for Basic credentials', by('error', 'challenge'), (_body, _data, { status, headers }) => {
    if (status !== 401) return undefined
    const changed = new Headers(headers)
    changed.set('WWW-Authenticate', 'Basic realm="site"')
    return { headers: changed }
  }),
  error(
    'a missing permission is told before bad arguments',
    by('error', 'errors.order'),
    (body, _data, { status }, { query, hasCredentials }) =>
      status === 400 && query.get('context') === 'edit' && !hasCredentials
        ? { status: 401, body: { ...body, code: 'rest_forbidden_context', data: { status: 401 } } }
        : undefined,
  ),
  error(
    'an unknown id is told before bad arguments',
    by('error', 'errors.order'),
    (body, _data, { status }, { path }) =>
      status === 400 && /\/\d{8,}$/.test(path)
        ? { status: 404, body: { ...body, code: 'rest_post_invalid_id', data: { status: 404 } } }
        : undefined,
  ),
  error('an unknown route is forbidden', by('route', 'unknown-route', 'unknown-namespace'), (body) =>
    body.code === 'rest_no_route'
      ? { status: 403, body: { ...body, code: 'rest_forbidden', data: { status: 403 } } }
      : undefined,
  ),
  error(
    'items that are not public are unknown without credentials',
    by('right', 'rights.read.anonymous'),
    (body, _data, { status }, { method }) =>
      status === 401 && method === 'GET' && body.code === 'rest_forbidden'
        ? { status: 404, body: { ...body, code: 'rest_post_invalid_id', data: { status: 404 } } }
        : undefined,
  ),
  error(
    'writes without credentials are answered 403',
    by('right', 'authentication'),
    (body, inside, { status }, { method }) =>
      status === 401 && method !== 'GET'
        ? { status: 403, ...data(body, { ...inside, status: 403 }) }
        : undefined,
  ),
  error(
    'an unknown id is not told to those without credentials',
    by('right', 'unknown-id'),
    (body, _data, { status }, { method }) =>
      status === 404 && method !== 'GET' && body.code === 'rest_post_invalid_id'
        ? { status: 401, body: { ...body, code: 'rest_forbidden', data: { status: 401 } } }
        : undefined,
  ),
  recoded('rest_cannot_create', 'rest_forbidden', by('right', 'authentication.create')),
  recoded('rest_cannot_edit', 'rest_forbidden', by('right', 'authentication.update')),
  recoded('rest_cannot_delete', 'rest_forbidden', by('right', 'authentication.delete')),
  recoded('rest_invalid_json', 'rest_invalid_param', by('parameter', 'json.malformed')),
  recoded('rest_cookie_invalid_nonce', 'rest_forbidden', by('credential', 'nonce')),
  recoded('rest_missing_callback_param', 'rest_invalid_param', by('error', 'errors.missing')),
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
