import type { CheckResult, StaleEntry } from '../result/result.ts'

/** Known failures: the reason of each, by the id of its check. */
export type Baseline = Readonly<Record<string, string>>

/**
 * Reads a baseline, `{"posts.list.order.enum.asc": "The server is older."}`.
 *
 * @throws Error when the text is no JSON object of texts, or a reason is empty
 *
 * @example
 * ```ts
 * const baseline = parseBaseline(await readFile('baseline.json', 'utf8'), 'baseline.json')
 * ```
 */
export function parseBaseline(text: string, file: string): Baseline {
  const value = parse(text, file)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Cannot read the baseline ${file}: it is no object. Write {"id of a check": "reason"}.`)
  const entries = Object.entries(value).map(([id, reason]): [string, string] => {
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Error(`Cannot read the baseline ${file}: ${id} has no reason. Say why it fails.`)
    return [id, reason]
  })
  return Object.fromEntries(entries)
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Cannot read the baseline ${file}: ${error instanceof Error ? error.message : error}.`)
  }
}

const failed = new Set(['fail', 'deviation'])

/** Marks the failures that a baseline knows. */
export function markKnown(results: readonly CheckResult[], baseline: Baseline): CheckResult[] {
  return results.map((result) => {
    const reason = failed.has(result.outcome) ? baseline[result.id] : undefined
    return reason === undefined ? result : { ...result, known: reason }
  })
}

/**
 * Entries that no longer hold: their check passes, or there is none of that id. What was not run or could not be
 * tested says nothing.
 *
 * @param exists is there a check of this id at all
 */
export function staleEntries(
  results: readonly CheckResult[],
  baseline: Baseline,
  exists: (id: string) => boolean,
): StaleEntry[] {
  const outcomeOf = new Map(results.map(({ id, outcome }) => [id, outcome]))
  return Object.keys(baseline).flatMap((id) => {
    if (!exists(id)) return [{ id, why: 'There is no check of this id.' }]
    const outcome = outcomeOf.get(id)
    if (outcome === 'pass') return [{ id, why: 'It passes now.' }]
    return outcome === 'inapplicable' ? [{ id, why: 'It does not apply.' }] : []
  })
}
