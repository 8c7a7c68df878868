import type { Arbitrary } from 'fast-check'
import { quadrantImage } from '../../../conformance/data/files.ts'
import type { Deployment } from '../../../contract/index.ts'
import type { ClientRole } from '../sites/compared-site.ts'
import {
  type Endpoints,
  groupEndpoints,
  isOwnCollection,
  type RequestableEndpoint,
  requiredFields,
} from './collections.ts'
import { Placeholder, type PlannedValue, type PlannedValues } from './placeholders.ts'
import type { Planned } from './planned.ts'
import { RequestMaker } from './request-maker.ts'
import type { FastCheck } from './values.ts'

/** The requests of a sequence. */
export interface SequencePlan {
  /** Sent first, in every sequence. */
  readonly first: readonly Planned[]
  /** Sent in any number and order. */
  readonly requests: Arbitrary<Planned>
  /** The maximum of these. */
  readonly most: number
}

/** Of so many sequences, one is about many items. */
const longEvery = 15
/** The items of a batch, and the batches: more than 50 items, where some servers cap a page. */
const [batchSize, batchCount] = [18, 3]

/**
 * The plan of a sequence by its seed: updates of an item in each collection that the specification describes, then
 * requests to each collection in turn, then to routes without items; now and then the lists of a collection with many items.
 *
 * @param roles the roles that requests are sent as
 */
export function plansOf(
  fc: FastCheck,
  deployment: Deployment,
  roles: readonly ClientRole[],
): (seed: number) => SequencePlan {
  const make = new RequestMaker(fc, roles)
  const endpoints = groupEndpoints(deployment)
  const plans = plansFor(fc, make, endpoints)
  const longPlans = endpoints.own
    .filter((each) => isCreate(each) && each.endpoint.batch === true && each.route.level === 'required')
    .map(
      (each): SequencePlan => ({
        first: [
          ...Array.from({ length: batchCount }, () => batchOf(each)),
          listOf(each.template, { per_page: 100 }),
        ],
        requests: fc
          .record({ per_page: fc.constantFrom(100, 75, 51, 50, 40, 20), page: fc.constantFrom(1, 2, 3) })
          .map((page) => listOf(each.template, page)),
        most: 8,
      }),
    )
  return (seed) => {
    const n = Math.abs(seed)
    const isLong = n % longEvery === longEvery - 1
    const plan = isLong ? longPlans[Math.floor(n / longEvery) % longPlans.length] : undefined
    const found = plan ?? plans[n % plans.length]
    if (found === undefined) throw new Error('The deployment serves nothing to explore.')
    return found
  }
}

/** A list of all items that the sequence created in a collection. */
function listOf(template: string, page: PlannedValues): Planned {
  const query = { ...page, include: new Placeholder({ to: 'items', of: template }), orderby: 'id' }
  return { who: 'administrator', method: 'GET', template, captures: [], query }
}

/** A request that creates an item, published where it can be. */
function creation({ template, endpoint }: RequestableEndpoint): Planned {
  const text = new Placeholder({ to: 'text', word: 'birch' })
  const fields = Object.fromEntries(requiredFields(template).map((name) => [name, text]))
  const isMedia = template === '/core/v2/media'
  const body = { ...fields, ...('status' in endpoint.args && !isMedia && { status: 'publish' }) }
  const create = { who: 'administrator', method: 'POST', template, captures: [], query: {}, body } as const
  return isMedia ? { ...create, file: quadrantImage } : create
}

/** A batch that creates items. */
function batchOf(each: RequestableEndpoint): Planned {
  const create = creation(each)
  const inner = Array.from({ length: batchSize }, () => create)
  return { ...create, template: '/batch/v1', body: {}, inner }
}

/** The plans of all collections, and one for all routes without items. */
function plansFor(fc: FastCheck, make: RequestMaker, endpoints: Endpoints): readonly SequencePlan[] {
  const anywhere = requestsAmong(fc, make, endpoints)
  const creates = endpoints.own.filter(isCreate)
  const near = ({ template }: RequestableEndpoint, updates?: number): Arbitrary<Planned> => {
    const own = endpoints.own.filter((each) => each.template.startsWith(template))
    return requestsAmong(fc, make, { ...none, own }, updates)
  }
  const plan = (requests: Arbitrary<Planned>, ...first: Planned[]) => ({ first, requests, most: 48 })
  return [
    ...creates
      .filter(({ route }) => route.level === 'required')
      .map((each) => plan(near(each, 300), creation(each))),
    ...creates.map((each) =>
      plan(fc.oneof({ weight: 3, arbitrary: near(each) }, { weight: 1, arbitrary: anywhere })),
    ),
    plan(requestsAmong(fc, make, { ...endpoints, own: [] })),
  ]
}

const none: Endpoints = { own: [], sites: [], extensions: [], indexes: [] }

/** @param updates the weight of updates of one member */
function requestsAmong(
  fc: FastCheck,
  make: RequestMaker,
  endpoints: Endpoints,
  updates = 36,
): Arbitrary<Planned> {
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
    ...from(12, own(isItem('POST', 'PUT', 'PATCH')), (each) => make.own(each)),
    ...from(updates, own(isItem('PUT', 'PATCH')), (each) => make.update(each)),
    ...from(14, own(isItem('DELETE')), (each) => make.own(each)),
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
