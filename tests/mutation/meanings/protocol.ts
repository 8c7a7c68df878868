import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { index, nothing } from '../derived/index-document.ts'
import {
  drop,
  editAt,
  noRoute,
  put,
  rebody,
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

/** Errors that are written differently. */
const error = (
  change: (body: JsonObject, data: JsonObject, status: number, request: RequestView) => Json | undefined,
): Defect =>
  answers('* /.*', ({ body, status }, request) => {
    const changed =
      status >= 400 && isObject(body) && isObject(body.data)
        ? change(body, body.data, status, request)
        : undefined
    return changed === undefined ? undefined : { body: changed }
  })

/** Errors of some requests have another status and code. */
const answeredAs = (on: On, from: number, status: number, code: string, codes?: RegExp): Defect =>
  answers(on, (answer) =>
    answer.status === from && isObject(answer.body) && (codes?.test(String(answer.body.code)) ?? true)
      ? refusal(status, code)
      : undefined,
  )

const errors = caughtBy('error', open)
const right = caughtBy('right', open)
const anonymous = ({ hasCredentials }: RequestView): boolean => !hasCredentials
const codeOf = (code: string, other: string): Defect => answers('* /.*', recode(code, { code: other }))

const ofErrors: readonly Mutant[] = [
  ...errors({
    'errors.body: errors have no data.status': error((body, { status: _, ...data }) => ({ ...body, data })),

    'errors.body errors.invalid: bad arguments are answered 422': answers(
      '* /.*',
      recode('rest_invalid_param', { status: 422 }),
    ),

    'errors.missing: missing arguments have another code': codeOf(
      'rest_missing_callback_param',
      'rest_invalid_param',
    ),
    'some-fields: errors are reduced to what _fields names': error((_body, _data, _status, { query }) =>
      query.has('_fields') ? [] : undefined,
    ),
    'challenge: a 401 asks for Basic credentials': answers('* /.*', ({ status, headers }) =>
      status === 401
        ? { headers: new Headers([...headers, ['WWW-Authenticate', 'Basic realm="site"']]) }
        : undefined,
    ),
    'errors.order: a missing permission is reported before bad arguments': answeredAs(
      every('* /.*', anonymous, ({ query }) => query.get('context') === 'edit'),
      400,
      401,
      'rest_forbidden_context',
    ),
    'errors.order: an unknown id is reported before bad arguments': answeredAs(
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
        [`errors.detail: the detail ${code} is called rest_invalid_param`]: error((body, { details }) =>
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
    'rights.read.anonymous: items that are not public are unknown without credentials': answeredAs(
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
    'unknown-id: an unknown id is not reported without credentials': answeredAs(
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
    'nonce: a bad nonce is called rest_forbidden': codeOf('rest_cookie_invalid_nonce', 'rest_forbidden'),
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

/** A parameter of the query that is taken for another value, or for none. */
const takes = (name: string, change: (value: string) => string | undefined = () => undefined): Defect =>
  requests('* /.*', replace(name, change))

const parameters: readonly Mutant[] = [
  ...caughtByOpen('parameter')({
    'parameters.fields: _fields is ignored': takes('_fields'),
    'fields.nested: _fields takes no names inside of members': takes('_fields', (value) =>
      value.replaceAll(/\.\w+/g, ''),
    ),
    'fields.empty: an empty _fields leaves nothing': takes('_fields', (value) => value || 'nonesuch'),
    'parameters.embed: _embed is ignored': takes('_embed'),
    'embed.false: _embed=false embeds all': takes('_embed', (value) => (value === 'false' ? '1' : value)),

    'parameters.envelope: _envelope is ignored': takes('_envelope'),
    'parameters.jsonp: _jsonp is ignored': takes('_jsonp'),
    'jsonp.bad: _jsonp takes any name': takes('_jsonp', (value) => value.replaceAll(/[^\w.]/g, '_')),
    'parameters.query: an id in the query is ignored': takes('id'),
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
    'methods.parameter: _method is ignored': takes('_method'),
    'methods.unknown: an unknown _method is ignored': takes('_method', (value) =>
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

/** True for a part of the items of each kind. */
const isPartial = ({ sticky, parent, mime_type: type = 'image/' }: JsonObject): boolean =>
  sticky === true || Number(parent ?? 0) > 0 || !String(type).startsWith('image/')

const content: readonly Mutant[] = [
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

const byQuery = ({ query }: RequestView): boolean => query.has('rest_route')
const byPath = ({ query }: RequestView): boolean => !query.has('rest_route')
const lost = (on: On): Defect => answers(every(byQuery, on), noRoute)

/** The two addresses of a route. */
const addresses: readonly Mutant[] = [
  ...caughtBy('address by query')({
    '*: all routes lead nowhere by rest_route': lost('* /.*'),
  }),
  ...caughtBy('address by query')(
    { 'namespace.forms: the forms lead nowhere by rest_route': lost('* /forms/v1') },
    { deployment: 'second' },
  ),
  ...caughtBy('address by path')({
    'proxy: proxied embeds lead nowhere by path': answers(every(byPath, '* /oembed/1.0/proxy'), noRoute),
    'revision: single revisions lead nowhere by path': answers(every(byPath, '* .*revisions/{id}'), noRoute),
    'media.item: attachments lead nowhere by path': answers(every(byPath, '* media/{id}.*'), noRoute),
  }),
  ...caughtBy('same answer by query')({
    'item: records by rest_route lack their slug': answers(
      every(byQuery, '* /.*'),
      rebody((body) => (isObject(body) && 'slug' in body ? put(body, ['slug'], undefined) : undefined)),
    ),
    'list: lists by rest_route are objects by id': answers(
      every(byQuery, '* /.*'),
      rebody((body) => (isList(body) ? { ...body } : undefined)),
    ),
    'batch: a batch by rest_route runs nothing': requests(every(byQuery, '* /batch/v1'), () => ({
      body: { requests: [] },
    })),
    'index: the index by rest_route lacks the routes of media': answers(
      every(byQuery, '* /'),
      rebody((body) => editAt(body, ['routes', '/core/v2/media'], nothing)),
    ),
  }),
  ...caughtBy('discovery')({
    '*: the index does not list the route of a namespace': index(['routes', '/core-abilities/v1'], nothing),
  }),
  ...caughtByOpen('letter case')({
    '*: paths are matched with regard to case': requests('* /CORE.*', takeFor(undefined, '/nowhere')),
  }),
  ...caughtBy('route')(
    Object.fromEntries(
      [
        ['PUT', 'POST', '/core/v2/posts'],
        ['DELETE', 'POST', '/core/v2/pages'],
        ['POST', 'GET', '/core/v2'],
        ['PATCH', 'GET', '/oembed/1.0/embed'],
        ['POST', 'GET', '/'],
        ['POST', 'GET', '/cache/v1'],
      ].map(([method, other, path]) => [
        `discovery wrong-method: ${method} ${path} is answered as ${other}`,
        requests(`${method} ${path}`, takeFor(other)),
      ]),
    ),
  ),
  ...caughtBy('route')({
    'discovery wrong-method: GET /batch/v1 is answered as GET /': requests(
      'GET /batch/v1',
      takeFor('GET', '/'),
    ),
    'autosaves.id.writes autosaves.id: autosaves can be deleted': requests(
      'DELETE .*/autosaves/{id}',
      ({ path }) => ({ path: path.replace(/\/autosaves.*/, '') }),
    ),
  }),
]

/** Defects that affect every route. */
export const protocolMutants: readonly Mutant[] = [
  ...ofErrors,
  ...headers,
  ...parameters,
  ...content,
  ...addresses,
]
