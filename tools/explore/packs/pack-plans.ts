import type { Arbitrary } from 'fast-check'
import type { Deployment } from '../../../contract/index.ts'
import { groupEndpoints, requiredFields } from '../requests/collections.ts'
import type { Planned } from '../requests/planned.ts'
import type { SequencePlan } from '../requests/requests.ts'
import type { FastCheck } from '../requests/values.ts'
import type { ClientRole } from '../sites/compared-site.ts'
import type { ExploredPack, PackEndpoint } from './explored-pack.ts'
import { PackRequests } from './pack-requests.ts'

/** The maximum of requests in a sequence, beyond the items that it begins with. */
const mostRequests = 20

/**
 * The plan of a sequence by its seed: it creates the items that an area of the pack's routes is about, then sends
 * requests mostly to that area.
 *
 * @param deployment of a mock with the pack
 * @param roles the roles that requests are sent as
 * @throws Error when the pack has neither routes nor fields of items that can be created
 */
export function packPlans(
  fc: FastCheck,
  pack: ExploredPack,
  deployment: Deployment,
  roles: readonly ClientRole[],
): (seed: number) => SequencePlan {
  const make = new PackRequests(fc, pack, roles)
  const endpoints = pack.endpoints.filter(({ name }) => !pack.hints.skipped?.includes(name))
  const areas = Map.groupBy(endpoints, ({ template }) => areaOf(template))
  const anywhere = endpoints.length > 0 ? among(fc, endpoints, (each) => make.request(each)) : undefined
  const plans = [
    ...[...areas.values()].map((own): SequencePlan => {
      const near = among(fc, own, (each) => make.request(each))
      return {
        first: make.itemsFor(own, endpoints),
        requests: anywhere
          ? fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: anywhere })
          : near,
        most: mostRequests,
      }
    }),
    ...fieldPlans(fc, pack, deployment, make),
  ]
  if (plans.length === 0) throw new Error('The pack has neither routes nor fields to explore.')
  return (seed) => {
    const plan = plans[Math.abs(seed) % plans.length]
    if (plan === undefined) throw new Error('The pack has nothing to explore.')
    return plan
  }
}

/** `/shop/v1/orders` of `/shop/v1/orders/{id}/notes`. */
const areaOf = (template: string): string => template.split('/').slice(0, 4).join('/')

/** Requests to some endpoints: each as often as another, and those that create items more often. */
function among(
  fc: FastCheck,
  endpoints: readonly PackEndpoint[],
  request: (each: PackEndpoint) => Arbitrary<Planned>,
): Arbitrary<Planned> {
  return fc.oneof(
    ...endpoints.map((each) => ({ weight: each.method === 'DELETE' ? 1 : 2, arbitrary: request(each) })),
  )
}

/** Plans of the fields that a pack adds to posts, pages and terms: they are written, and read in each context. */
function fieldPlans(
  fc: FastCheck,
  pack: ExploredPack,
  deployment: Deployment,
  make: PackRequests,
): readonly SequencePlan[] {
  const { own } = groupEndpoints(deployment)
  return [...pack.fields.keys()].map((collection): SequencePlan => {
    const find = (template: string, method: string): PackEndpoint => {
      const found = own.find((each) => each.template === template && each.method === method)
      if (found === undefined) throw new Error(`The deployment has no ${method} ${template}.`)
      const collections = template === collection ? [] : [collection]
      return { ...found, name: `${method} ${template}`, collections, isForUsers: true }
    }
    const item = `${collection}/{id}`
    const [create, update] = [find(collection, 'POST'), find(item, 'POST')]
    return {
      first: [make.creation(create)],
      requests: fc.oneof(
        { weight: 2, arbitrary: make.write(create, requiredFields(collection)) },
        { weight: 4, arbitrary: make.write(update, []) },
        { weight: 4, arbitrary: make.read(find(item, 'GET')) },
        { weight: 2, arbitrary: make.read(find(collection, 'GET'), true) },
      ),
      most: mostRequests,
    }
  })
}
