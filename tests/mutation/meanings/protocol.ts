import { isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import {
  drop,
  put,
  recode,
  refusal,
  refuse,
  relist,
  replace,
  setField,
  setHeader,
  takeFor,
} from '../edits.ts'
import { every, type On, type RequestView } from '../matcher.ts'
import {
  type AnswerEdit,
  answers,
  caughtBy,
  caughtByOpen,
  type Defect,
  type Mutant,
  open,
  requests,
} from '../mutant.ts'

/** Changes the body of errors. */
const editError = (
  change: (body: JsonObject, data: JsonObject, status: number, request: RequestView) => Json | undefined,
): Defect =>
  answers('* /.*', ({ body, status }, request) => {
    const changed =
      status >= 400 && isObject(body) && isObject(body.data)
        ? change(body, body.data, status, request)
        : undefined
    return changed === undefined ? undefined : { body: changed }
  })

/** Errors of some requests get another status and code. */
const refuseAs = (on: On, from: number, status: number, code: string, codes?: RegExp): Defect =>
  answers(on, (answer) =>
    answer.status === from && isObject(answer.body) && (codes?.test(String(answer.body.code)) ?? true)
      ? refusal(status, code)
      : undefined,
  )

const errors = caughtBy('error', open)
const right = caughtBy('right', open)
const anonymous = ({ hasCredentials }: RequestView): boolean => !hasCredentials
const renameCode = (code: string, other: string): Defect => answers('* /.*', recode(code, { code: other }))

const errorMutants: readonly Mutant[] = [
  ...errors({
    'errors.body: errors have no data.status': editError((body, { status: _, ...data }) => ({
      ...body,
      data,
    })),

    'errors.body errors.invalid: bad arguments are answered 422': answers(
      '* /.*',
      recode('rest_invalid_param', { status: 422 }),
    ),

    'errors.missing: missing arguments have another code': renameCode(
      'rest_missing_callback_param',
      'rest_invalid_param',
    ),
    'some-fields: errors are reduced to what _fields names': editError((_body, _data, _status, { query }) =>
      query.has('_fields') ? [] : undefined,
    ),
    'challenge: a 401 asks for Basic credentials': answers('* /.*', ({ status, headers: headerMutants }) =>
      status === 401
        ? { headers: new Headers([...headerMutants, ['WWW-Authenticate', 'Basic realm="site"']]) }
        : undefined,
    ),
    'errors.order: a missing permission is reported before bad arguments': refuseAs(
      every('* /.*', anonymous, ({ query }) => query.get('context') === 'edit'),
      400,
      401,
      'rest_forbidden_context',
    ),
    'errors.order: an unknown id is reported before bad arguments': refuseAs(
      '* .*/\\d{8,}',
      400,
      404,
      'rest_post_invalid_id',
    ),
  }),
  ...'type out_of_bounds not_in_enum date no_matching_schema one_of_multiple_matches duplicate_items too_many_items too_few_items property_required'
    .split(' ')
    .flatMap((word) => {
      const code = `rest_${/^(type|date)$/.test(word) ? 'invalid_' : ''}${word}`
      const renamed = (detail: Json): Json =>
        isObject(detail) && detail.code === code ? { ...detail, code: 'rest_invalid_param' } : detail
      return errors({
        [`errors.detail: the detail ${code} is called rest_invalid_param`]: editError((body, { details }) =>
          isObject(details)
            ? put(
                body,
                ['data', 'details'],
                Object.fromEntries(Object.entries(details).map(([name, each]) => [name, renamed(each)])),
              )
            : undefined,
        ),
      })
    }),
  ...right({
    'rights.read.anonymous: items that are not public are unknown without credentials': refuseAs(
      'GET /.*',
      401,
      404,
      'rest_post_invalid_id',
      /^rest_forbidden$/,
    ),
    'authentication: writes without credentials are answered 403': answers(
      'WRITE|DELETE /.*',
      ({ status, body }) =>
        status === 401 && isObject(body)
          ? { status: 403, body: { ...body, data: { status: 403 } } }
          : undefined,
    ),
    'unknown-id: an unknown id is not reported without credentials': refuseAs(
      'WRITE|DELETE /.*',
      404,
      401,
      'rest_forbidden',
      /^rest_post_invalid_id$/,
    ),
  }),
  ...caughtByOpen('route')({
    'unknown-route unknown-namespace: an unknown route is forbidden': answers(
      '* /.*',
      recode('rest_no_route', { status: 403, code: 'rest_forbidden' }),
    ),
    'wrong-method: a wrong method answers 405': answers('PUT posts', () => ({ status: 405 })),
  }),
  ...caughtByOpen('credential')({
    'nonce: a bad nonce is called rest_forbidden': renameCode('rest_cookie_invalid_nonce', 'rest_forbidden'),
    'nonce.query: a nonce in the query is ignored': requests(
      '* /.*',
      replace('_wpnonce', () => undefined),
    ),
  }),
]

const header = caughtBy('header', open)
const headers: readonly Mutant[] = [
  ...Object.entries({
    'content-type': ['Content-Type', 'application/json'],
    robots: ['X-Robots-Tag'],
    nosniff: ['X-Content-Type-Options'],
    expose: ['Access-Control-Expose-Headers', 'Link'],
    'allow-headers': ['Access-Control-Allow-Headers'],
    'headers.allow': ['Allow'],
    'headers.link': ['Link'],
    cache: ['Cache-Control'],
    'cors.origin': ['Access-Control-Allow-Origin', '*'],
    'cors.methods': ['Access-Control-Allow-Methods', 'GET'],
    'cors.credentials': ['Access-Control-Allow-Credentials', 'false'],
    'cors.vary': ['Vary'],
  }).flatMap(([of, [name = '', value]]) =>
    header({ [`${of}: ${name} is ${value ?? 'missing'}`]: answers('* /.*', setHeader(name, value)) }),
  ),
  ...header({
    'headers.allow: Allow names every method to everybody': answers(
      '* /.*',
      setHeader('Allow', 'GET, POST, PUT, PATCH, DELETE'),
    ),
    'allow.absent: a 404 has an Allow': answers('* /.*', ({ status, headers: sent }) =>
      status === 404 ? { headers: new Headers([...sent, ['Allow', 'GET']]) } : undefined,
    ),
  }),
]

/** A parameter of the query has another value, or is ignored. */
const replaceParameter = (
  name: string,
  change: (value: string) => string | undefined = () => undefined,
): Defect => requests('* /.*', replace(name, change))

const parameterMutants: readonly Mutant[] = [
  ...caughtByOpen('parameter')({
    'parameters.fields: _fields is ignored': replaceParameter('_fields'),
    'fields.nested: _fields takes no names inside of members': replaceParameter('_fields', (value) =>
      value.replaceAll(/\.\w+/g, ''),
    ),
    'fields.empty: an empty _fields leaves nothing': replaceParameter(
      '_fields',
      (value) => value || 'nonesuch',
    ),
    'parameters.embed: _embed is ignored': replaceParameter('_embed'),
    'embed.false: _embed=false embeds all': replaceParameter('_embed', (value) =>
      value === 'false' ? '1' : value,
    ),

    'parameters.envelope: _envelope is ignored': replaceParameter('_envelope'),
    'parameters.jsonp: _jsonp is ignored': replaceParameter('_jsonp'),
    'jsonp.bad: _jsonp takes any name': replaceParameter('_jsonp', (value) =>
      value.replaceAll(/[^\w.]/g, '_'),
    ),
    'parameters.query: an id in the query is ignored': replaceParameter('id'),
    'envelope.error: an envelope hides that its answer is an error': answers(
      '* /.*',
      ({ body }, { query }) =>
        query.has('_envelope') && isObject(body) ? { body: { ...body, status: 200 } } : undefined,
    ),

    'json.malformed: a body that is not JSON is an empty one': requests(
      every('POST posts', anonymous, ({ body }) => body === undefined),
      () => ({ body: {} }),
    ),
  }),
  ...caughtByOpen('method')({
    'methods.head: HEAD answers with a body': requests('HEAD /.*', takeFor('GET')),
    'methods.parameter: _method is ignored': replaceParameter('_method'),
    'methods.unknown: an unknown _method is ignored': replaceParameter('_method', (value) =>
      value === 'NONESUCH' ? undefined : value,
    ),
    'parameter.body: a _method in a body counts': requests(
      every('POST /.*', ({ body }) => isObject(body) && body._method === 'GET'),
      takeFor('GET'),
    ),
  }),
]

const reading = caughtBy('public reading')
const writing = caughtBy('reading and writing')
const withoutCredentials = (on: string, edit: AnswerEdit): Defect =>
  answers(every(on, anonymous), (answer, request) =>
    answer.status === 200 ? edit(answer, request) : undefined,
  )

/** Whether an item is one of those that are refused: some of each kind. */
const isPartial = ({ sticky, parent, mime_type: type = 'image/' }: JsonObject): boolean =>
  sticky === true || Number(parent ?? 0) > 0 || !String(type).startsWith('image/')

const contentMutants: readonly Mutant[] = [
  ...['posts', 'pages', 'media'].flatMap((kind) => [
    ...reading({
      [`content.${kind}.list: the list of ${kind} is refused without credentials`]: withoutCredentials(
        `GET ${kind}`,
        refuse(401, 'rest_not_logged_in'),
      ),
      [`content.${kind}: the last of a list of ${kind} is hidden without credentials`]: withoutCredentials(
        `GET ${kind}`,
        relist((items) => (items.length > 3 ? items.slice(0, -1) : undefined)),
      ),
      [`content.${kind}.set: some ${kind} are refused without credentials`]: withoutCredentials(
        `GET ${kind}/{id}`,
        ({ body }) => (isObject(body) && isPartial(body) ? refusal(401, 'rest_forbidden') : undefined),
      ),
    }),
    ...writing({
      [`content.${kind}: items of ${kind} are not read`]: answers(
        `GET ${kind}/{id}`,
        refuse(404, 'rest_post_invalid_id'),
      ),
      [`content.${kind}.list: a list of ${kind} fails`]: answers(
        `GET ${kind}`,
        refuse(500, 'internal_server_error'),
      ),
      [`content.${kind}.update: titles of ${kind} stay as they were created`]: requests(
        `WRITE|DELETE ${kind}/{id}`,
        drop('title'),
      ),
      [`content.${kind}: a create of ${kind} answers the id of another`]: answers(
        `POST ${kind}`,
        setField('id', (id) => Number(id) - 1),
      ),
    }),
  ]),
  ...reading({
    'content.media: media have no title without credentials': withoutCredentials(
      'GET media.*',
      setField('title', { rendered: '' }),
    ),
  }),
]

/** Defects that affect every route. */
export const protocolMutants: readonly Mutant[] = [
  ...errorMutants,
  ...headers,
  ...parameterMutants,
  ...contentMutants,
]
