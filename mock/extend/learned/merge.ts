import { isRecord } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'

type Members = Readonly<Record<string, unknown>>

const maxDepth = 40

/**
 * Applies to an observed response the changes that the mock's own response underwent.
 *
 * @param before the mock's response for the unchanged site
 * @param now the mock's response after the changes
 * @param seen the observed response for the unchanged site
 */
export function mergedChanges(before: unknown, now: unknown, seen: unknown, depth = 0): unknown {
  if (depth > maxDepth) return now
  if (same(before, now)) return withBlanksFilled(seen, now)
  if (isRecord(before) && isRecord(now) && isRecord(seen)) return mergedMembers(before, now, seen, depth)
  if (isIdentified(before) && isIdentified(now) && isIdentified(seen))
    return mergedItems(before, now, seen, depth)
  return now
}

function mergedMembers(before: Members, now: Members, seen: Members, depth: number): Members {
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(seen), ...Object.keys(now)])) {
    if (name === '__proto__') continue
    const [was, is, site] = [Object.hasOwn(before, name), Object.hasOwn(now, name), Object.hasOwn(seen, name)]
    if (was && is && site) merged[name] = mergedChanges(before[name], now[name], seen[name], depth + 1)
    else if (is && !(was && same(before[name], now[name]))) merged[name] = now[name]
    else if (site && !was) merged[name] = seen[name]
  }
  return merged
}

function mergedItems(
  before: readonly Members[],
  now: readonly Members[],
  seen: readonly Members[],
  depth: number,
): readonly unknown[] {
  const [wasBy, isBy, seenBy] = [byIdentity(before), byIdentity(now), byIdentity(seen)]
  // Items that only the site had stay; those that were removed from the mock go.
  const order = seen.map((item) => itemIdentity(item) ?? '').filter((id) => isBy.has(id) || !wasBy.has(id))
  const mixed = order.filter((id) => isBy.has(id))
  const own = [...isBy.keys()].filter((id) => seenBy.has(id))
  const ids = mixed.join() === own.join() ? order : [...own, ...order.filter((id) => !isBy.has(id))]
  for (const [place, id] of [...isBy.keys()].entries())
    if (!seenBy.has(id) && !wasBy.has(id)) ids.splice(place, 0, id)
  return ids.map((id) => {
    const [was, is, site] = [wasBy.get(id), isBy.get(id), seenBy.get(id)]
    if (is === undefined) return site
    return site === undefined ? is : mergedChanges(was ?? is, is, site, depth + 1)
  })
}

const identities = ['id', 'uuid', 'plugin', 'stylesheet', 'slug', 'name', 'code', 'key', 'href']

/** The identity of an item in a list: its `id`, otherwise a name; undefined without either. */
export function itemIdentity(item: Members): string | undefined {
  const name = identities.find((each) => typeof item[each] === 'string' || typeof item[each] === 'number')
  return name && String(item[name])
}

const byIdentity = (items: readonly Members[]): ReadonlyMap<string, Members> =>
  new Map(items.map((item) => [itemIdentity(item) ?? '', item]))

function isIdentified(value: unknown): value is readonly Members[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && itemIdentity(item) !== undefined) &&
    new Set(value.map(itemIdentity)).size === value.length
  )
}

/** Replaces blanked values of an observed response by the mock's own. */
export function withBlanksFilled(seen: unknown, own: unknown): unknown {
  if (typeof seen === 'string') return seen.includes(blanked) && typeof own === 'string' ? own : seen
  if (Array.isArray(seen)) {
    if (!Array.isArray(own) || own.length !== seen.length) return seen
    return seen.map((each, i) => withBlanksFilled(each, own[i]))
  }
  if (!isRecord(seen) || !isRecord(own)) return seen
  return Object.fromEntries(
    Object.entries(seen).map(([name, each]) => [
      name,
      Object.hasOwn(own, name) ? withBlanksFilled(each, own[name]) : each,
    ]),
  )
}
