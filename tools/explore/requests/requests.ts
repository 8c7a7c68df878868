import type { Arbitrary } from 'fast-check'
import type { Deployment } from '../../../contract/index.ts'
import type { ClientRole } from '../sites/compared-site.ts'
import { type Endpoints, groupEndpoints, isOwnCollection, type RequestableEndpoint } from './collections.ts'
import type { PlannedValue } from './placeholders.ts'
import type { Planned } from './planned.ts'
import { RequestMaker } from './request-maker.ts'
import type { FastCheck } from './values.ts'

/**
 * Random requests derived from a deployment: one arbitrary for each collection, so that a sequence has several items of
 * it, and one for all routes without items.
 *
 * @param roles the roles that requests are sent as
 */
export function requestsTo(
  fc: FastCheck,
  deployment: Deployment,
  roles: readonly ClientRole[],
): readonly Arbitrary<Planned>[] {
  const endpoints = groupEndpoints(deployment)
  const make = new RequestMaker(fc, roles)
  const anywhere = requestsAmong(fc, make, endpoints)
  const ofItems = endpoints.own.filter(isCreate).map(({ template }) => {
    const near = endpoints.own.filter((each) => each.template.startsWith(template))
    return fc.oneof(
      { weight: 3, arbitrary: requestsAmong(fc, make, { ...none, own: near }) },
      { weight: 1, arbitrary: anywhere },
    )
  })
  return [...ofItems, requestsAmong(fc, make, { ...endpoints, own: [] })]
}

const none: Endpoints = { own: [], sites: [], extensions: [], indexes: [] }

function requestsAmong(fc: FastCheck, make: RequestMaker, endpoints: Endpoints): Arbitrary<Planned> {
  const from = (
    weight: number,
    all: readonly RequestableEndpoint[],
    one: (each: RequestableEndpoint) => Arbitrary<Planned>,
  ) => (all.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...all).chain(one) }] : [])
  const own = (is: (each: RequestableEndpoint) => boolean): readonly RequestableEndpoint[] =>
    endpoints.own.filter(is)
  return fc.oneof(
    ...from(26, own(isCreate), (each) => make.own(each)),
    ...from(22, own(isList), (each) => make.own(each)),
    ...from(12, own(isItem('GET')), (each) => make.own(each)),
    ...from(16, own(isItem('POST', 'PUT', 'PATCH')), (each) => make.own(each)),
    ...from(6, own(isItem('DELETE')), (each) => make.own(each)),
    ...from(26, own(isBeside), (each) => make.own(each)),
    ...from(6, endpoints.sites, (each) => make.sites(each)),
    ...from(40, endpoints.extensions, (each) => make.extension(each)),
    ...from(20, endpoints.indexes, (each) => make.index(each)),
    ...from(4, [...endpoints.own, ...endpoints.indexes], (each) => make.options(each)),
    ...from(3, [...endpoints.own, ...endpoints.indexes], (each) => make.wrong(each)),
    ...batches(fc, make, endpoints),
  )
}

const isCollection = ({ template }: RequestableEndpoint): boolean => isOwnCollection(template)
const isCreate = (each: RequestableEndpoint): boolean => isCollection(each) && each.method === 'POST'
const isList = (each: RequestableEndpoint): boolean => isCollection(each) && each.method === 'GET'
const isPlainItem = ({ template }: RequestableEndpoint): boolean =>
  /^\/core\/v2\/[a-z_-]+\/\{\w+\}$/.test(template)
const isItem =
  (...methods: readonly string[]) =>
  (each: RequestableEndpoint): boolean =>
    isPlainItem(each) && methods.includes(each.method)
const isBeside = (each: RequestableEndpoint): boolean => !isCollection(each) && !isPlainItem(each)

/** Batches: mostly of endpoints that allow it. */
function batches(fc: FastCheck, make: RequestMaker, { own }: Endpoints) {
  const writes = own.filter(({ method, template }) => method !== 'GET' && template !== '/core/v2/media')
  const marked = writes.filter(({ endpoint }) => endpoint.batch === true)
  if (marked.length === 0) return []
  const inner = fc
    .oneof(
      { weight: 9, arbitrary: fc.constantFrom(...marked) },
      { weight: 1, arbitrary: fc.constantFrom(...writes) },
      // Reads, which a batch refuses.
      { weight: 1, arbitrary: fc.constantFrom(...own) },
    )
    .chain((each) => make.plain(each))
  const arbitrary = fc
    .record({
      who: make.who,
      inner: fc.array(inner, { minLength: 0, maxLength: 4 }),
      validation: fc.constantFrom<PlannedValue[]>('normal', 'require-all-validate', 'unlisted'),
      isSaid: fc.boolean(),
    })
    .map(
      ({ who, inner: all, validation, isSaid }): Planned => ({
        who,
        method: 'POST',
        template: '/batch/v1',
        captures: [],
        query: {},
        body: isSaid ? { validation } : {},
        inner: all,
      }),
    )
  return [{ weight: 6, arbitrary }]
}
