import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json, ValueSchema } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateRequest, mutateResponse } from '../mutant.ts'
import { batchTargetMutants, redeclaring } from './batch-targets.ts'

const isBatch = (path: string): boolean => path === '/batch/v1'

/** The requests of a batch; none when it has no list of them. */
function requestsOf(body: Json | undefined): readonly Json[] {
  const requests = isObject(body) ? body.requests : undefined
  return Array.isArray(requests) ? requests : []
}

/** A site that makes other requests of those in a batch. */
function mutateRequests(
  name: string,
  caughtBy: CaughtBy,
  change: (requests: readonly Json[], batch: JsonObject) => readonly Json[],
  options: MutantOptions = {},
): Mutant {
  return mutateRequest(
    name,
    caughtBy,
    ({ path, body }) =>
      isBatch(path) && isObject(body) && Array.isArray(body.requests)
        ? { body: { ...body, requests: change(requestsOf(body), body) } }
        : undefined,
    options,
  )
}

/** The same for each request alone. */
const mutateEach = (
  name: string,
  caughtBy: CaughtBy,
  change: (inner: JsonObject) => Json,
  options: MutantOptions = {},
): Mutant =>
  mutateRequests(name, caughtBy, (all) => all.map((each) => (isObject(each) ? change(each) : each)), options)

const pathOf = (inner: Json): string => (isObject(inner) ? String(inner.path) : '')
const nowhere = '/core/v2/nowhere'

/** A site that refuses a batch as a whole for what stands in one of its requests. */
const refusing = (name: string, isBad: (inner: JsonObject) => boolean): Mutant =>
  mutateResponse(name, by('batch run', 'batch.requests.headers'), ({ path, body }) =>
    isBatch(path) && requestsOf(body).some((each) => isObject(each) && isBad(each))
      ? { status: 400, body: { code: 'rest_invalid_param', message: 'Not taken.', data: { status: 400 } } }
      : undefined,
  )

/** A site whose batch route declares its requests otherwise. */
function describeRequests(
  name: string,
  caughtBy: CaughtBy,
  change: (requests: ValueSchema) => ValueSchema,
): Mutant {
  return redeclaring(name, caughtBy, (route) =>
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

/** Requests that are left out, mixed up or done twice. */
const runs: readonly Mutant[] = [
  mutateRequests('the second request of a batch is not run', by('batch run'), (all) =>
    all.filter((_, n) => n !== 1),
  ),
  mutateRequests('a batch runs its first request alone', by('batch run'), (all) => all.slice(0, 1)),
  mutateRequests('a batch ends after twenty requests', by('batch run', 'limits.batch.each-is-run'), (all) =>
    all.slice(0, 20),
  ),
  mutateRequests('a batch runs each request twice', by('batch run'), (all) =>
    all.flatMap((each) => [each, each]),
  ),
  mutateRequests('a batch of 26 is cut to 25', by('max-items', 'batch.requests'), (all) => all.slice(0, 25)),
  mutateRequests(
    'an unknown item ends a batch',
    by('batch run', 'batch.runs.beside-an-unknown-item'),
    (all) => {
      const end = all.findIndex((each) => pathOf(each).includes('999999999'))
      return end < 0 ? all : all.slice(0, end + 1)
    },
  ),
  mutateRequests(
    'a batch that is to validate all runs nothing',
    by('batch run', 'batch.runs.when-all-validate'),
    (all, { validation }) => (validation === 'require-all-validate' ? [] : all),
  ),
  mutateRequest('a batch is always to validate all', by('batch run', 'batch.runs'), ({ path, body }) =>
    isBatch(path) && isObject(body) && body.validation !== 'all'
      ? { body: { ...body, validation: 'require-all-validate' } }
      : undefined,
  ),
  describeRequests('a batch takes 24 requests', by('max-items', 'batch.requests'), () => ({ maxItems: 24 })),
  describeRequests('a batch takes 26 requests', by('max-items', 'batch.requests'), () => ({ maxItems: 26 })),
]

/** Parts of a request that are misunderstood. */
const parts: readonly Mutant[] = [
  mutateEach('a batch posts whatever method is named', by('batch run', 'batch.method'), (inner) => ({
    ...inner,
    method: 'POST',
  })),
  mutateEach(
    'a batch puts where no method is named',
    by('default', 'batch.requests.method'),
    ({ method = 'PUT', ...rest }) => ({ method, ...rest }),
  ),
  ...['PUT', 'PATCH', 'DELETE'].map((method) =>
    mutateEach(`a ${method} in a batch finds no route`, by('batch run', 'batch.method'), (inner) =>
      inner.method === method ? { ...inner, path: nowhere } : inner,
    ),
  ),
  mutateEach('a DELETE in a batch removes for good', by('batch run', 'batch.method'), (inner) =>
    inner.method === 'DELETE' ? { ...inner, body: { force: true } } : inner,
  ),
  mutateEach('a DELETE in a batch moves to the trash only', by('batch run', 'batch.method'), (inner) =>
    inner.method === 'DELETE' ? { ...inner, body: {} } : inner,
  ),
  mutateEach('a batch passes the bodies over', by('batch run'), ({ body: _, ...rest }) => rest),
  mutateEach('a batch flattens what is in the bodies', by('batch run'), ({ body = {}, ...rest }) => ({
    ...rest,
    body: isObject(body) ? Object.fromEntries(Object.entries(body).filter(([, v]) => !isObject(v))) : body,
  })),
  mutateEach('a batch takes pages for posts', by('batch run'), (inner) => ({
    ...inner,
    path: pathOf(inner).replace('/pages', '/posts'),
  })),
  mutateRequests('a batch sends everything to its first path', by('batch run'), (all) =>
    all.map((each) => (isObject(each) ? { ...each, path: pathOf(all[0] ?? '') } : each)),
  ),
  describeRequests(
    'a batch takes known members in a body only',
    by('batch run', 'batch.requests.body'),
    ({ items }) => ({
      items: { ...items, properties: { ...items?.properties, body: closedBody } },
    }),
  ),
  mutateEach(
    'a batch takes anything as headers',
    by('type', 'batch.requests.headers'),
    ({ headers: _, ...rest }) => rest,
  ),
  refusing(
    'a batch takes no list as a header',
    ({ headers }) => isObject(headers) && Object.values(headers).some(Array.isArray),
  ),
  refusing('a batch takes no headers', ({ headers }) => isObject(headers)),
  mutateRequests(
    'a batch passes over requests without a path',
    by('required', 'batch.requests.path'),
    (all) => all.filter((each) => isObject(each) && 'path' in each),
  ),
  mutateRequests('a batch passes over a GET', by('enum', 'batch.requests.method'), (all) =>
    all.filter((each) => !isObject(each) || each.method !== 'GET'),
  ),
]

/** What the document does not show. */
const open: readonly Mutant[] = [
  mutateResponse(
    'a batch answers in reverse order',
    by('batch answer', 'batch.body'),
    ({ path }, { body }) =>
      isBatch(path) && isObject(body) && Array.isArray(body.responses)
        ? { body: { ...body, responses: [...body.responses].reverse() } }
        : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'a batch answers 200',
    by('batch answer', 'batch.status'),
    ({ path }, { status }) => (isBatch(path) && status === 207 ? { status: 200 } : undefined),
    { isOpen: true },
  ),
  mutateRequest(
    'a batch that is to validate all runs what it can',
    by('batch answer', 'validate-all'),
    ({ path, body }) =>
      isBatch(path) && isObject(body) && body.validation === 'require-all-validate'
        ? { body: { ...body, validation: 'normal' } }
        : undefined,
    { isOpen: true },
  ),
  mutateEach(
    'a batch passes over the query of a path',
    by('batch answer', 'inner.query'),
    (inner) => ('path' in inner ? { ...inner, path: pathOf(inner).split('?')[0] ?? '' } : inner),
    { isOpen: true },
  ),
  mutateEach(
    'a batch takes a path without its slash',
    by('batch answer', 'inner.leading-slash'),
    (inner) => ('path' in inner ? { ...inner, path: pathOf(inner).replace(/^(?=core)/, '/') } : inner),
    { isOpen: true },
  ),
]

/** Defects that the checks of `conformance/checks/batch/` are to notice. */
export const batchMutants: readonly Mutant[] = [...runs, ...parts, ...batchTargetMutants, ...open]
