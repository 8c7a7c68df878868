import type { Requirement } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { groups } from './checks.ts'
import { excluded } from './excluded.ts'

/** A requirement with the ids of the checks held against it, or the reason why there is none. */
export interface Covered {
  readonly requirement: Requirement
  readonly checks: readonly string[]
  readonly excluded?: string
}

/**
 * Every requirement with its checks.
 *
 * @example
 * ```ts
 * coverage().filter(({ checks }) => checks.length === 0)
 * ```
 */
export function coverage(): readonly Covered[] {
  const checks = new Map<string, string[]>()
  for (const group of groups)
    for (const { id, requirement } of group.checks) {
      const known = checks.get(requirement)
      if (known) known.push(id)
      else checks.set(requirement, [id])
    }
  return requirements.map((requirement) => {
    const reason = excluded[requirement.id]
    return {
      requirement,
      checks: checks.get(requirement.id) ?? [],
      ...(reason !== undefined && { excluded: reason }),
    }
  })
}
