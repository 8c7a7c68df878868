import { isRecord } from '../../../contract/lib/is-record.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import type { Members } from './observed-answers.ts'

/** The record that is the model of a new one. */
export const shortestRecord = (records: readonly Members[]): Members | undefined =>
  records.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]

/** A new record whose links and addresses lead to it where those of its model lead to that. */
export function withOwnName(
  record: Members,
  model: Members,
  id: string,
  slug: string | undefined,
  { addresses }: Call,
  path: string,
): Members {
  const self = `${addresses.route(path)}/${encodeURIComponent(id)}`
  const named = Object.keys(record).flatMap((name): [string, string][] => {
    const value = record[name] === '' ? model[name] : record[name]
    if (typeof value !== 'string' || !value.startsWith(addresses.base)) return []
    if (typeof model.slug !== 'string' || model.slug === '' || slug === undefined) return []
    const own = value.replaceAll(`/${model.slug}/`, `/${slug}/`)
    // An address that does not name its item may be that of a file of it.
    return own === value ? [] : [[name, own]]
  })
  const links = isRecord(model._links) && { _links: ownLinks(record, model, model._links, self) }
  return { ...record, ...Object.fromEntries(named), ...links }
}

/** Links as a model has them: to the item, to what it is below, to what is below it, and to an item that it refers to. */
function ownLinks(record: Members, model: Members, links: Members, self: string): Members {
  const before = firstAddress(links.self)
  const shared = isRecord(record._links) ? record._links : {}
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

/** An address above or below that of a model, in the same relation to a new item. */
function related(address: string, model: string, self: string): string | undefined {
  if (`${address}/`.startsWith(`${model}/`)) return self + address.slice(model.length)
  if (!model.startsWith(`${address}/`)) return undefined
  const steps = model.slice(address.length).split('/').length - 1
  return self.split('/').slice(0, -steps).join('/')
}

/** The address of an item that a member of the model refers to, for the one that the record refers to. */
function referredAddress(address: string, record: Members, model: Members): string | undefined {
  const name = Object.keys(model).find(
    (each) => each.endsWith('_id') && address.endsWith(`/${model[each]}`) && record[each] !== undefined,
  )
  if (name === undefined) return undefined
  return `${address.slice(0, address.lastIndexOf('/'))}/${record[name]}`
}
