import type { Requirement } from '../../contract/index.ts'
import type { Check, CheckGroup } from '../checks/check.ts'
import type { CheckResult } from '../result/result.ts'

type Subject = Pick<
  CheckResult,
  'id' | 'requirement' | 'statement' | 'section' | 'level' | 'area' | 'resource'
>

/** What a result is about, whatever came of it. */
export function subjectOf(check: Check, { area, resource }: CheckGroup, requirement: Requirement): Subject {
  const { id, text: statement, section, level } = requirement
  return { id: check.id, requirement: id, statement, section, level, area, resource }
}
