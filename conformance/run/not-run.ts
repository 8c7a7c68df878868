import type { CheckGroup } from '../checks/check.ts'
import type { CheckResult } from '../result/result.ts'
import { requirementOf } from './requirement-of.ts'
import type { CheckRun } from './run-check.ts'
import { subjectOf } from './subject-of.ts'

/** The results of checks that were to be made and were not: errors, so that nobody takes them for passed. */
export function notRun(group: CheckGroup, isDone: (id: string) => boolean = () => false): CheckRun[] {
  return group.checks
    .filter(({ id }) => !isDone(id))
    .map((check) => {
      const result: CheckResult = {
        ...subjectOf(check, group, requirementOf(check)),
        outcome: 'error',
        message: 'It was not run: the run ended before, or its worker broke.',
        exchanges: [],
        duration: 0,
      }
      return { result, isDoubtful: false }
    })
}
