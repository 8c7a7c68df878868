import { createHash } from 'node:crypto'
import type { CheckGroup } from '../../checks/check.ts'

/** One check of so many is in a sample. */
const share = 10

/**
 * A tenth of the checks of each area, at least one. A seed always chooses the same ones, and whether it chooses one does not
 * depend on its group.
 *
 * @example
 * ```ts
 * sampled(groups, 4711)
 * ```
 */
export function sampled(groups: readonly CheckGroup[], seed: number): readonly CheckGroup[] {
  const byArea = Map.groupBy(groups, ({ area }) => area)
  const chosen = new Set(
    [...byArea.values()].flatMap((inside) => {
      const ids = inside.flatMap(({ checks }) => checks.map(({ id }) => id))
      const places = new Map(ids.map((id) => [id, place(id, seed)]))
      const sorted = ids.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1))
      return sorted.slice(0, Math.ceil(ids.length / share))
    }),
  )
  return groups.flatMap((group) => {
    const checks = group.checks.filter(({ id }) => chosen.has(id))
    return checks.length === 0 ? [] : [{ ...group, checks }]
  })
}

/** The place of a check in the order of a seed. */
function place(id: string, seed: number): string {
  return createHash('sha256').update(`${seed} ${id}`).digest('hex')
}
