import type { CheckGroup } from '../check.ts'
import { groups, hasCheck } from '../checks/index.ts'
import type { Certificate, CheckResult } from '../result.ts'
import type { Baseline } from '../run/baseline.ts'
import { certificateOf } from '../run/certificate.ts'
import { requirementOf } from '../run/requirement-of.ts'
import type { CheckRun } from '../run/run-check.ts'
import { select } from '../run/select.ts'
import { deploymentNamed } from '../target/recognise.ts'
import type { EngineResults, GroupReport } from './group-report.ts'

/** A certificate, and the name of its target in the run. */
export interface NamedCertificate {
  readonly name: string
  readonly certificate: Certificate
}

/** What a certificate needs beside the results. */
export interface DrawUpOptions {
  readonly strict: boolean
  readonly baseline?: Baseline | undefined
  readonly notes: readonly string[]
  /** Were all groups to run, and not those of one shard. */
  readonly isWhole: boolean
}

/** Draws up a certificate for each target of a run. */
export function certificatesOf(results: EngineResults, options: DrawUpOptions): readonly NamedCertificate[] {
  const names = new Set([...results.planned, ...results.reports].map(({ target }) => target))
  if (names.size === 0) throw new Error(['No check was run.', ...results.errors].join(' '))
  return [...names].map((name) => {
    const reports = results.reports.filter(({ target }) => target === name)
    const [first] = reports
    if (first === undefined) throw new Error([`No check of ${name} was run.`, ...results.errors].join(' '))
    const lost = lostGroups(first, reports, results, options).flatMap((group) => lostRuns(group))
    const certificate = certificateOf({
      target: first.certified,
      startedAt: new Date(results.startedAt),
      duration: results.duration,
      strict: options.strict,
      only: first.only,
      baseline: options.baseline,
      exists: hasCheck,
      runs: [...reports.flatMap(({ runs }) => runs), ...lost],
      wasStrained: reports.some(({ wasStrained }) => wasStrained),
      notes: [...options.notes, ...results.errors],
    })
    return { name, certificate }
  })
}

/** Groups that were to run and have not reported. */
function lostGroups(
  { target, certified, only }: GroupReport,
  reports: readonly GroupReport[],
  { planned }: EngineResults,
  { isWhole }: DrawUpOptions,
): CheckGroup[] {
  const reported = new Set(reports.map(({ group }) => group))
  const expected = new Set(planned.flatMap((each) => (each.target === target ? [each.group] : [])))
  return select(groups, deploymentNamed(certified.deployment), only).filter(
    ({ name }) => !reported.has(name) && (isWhole || expected.has(name)),
  )
}

/** The checks of a group that was never heard of again. */
function lostRuns(group: CheckGroup): CheckRun[] {
  return group.checks.map((check) => {
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
