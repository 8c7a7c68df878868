import { isRecord } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'

type Members = Readonly<Record<string, unknown>>

const maxDepth = 40

/**
 * What a site would answer now: what it answered when it was observed, with the changes since.
 *
 * @param before what the mock derives for the untouched site
 * @param now what the mock derives after the changes
 * @param seen what the site itself answered for the untouched site
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
  // What the site has and the mock never had stays; what was removed goes.
  const order = seen.map((item) => identityOf(item) ?? '').filter((id) => isBy.has(id) || !wasBy.has(id))
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

/** What an item of a list is known by: `id`, or else a name. */
export function identityOf(item: Members): string | undefined {
  const name = identities.find((each) => typeof item[each] === 'string' || typeof item[each] === 'number')
  return name && String(item[name])
}

const byIdentity = (items: readonly Members[]): ReadonlyMap<string, Members> =>
  new Map(items.map((item) => [identityOf(item) ?? '', item]))

function isIdentified(value: unknown): value is readonly Members[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && identityOf(item) !== undefined) &&
    new Set(value.map(identityOf)).size === value.length
  )
}

/** What was blanked when it was observed, as the mock itself has it. */
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
