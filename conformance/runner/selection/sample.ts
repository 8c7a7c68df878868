import { createHash } from 'node:crypto'
import type { Check, CheckGroup } from '../../checks/check.ts'

/** One check of so many is in a sample. */
const share = 20

/** So many neighbours in a group are chosen together, as they share items and requests. */
const neighbours = 5

/**
 * A twentieth of the checks of each area, at least one, in rows of neighbours. A seed always chooses the same ones.
 *
 * @example
 * ```ts
 * sampled(groups, 4711)
 * ```
 */
export function sampled(groups: readonly CheckGroup[], seed: number): readonly CheckGroup[] {
  const byArea = Map.groupBy(groups, ({ area }) => area)
  const chosen = new Set([...byArea.values()].flatMap((inside) => sampleOfArea(inside, seed)))
  return groups.flatMap((group) => {
    const checks = group.checks.filter((check) => chosen.has(check))
    return checks.length === 0 ? [] : [{ ...group, checks }]
  })
}

function sampleOfArea(groups: readonly CheckGroup[], seed: number): readonly Check[] {
  const rows = groups.flatMap(({ checks }) =>
    Array.from({ length: Math.ceil(checks.length / neighbours) }, (_, n) =>
      checks.slice(n * neighbours, (n + 1) * neighbours),
    ),
  )
  const places = new Map(rows.map((row) => [row, place(row, seed)]))
  const sorted = rows.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1)).flat()
  return sorted.slice(0, Math.ceil(sorted.length / share))
}

/** The place of a row in the order of a seed. */
function place([first]: readonly Check[], seed: number): string {
  return createHash('sha256').update(`${seed} ${first?.id}`).digest('hex')
}
