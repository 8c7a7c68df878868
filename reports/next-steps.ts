import type { Certificate, CheckResult } from '../conformance/result.ts'
import { nextBuildStep } from '../contract/build-steps.ts'
import { numberText } from '../contract/lib/number-text.ts'
import { plural } from '../contract/lib/plural.ts'
import { capitalised } from '../contract/lib/text.ts'
import manifest from '../package.json' with { type: 'json' }
import { type BuildStep, buildStep, isInProgress, isOwnServer, stepText } from './build-order.ts'
import { isFailing } from './effective-outcome.ts'
import { isSeenInIndex, type ReportedCause, reportedCauses } from './failure-text.ts'
import { baselineFile, runAgain } from './run-again.ts'
import { untestedReasons } from './totals.ts'

/** What the reader of a run can do, and what is typed for it. */
export interface NextStep {
  readonly what: string
  readonly command?: string
  /** A file that the command reads. */
  readonly file?: { readonly name: string; readonly text: string }
}

/** The most ids in one command, routes in a declaration, and causes in one baseline. */
const [mostIds, mostRoutes, mostCauses] = [5, 10, 50]

/** What to do next, first what matters most. There is always something. */
export function nextSteps(certificate: Certificate): readonly NextStep[] {
  const steps = [
    ...interrupted(certificate),
    ...stopped(certificate),
    ...unreachable(certificate),
    ...firstFailure(certificate),
    ...errors(certificate),
    ...access(certificate),
    ...untested(certificate),
    ...passingPart(certificate),
    ...staleEntries(certificate),
    ...baseline(certificate),
    ...reference(certificate),
  ]
  const mayHaveLeft = certificate.verdict === 'inconclusive' && certificate.target.write
  const again = {
    what: mayHaveLeft
      ? 'Remove the items of the run from the site, by hand or with `site-contract clean`, and run it again.'
      : 'Re-run this after every change, for example in CI.',
    command: runAgain(certificate),
  }
  return [...publishing(certificate), ...(steps.length > 0 ? steps : [again])]
}

/** What a terminal prints of them: what to do about the first failure or gap, or else the first that one command does. */
export function nextStep(certificate: Certificate): readonly NextStep[] {
  const isOver =
    certificate.interrupted === undefined &&
    certificate.stopped === undefined &&
    certificate.checks.length > 0
  const [first] = isOver
    ? [firstFailure(certificate), untested(certificate)].filter((each) => each.length > 0)
    : []
  if (first !== undefined) return first
  const published = publishing(certificate)
  const step = nextSteps(certificate)
    .slice(published.length)
    .find(({ command, file }) => command !== undefined && file === undefined)
  return [...published, ...(step === undefined ? [] : [step])]
}

function interrupted(certificate: Certificate): NextStep[] {
  if (certificate.interrupted === undefined) return []
  const { done, planned } = certificate.interrupted
  const what = `Complete the run: it was interrupted after ${numberText(done)} of ${numberText(planned)} checks.`
  return [{ what, command: runAgain(certificate) }]
}

/** A target that stopped answering: what it answered before may still fail, but most checks have no result. */
function stopped(certificate: Certificate): NextStep[] {
  if (certificate.stopped === undefined) return []
  const what = 'Start the server again (its log may say why it stopped), and repeat the run.'
  return [{ what, command: runAgain(certificate) }]
}

/** No check was run against a target that was not found. */
function unreachable(certificate: Certificate): NextStep[] {
  if (certificate.checks.length > 0 || certificate.interrupted !== undefined) return []
  return [{ what: 'Make the site reachable, and run it again.', command: runAgain(certificate) }]
}

function firstFailure(certificate: Certificate): NextStep[] {
  const [failing] = failingCauses(certificate)
  if (failing?.first.failure === undefined) return []
  const { first, cause } = failing
  const user = certificate.target.user === undefined ? '' : ' Set SITE_CONTRACT_USER=NAME:PASSWORD first.'
  const { named, route } = failing.first.failure.cause
  const isUnlisted = certificate.checks.some((each) => each.cause === cause.id && isSeenInIndex(each))
  const isBuilt = isInProgress(certificate) && first.area !== 'security'
  const step = isBuilt ? buildStep(certificate, first) : undefined
  const isStep = step !== undefined && step.all > 1 && !certificate.only.includes(first.id)
  const repeated = isStep
    ? { what: 'this step', only: `step:${step.name}` }
    : { what: 'its first check', only: first.id }
  const what =
    named === 'missing-route'
      ? `Implement \`${route}\`${isUnlisted ? ' and list it in the index' : ''} (${numberText(cause.checks.length)} ${plural(cause.checks.length, 'check')})`
      : `${isStep ? stepIntro(step) : ''}Fix the first cause`
  return [
    {
      what: `${what}, and repeat ${repeated.what}.${user}`,
      command: runAgain(certificate, { only: [repeated.only], isUserSet: true }),
    },
    ...(named === 'missing-route' ? [declaration(certificate)] : leftOutLists(certificate)),
    ...acceptance(certificate),
  ]
}

/** How to accept what is left of the failures of an own server, once its baseline declares what it leaves out. */
function acceptance(certificate: Certificate): NextStep[] {
  const isDeclared = certificate.given?.baseline !== undefined
  if (!isOwnServer(certificate) || !isDeclared || isPart(certificate)) return []
  const what = 'Or accept the failures that are left, with a reason.'
  return [{ what, command: `${runAgain(certificate)} --accept REASON` }]
}

/** How far a step is: `The index: 17 pass, 6 fail. ` */
const stepIntro = (step: BuildStep): string => `${capitalised(step.title)}: ${stepText(step)}. `

/** How to declare the lists that a run of an own server, which was no part of another, needed and did not find. */
function leftOutLists(certificate: Certificate): NextStep[] {
  const isLeftOut = certificate.lacks !== undefined && neededRoutes(certificate).length > 0
  return isOwnServer(certificate) && isLeftOut ? [declaration(certificate, [])] : []
}

/** How to declare what a server leaves out: lists that checks need, and by default also the routes that failed. */
function declaration(
  certificate: Certificate,
  failing = failingCauses(certificate).map(({ cause }) => cause.id),
): NextStep {
  const entries = [...new Set([...failing, ...neededRoutes(certificate)])]
    .flatMap((id) => {
      const route = /^missing-route (.*)/.exec(id)?.[1]
      return route === undefined ? [] : [[`cause: ${id}`, `The server has no ${route}.`]]
    })
    .slice(0, mostRoutes)
  const { given } = certificate
  const name = given?.baseline ?? 'known.json'
  return {
    what: `Or declare what the server leaves out: ${given?.baseline === undefined ? 'write' : 'add to'} \`${name}\`, and run all again.`,
    file: { name, text: JSON.stringify(Object.fromEntries(entries), undefined, 2) },
    command: runAgain({ ...certificate, given: { ...given, baseline: name } }, { only: [] }),
  }
}

/** The causes of routes that checks need, without those that a baseline declares missing: their checks are inapplicable. */
const neededRoutes = ({ checks }: Certificate): readonly string[] =>
  checks.flatMap(({ outcome, lacks }) => (outcome === 'untestable' && lacks !== undefined ? [lacks] : []))

/** Nothing fails in what was selected: then the whole is run again. */
function passingPart(certificate: Certificate): NextStep[] {
  const { only, checks, verdict } = certificate
  // A part without a required check that applies has no verdict.
  const isOver =
    verdict === 'inconclusive' &&
    checks.length > 0 &&
    checks.every(
      ({ outcome, level }) => outcome === 'inapplicable' || (outcome === 'pass' && level === 'reference'),
    )
  if (only.length === 0 || !(verdict.startsWith('certified') || isOver)) return []
  const left = checks.filter(({ outcome }) => outcome === 'untestable').length
  const passes = checks.some(({ outcome }) => outcome === 'pass')
    ? `passes${left > 0 ? `, except ${numberText(left)} ${plural(left, 'check')} that could not be run` : ''}`
    : 'does not apply'
  const stepName = /^step:(.*)/.exec(only.at(-1) ?? '')?.[1]
  const step = nextBuildStep(stepName ?? '', certificate.profile)
  if (step !== undefined) {
    const command = runAgain(certificate, { only: [`step:${step.name}`] })
    return [{ what: `This part ${passes}. The next step is ${step.title}.`, command }]
  }
  const what = `${checks.length === 1 ? 'That check' : 'This part'} ${passes}. Run all again.`
  return [{ what, command: runAgain(certificate, { only: [] }) }]
}

/** The page that describes how to publish a result. */
const guide = `${manifest.repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/docs/guides/publish-results.md`

const isPart = ({ only, sample }: Certificate): boolean => only.length > 0 || sample !== undefined

/** How to publish a result, for those who build a server. */
function publishing(certificate: Certificate): NextStep[] {
  const { verdict, given } = certificate
  const isWhole = !isPart(certificate) && given?.usage === undefined
  if (!isOwnServer(certificate) || !isWhole || !verdict.startsWith('certified')) return []
  const { out = 'report' } = given ?? {}
  const isWritten = given?.out !== undefined
  return [
    {
      what: `Publish the result: ${isWritten ? 'submit' : 'write and submit'} \`${out}/result.json\` as described in \`${guide}\`.`,
      ...(!isWritten && { command: runAgain({ ...certificate, given: { ...given, out } }) }),
    },
  ]
}

function failingCauses(certificate: Certificate): readonly ReportedCause[] {
  return reportedCauses(certificate).filter(({ effectiveOutcome }) =>
    isFailing(effectiveOutcome, certificate.strict),
  )
}

function errors(certificate: Certificate): NextStep[] {
  const broken = certificate.checks.filter(({ outcome }) => outcome === 'error')
  if (broken.length === 0 || certificate.stopped !== undefined) return []
  const only =
    broken.length <= mostIds ? broken.map(({ id }) => id) : [...new Set(broken.map(({ area }) => area))]
  const what = `Re-run the checks without a result: ${counted(broken)}.`
  return [{ what, command: runAgain(certificate, { only }) }]
}

function access(certificate: Certificate): NextStep[] {
  const lacking = certificate.checks.filter(({ needs }) => needs !== undefined)
  if (lacking.length === 0) return []
  const isWriting = lacking.some(({ needs }) => needs === 'write')
  const needed = [
    ...(certificate.target.user === undefined ? ['a user'] : []),
    ...(isWriting ? ['write access'] : []),
  ]
  const what = `Run again with ${needed.join(' and ')}; ${counted(lacking)} could not run without ${needed.length > 1 ? 'them' : 'it'}.${isWriting ? ' The run deletes everything it creates.' : ''}`
  return [{ what, command: runAgain(certificate, { isSignedIn: true, isWriting }) }]
}

/** What an inconclusive run lacks, apart from a user: content, most often. */
function untested(certificate: Certificate): NextStep[] {
  const { checks, verdict } = certificate
  const [reason] = untestedReasons(certificate)
  const isOpen = checks.some(({ outcome, needs }) => outcome === 'error' || needs !== undefined)
  if (verdict !== 'inconclusive' || reason === undefined || isOpen) return []
  const [why, count] = reason
  const what = `Provide what the checks need, and run again: ${numberText(count)} could not be run. ${why}`
  const isLeftOut = neededRoutes(certificate).length > 0
  return [{ what, command: runAgain(certificate) }, ...(isLeftOut ? [declaration(certificate)] : [])]
}

function staleEntries(certificate: Certificate): NextStep[] {
  const count = certificate.baseline?.stale.length ?? 0
  if (count === 0) return []
  const what = `Remove the outdated ${plural(count, 'entry', 'entries')} from the baseline, and run it again.`
  return [{ what, command: runAgain(certificate) }]
}

function baseline(certificate: Certificate): NextStep[] {
  const causes = failingCauses(certificate).slice(0, mostCauses)
  if (causes.length === 0) return []
  const hasOne = certificate.baseline !== undefined || certificate.given?.baseline !== undefined
  const entries = causes.flatMap(({ keys }) => keys.map((key) => [key, 'why']))
  return [
    {
      what: `Or accept ${plural(causes.length, 'it', 'them')} in ${hasOne ? 'the' : 'a'} baseline, with a reason for each, so that only new failures fail the build. \`--accept REASON\` writes them.`,
      file: {
        name: hasOne ? baselineFile(certificate) : 'known.json',
        text: JSON.stringify(Object.fromEntries(entries), undefined, 2),
      },
      command: hasOne ? runAgain(certificate) : `${runAgain(certificate)} --baseline known.json`,
    },
  ]
}

function reference(certificate: Certificate): NextStep[] {
  const { checks, strict, verdict } = certificate
  const deviations = checks.filter(({ outcome, known }) => outcome === 'deviation' && known === undefined)
  if (strict || deviations.length === 0 || verdict === 'inconclusive') return []
  const what = `Check it against WordPress as well: ${counted(deviations)} would fail.`
  return [{ what, command: runAgain(certificate, { isStrict: true }) }]
}

const counted = ({ length }: readonly CheckResult[]): string =>
  `${numberText(length)} ${plural(length, 'check')}`
