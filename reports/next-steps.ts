import type { Certificate, CheckResult } from '../conformance/result.ts'
import { plural } from '../contract/lib/plural.ts'
import { buildStep, isInProgress } from './build-order.ts'
import { isFailing } from './effective-outcome.ts'
import { type ReportedCause, reportedCauses } from './failure-text.ts'
import { shellWord } from './shell-word.ts'
import { grouped } from './totals.ts'

/** What the reader of a run can do, and what is typed for it. */
export interface NextStep {
  readonly what: string
  readonly command?: string
  /** A file that the command reads. */
  readonly file?: { readonly name: string; readonly text: string }
}

/** The most ids in one command, and the most causes in one baseline. */
const [mostIds, mostCauses] = [5, 50]

/** A placeholder for the baseline of the run: a certificate does not name its file. */
const baselineFile = 'FILE'

/** What to do next, first what matters most. There is always something. */
export function nextSteps(certificate: Certificate): readonly NextStep[] {
  const steps = [
    ...interrupted(certificate),
    ...unreachable(certificate),
    ...firstFailure(certificate),
    ...errors(certificate),
    ...access(certificate),
    ...staleEntries(certificate),
    ...baseline(certificate),
    ...reference(certificate),
  ]
  const again = {
    what: 'Re-run this after every change, for example in CI.',
    command: runAgain(certificate),
  }
  return steps.length > 0 ? steps : [again]
}

function interrupted(certificate: Certificate): NextStep[] {
  if (certificate.interrupted === undefined) return []
  const { done, planned } = certificate.interrupted
  const what = `Complete the run: it was interrupted after ${grouped(done)} of ${grouped(planned)} checks.`
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
  const user = certificate.target.user === undefined ? '' : ' Set SITE_CONTRACT_USER=name:password first.'
  const { named, route } = failing.first.failure.cause
  const what =
    named === 'missing-route'
      ? `Implement \`${route}\`, and repeat its first check.${user}`
      : `${inProgress(certificate, failing.first)}Fix the first cause, and repeat its first check.${user}`
  return [{ what, command: failing.first.failure.again }]
}

/** The step of a check, where a server is built in steps: `The index: 17 of 23 checks pass. ` */
function inProgress(certificate: Certificate, check: CheckResult): string {
  if (!isInProgress(certificate) || check.area === 'security') return ''
  const { title, passed, all } = buildStep(certificate, check)
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${grouped(passed)} of ${grouped(all)} checks pass. `
}

function failingCauses(certificate: Certificate): readonly ReportedCause[] {
  return reportedCauses(certificate).filter(({ effectiveOutcome }) =>
    isFailing(effectiveOutcome, certificate.strict),
  )
}

function errors(certificate: Certificate): NextStep[] {
  const broken = certificate.checks.filter(({ outcome }) => outcome === 'error')
  if (broken.length === 0) return []
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
    ...(isWriting ? ['the right to write'] : []),
  ]
  const what = `Give the run ${needed.join(' and ')}: ${counted(lacking)} could not run without. The run removes what it creates.`
  return [{ what, command: runAgain(certificate, { isSignedIn: true, isWriting }) }]
}

function staleEntries({ baseline }: Certificate): NextStep[] {
  const count = baseline?.stale.length ?? 0
  if (count === 0) return []
  return [{ what: `Remove the stale ${plural(count, 'entry', 'entries')} from the baseline.` }]
}

function baseline(certificate: Certificate): NextStep[] {
  const causes = failingCauses(certificate).slice(0, mostCauses)
  if (causes.length === 0) return []
  const hasOne = certificate.baseline !== undefined
  const entries = causes.map(({ cause }) => [`cause: ${cause.id}`, 'why'])
  return [
    {
      what: `Or accept ${plural(causes.length, 'it', 'them')} in ${hasOne ? 'the' : 'a'} baseline, with a reason for each, so that only new failures fail the build.`,
      file: {
        name: hasOne ? baselineFile : 'known.json',
        text: JSON.stringify(Object.fromEntries(entries), undefined, 2),
      },
      command: hasOne ? runAgain(certificate) : `${runAgain(certificate)} --baseline known.json`,
    },
  ]
}

function reference(certificate: Certificate): NextStep[] {
  const { checks, strict } = certificate
  const deviations = checks.filter(({ outcome, known }) => outcome === 'deviation' && known === undefined)
  if (strict || deviations.length === 0) return []
  const what = `Check it against WordPress as well: ${counted(deviations)} would fail.`
  return [{ what, command: runAgain(certificate, { isStrict: true }) }]
}

interface Changes {
  readonly only?: readonly string[]
  readonly isSignedIn?: boolean
  readonly isWriting?: boolean
  readonly isStrict?: boolean
}

/** What a certificate has as the naming of a target that was not found. */
const unknownNaming = 'unknown'

/** The command of the run, with some options changed. */
function runAgain(
  { target, only, profile, sample, packs = [], strict, baseline }: Certificate,
  changes: Changes = {},
): string {
  const { url, naming, wordpress, user, write } = target
  const named = changes.only ?? only
  const isFile = !['neutral', 'wordpress', unknownNaming].includes(naming)
  return [
    `npx site-contract certify ${shellWord(url)}`,
    ...(isFile ? [`--naming ${shellWord(naming)}`] : []),
    ...(wordpress === undefined ? [] : [`--wordpress ${shellWord(wordpress)}`]),
    ...(user !== undefined || changes.isSignedIn
      ? [`--user ${shellWord(`${user ?? 'name'}:password`)}`]
      : []),
    ...(write || changes.isWriting ? ['--write'] : []),
    ...(profile === undefined ? [] : [`--profile ${profile}`]),
    ...(sample === undefined || changes.only ? [] : [`--sample ${sample.seed}`]),
    ...packs.map((pack) => `--pack ${shellWord(pack)}`),
    ...(named.length > 0 ? [`--only ${named.map(shellWord).join(' ')}`] : []),
    ...(strict || changes.isStrict ? ['--strict'] : []),
    ...(baseline === undefined ? [] : [`--baseline ${baselineFile}`]),
  ].join(' ')
}

const counted = ({ length }: readonly CheckResult[]): string =>
  `${grouped(length)} ${plural(length, 'check')}`
