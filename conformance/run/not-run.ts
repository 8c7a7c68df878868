import type { CheckGroup } from '../check.ts'
import type { CheckResult } from '../result.ts'
import { requirementOf } from './requirement-of.ts'
import type { CheckRun } from './run-check.ts'

/** The results of checks that were to be made and were not: errors, so that nobody takes them for passed. */
export function notRun(group: CheckGroup, isDone: (id: string) => boolean = () => false): CheckRun[] {
  return group.checks
    .filter(({ id }) => !isDone(id))
    .map((check) => {
      const { id, text: statement, section, level } = requirementOf(check)
      const result: CheckResult = {
        id: check.id,
        requirement: id,
        statement,
        section,
        level,
        area: group.area,
        resource: group.resource,
        outcome: 'error',
        message: 'It was not run: the run ended before, or its worker broke.',
        exchanges: [],
        duration: 0,
      }
      return { result, isDoubtful: false }
    })
}
