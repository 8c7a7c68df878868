import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import type { Members } from './observed-answers.ts'

/** The shortest record, which serves as the model of a new one. */
export const shortestRecord = (records: readonly Members[]): Members | undefined =>
  records.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]

/** Rewrites the links and addresses of a new record, which were copied from a model, so that they refer to the record. */
export function withOwnName(
  record: Members,
  model: Members,
  id: string,
  slug: string | undefined,
  { addresses }: Call,
  path: string,
): Members {
  const self = `${addresses.route(path)}/${encodeURIComponent(id)}`
  const addressesWithSlug = Object.keys(record).flatMap((name): [string, string][] => {
    const value = record[name] === '' ? model[name] : record[name]
    if (typeof value !== 'string' || !value.startsWith(addresses.base)) return []
    if (typeof model.slug !== 'string' || model.slug === '' || slug === undefined) return []
    const own = value.replaceAll(`/${model.slug}/`, `/${slug}/`)
    // An address without the slug may be that of a file.
    return own === value ? [] : [[name, own]]
  })
  const links = isRecord(model._links) && { _links: ownLinks(record, model, model._links, self) }
  return { ...record, ...Object.fromEntries(addressesWithSlug), ...links }
}

/** The links of a model, rewritten for a record: to the item, its parent, what is below it, and items that it refers to. */
function ownLinks(record: Members, model: Members, links: Members, self: string): Members {
  const before = firstAddress(links.self)
  const shared = recordOrEmpty(record._links)
  return Object.fromEntries(
    Object.entries(links).flatMap(([relation, value]): [string, unknown][] => {
      const [first] = Array.isArray(value) ? value : []
      const address = firstAddress(value)
      const own =
        address !== undefined && before !== undefined
          ? (related(address, before, self) ?? referredAddress(address, record, model))
          : undefined
      if (own !== undefined && isRecord(first)) return [[relation, [{ ...first, href: own }]]]
      const common = shared[relation]
      return Array.isArray(common) && common.length === 0
        ? []
        : relation in shared
          ? [[relation, common]]
          : []
    }),
  )
}

const firstAddress = (links: unknown): string | undefined => {
  const [first] = Array.isArray(links) ? links : []
  return isRecord(first) && typeof first.href === 'string' ? first.href : undefined
}

/** Rewrites an address above or below that of a model to the same relation with a new item. */
function related(address: string, model: string, self: string): string | undefined {
  if (`${address}/`.startsWith(`${model}/`)) return self + address.slice(model.length)
  if (!model.startsWith(`${address}/`)) return undefined
  const steps = model.slice(address.length).split('/').length - 1
  return self.split('/').slice(0, -steps).join('/')
}

/** Rewrites the address of an item that the model refers to for the item that the record refers to. */
function referredAddress(address: string, record: Members, model: Members): string | undefined {
  const name = Object.keys(model).find(
    (each) => each.endsWith('_id') && address.endsWith(`/${model[each]}`) && record[each] !== undefined,
  )
  if (name === undefined) return undefined
  return `${address.slice(0, address.lastIndexOf('/'))}/${record[name]}`
}
