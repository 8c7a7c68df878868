import { inNamesOf } from '../../client/target/target.ts'
import type { Requirement, Translator } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import type { Check, CheckGroup } from '../checks/check.ts'
import type { CheckResult } from '../result.ts'
import { packRequirement } from './selection/pack-checks.ts'

const byId: ReadonlyMap<string, Requirement> = new Map(requirements.map((each) => [each.id, each]))

/**
 * The requirement of a check.
 *
 * @throws Error when there is none with that id
 *
 * @example
 * ```ts
 * requirementOf(check).statement
 * ```
 */
export function requirementOf({ id, requirement }: Check): Requirement {
  const found = byId.get(requirement) ?? packRequirement(requirement)
  if (found === undefined)
    throw new Error(`The check ${id} names the requirement ${requirement}, which does not exist.`)
  return found
}

type Subject = Pick<
  CheckResult,
  'id' | 'requirement' | 'statement' | 'section' | 'level' | 'area' | 'resource'
>

/** The subject of a result, in the names of its target. */
export function subjectOf(
  check: Check,
  { area, resource }: CheckGroup,
  { id, text, section, level }: Requirement,
  names: Translator,
): Subject {
  return {
    id: check.id,
    requirement: id,
    statement: inNamesOf(names, text),
    section,
    level,
    area,
    resource,
  }
}
