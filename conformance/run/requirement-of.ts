import type { Requirement } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import type { Check } from '../checks/check.ts'

const byId: ReadonlyMap<string, Requirement> = new Map(requirements.map((each) => [each.id, each]))

/** The requirement a check is held against. @throws Error when there is none of that id */
export function requirementOf({ id, requirement }: Check): Requirement {
  const found = byId.get(requirement)
  if (found === undefined)
    throw new Error(`The check ${id} names the requirement ${requirement}, which is not there.`)
  return found
}
