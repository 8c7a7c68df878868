import { isObject, type JsonObject } from '../../conformance/index.ts'
import {
  type Deployment,
  deployments,
  type Endpoint,
  type Json,
  type Route,
  type ValueSchema,
} from '../../contract/index.ts'
import { type Mutant, type MutantOptions, misanswering, misdeclaring, mistaking } from '../mutant.ts'

const isBatch = (path: string): boolean => path === '/batch/v1'

/** The requests of a batch; none when it has no list of them. */
function requestsOf(body: Json | undefined): readonly Json[] {
  const requests = isObject(body) ? body.requests : undefined
  return Array.isArray(requests) ? requests : []
}

/** A site that makes other requests of those in a batch. */
function misrunning(
  name: string,
  change: (requests: readonly Json[], batch: JsonObject) => readonly Json[],
  options: MutantOptions = {},
): Mutant {
  return mistaking(
    name,
    'batch',
    ({ path, body }) =>
      isBatch(path) && isObject(body) && Array.isArray(body.requests)
        ? { body: { ...body, requests: change(requestsOf(body), body) } }
        : undefined,
    options,
  )
}

/** The same for each request alone. */
const misreading = (name: string, change: (inner: JsonObject) => Json, options: MutantOptions = {}): Mutant =>
  misrunning(name, (all) => all.map((each) => (isObject(each) ? change(each) : each)), options)

const pathOf = (inner: Json): string => (isObject(inner) ? String(inner.path) : '')
const nowhere = '/core/v2/nowhere'

/** A site that refuses a batch as a whole for what stands in one of its requests. */
const refusing = (name: string, isBad: (inner: JsonObject) => boolean): Mutant =>
  misanswering(name, 'batch', ({ path, body }) =>
    isBatch(path) && requestsOf(body).some((each) => isObject(each) && isBad(each))
      ? { status: 400, body: { code: 'rest_invalid_param', message: 'Not taken.', data: { status: 400 } } }
      : undefined,
  )

/** A site whose routes are fit for a batch, or not, against the contract; the index says so too. */
function mismarking(name: string, batch: boolean, pattern: RegExp, ...methods: readonly string[]): Mutant {
  const marked = (endpoint: Endpoint): Endpoint =>
    methods.length === 0 || endpoint.methods.some((method) => methods.includes(method))
      ? { ...endpoint, batch }
      : endpoint
  return redeclaring(name, (route) =>
    pattern.test(route.pattern) ? { ...route, endpoints: route.endpoints.map(marked) } : route,
  )
}

function redeclaring(name: string, change: (route: Route) => Route): Mutant {
  const redeclared = (deployment: Deployment): Deployment => ({
    ...deployment,
    routes: deployment.routes.map(change),
  })
  return misdeclaring(name, 'batch', redeclared, { of: deployments.first })
}

/** A site whose batch route declares its requests otherwise. */
function misdescribing(name: string, change: (requests: ValueSchema) => ValueSchema): Mutant {
  return redeclaring(name, (route) =>
    isBatch(route.pattern)
      ? {
          ...route,
          endpoints: route.endpoints.map((endpoint) => {
            const { requests = {} } = endpoint.args
            return { ...endpoint, args: { ...endpoint.args, requests: { ...requests, ...change(requests) } } }
          }),
        }
      : route,
  )
}

const closedBody: ValueSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['title', 'content', 'excerpt', 'slug', 'status', 'force'].map((name) => [name, {}]),
  ),
  additionalProperties: false,
}

const markings: readonly Mutant[] = [
  mismarking('a batch reaches the items of media', true, /^\/core\/v2\/media\/[^/]+$/),
  mismarking('a batch deletes attachments', true, /^\/core\/v2\/media\/[^/]+$/, 'DELETE'),
  mismarking('a batch edits pictures', true, /\/edit$/),
  mismarking('a batch post-processes pictures', true, /\/post-process$/),
  mismarking('a batch makes autosaves of posts', true, /posts\/.*\/autosaves$/),
  mismarking('a batch makes autosaves of pages', true, /pages\/.*\/autosaves$/),
  mismarking('a batch deletes revisions of posts', true, /posts\/.*\/revisions\/[^/]+$/),
  mismarking('a batch deletes revisions of pages', true, /pages\/.*\/revisions\/[^/]+$/),
  mismarking('a batch runs a batch', true, /^\/batch\/v1$/),
  mismarking('a batch reaches the routes of an extension', true, /^\/cache\/v3/),
  mismarking('a batch makes no posts', false, /^\/core\/v2\/posts$/, 'POST'),
  mismarking('a batch makes no pages', false, /^\/core\/v2\/pages$/, 'POST'),
  mismarking('a batch changes no posts', false, /^\/core\/v2\/posts\/[^/]+$/, 'PUT'),
  mismarking('a batch deletes no pages', false, /^\/core\/v2\/pages\/[^/]+$/, 'DELETE'),
]

/** Requests that are left out, mixed up or done twice. */
const runs: readonly Mutant[] = [
  misrunning('the second request of a batch is not run', (all) => all.filter((_, n) => n !== 1)),
  misrunning('a batch runs its first request alone', (all) => all.slice(0, 1)),
  misrunning('a batch ends after twenty requests', (all) => all.slice(0, 20)),
  misrunning('a batch runs each request twice', (all) => all.flatMap((each) => [each, each])),
  misrunning('a batch of 26 is cut to 25', (all) => all.slice(0, 25)),
  misrunning('an unknown item ends a batch', (all) => {
    const end = all.findIndex((each) => pathOf(each).includes('999999999'))
    return end < 0 ? all : all.slice(0, end + 1)
  }),
  misrunning('a batch that is to validate all runs nothing', (all, { validation }) =>
    validation === 'require-all-validate' ? [] : all,
  ),
  mistaking('a batch is always to validate all', 'batch', ({ path, body }) =>
    isBatch(path) && isObject(body) && body.validation !== 'all'
      ? { body: { ...body, validation: 'require-all-validate' } }
      : undefined,
  ),
  misdescribing('a batch takes 24 requests', () => ({ maxItems: 24 })),
  misdescribing('a batch takes 26 requests', () => ({ maxItems: 26 })),
]

/** Parts of a request that are misunderstood. */
const parts: readonly Mutant[] = [
  misreading('a batch posts whatever method is named', (inner) => ({ ...inner, method: 'POST' })),
  misreading('a batch puts where no method is named', ({ method = 'PUT', ...rest }) => ({ method, ...rest })),
  ...['PUT', 'PATCH', 'DELETE'].map((method) =>
    misreading(`a ${method} in a batch finds no route`, (inner) =>
      inner.method === method ? { ...inner, path: nowhere } : inner,
    ),
  ),
  misreading('a DELETE in a batch removes for good', (inner) =>
    inner.method === 'DELETE' ? { ...inner, body: { force: true } } : inner,
  ),
  misreading('a DELETE in a batch moves to the trash only', (inner) =>
    inner.method === 'DELETE' ? { ...inner, body: {} } : inner,
  ),
  misreading('a batch passes the bodies over', ({ body: _, ...rest }) => rest),
  misreading('a batch flattens what is in the bodies', ({ body = {}, ...rest }) => ({
    ...rest,
    body: isObject(body) ? Object.fromEntries(Object.entries(body).filter(([, v]) => !isObject(v))) : body,
  })),
  misreading('a batch takes pages for posts', (inner) => ({
    ...inner,
    path: pathOf(inner).replace('/pages', '/posts'),
  })),
  misrunning('a batch sends everything to its first path', (all) =>
    all.map((each) => (isObject(each) ? { ...each, path: pathOf(all[0] ?? '') } : each)),
  ),
  misdescribing('a batch takes known members in a body only', ({ items }) => ({
    items: { ...items, properties: { ...items?.properties, body: closedBody } },
  })),
  misreading('a batch takes anything as headers', ({ headers: _, ...rest }) => rest),
  refusing(
    'a batch takes no list as a header',
    ({ headers }) => isObject(headers) && Object.values(headers).some(Array.isArray),
  ),
  refusing('a batch takes no headers', ({ headers }) => isObject(headers)),
  misrunning('a batch passes over requests without a path', (all) =>
    all.filter((each) => isObject(each) && 'path' in each),
  ),
  misrunning('a batch passes over a GET', (all) =>
    all.filter((each) => !isObject(each) || each.method !== 'GET'),
  ),
]

/** What the document does not show. */
const open: readonly Mutant[] = [
  misanswering(
    'a batch answers in reverse order',
    'batch',
    ({ path }, { body }) =>
      isBatch(path) && isObject(body) && Array.isArray(body.responses)
        ? { body: { ...body, responses: [...body.responses].reverse() } }
        : undefined,
    { isOpen: true },
  ),
  misanswering(
    'a batch answers 200',
    'batch',
    ({ path }, { status }) => (isBatch(path) && status === 207 ? { status: 200 } : undefined),
    { isOpen: true },
  ),
  mistaking(
    'a batch that is to validate all runs what it can',
    'batch',
    ({ path, body }) =>
      isBatch(path) && isObject(body) && body.validation === 'require-all-validate'
        ? { body: { ...body, validation: 'normal' } }
        : undefined,
    { isOpen: true },
  ),
  misreading(
    'a batch passes over the query of a path',
    (inner) => ('path' in inner ? { ...inner, path: pathOf(inner).split('?')[0] ?? '' } : inner),
    { isOpen: true },
  ),
  misreading(
    'a batch takes a path without its slash',
    (inner) => ('path' in inner ? { ...inner, path: pathOf(inner).replace(/^(?=core)/, '/') } : inner),
    { isOpen: true },
  ),
]

/** Defects that the checks of `conformance/checks/batch/` are to notice. */
export const batchMutants: readonly Mutant[] = [...runs, ...parts, ...markings, ...open]
