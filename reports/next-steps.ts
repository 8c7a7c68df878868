import type { Certificate, CheckResult } from '../conformance/result/result.ts'
import { type ToldCause, toldCauses } from './cause-text.ts'
import { isFailing } from './effective-outcome.ts'
import { shellWord } from './shell-word.ts'
import { grouped } from './totals.ts'

/** What the reader of a run can do, and what is typed for it. */
export interface NextStep {
  readonly what: string
  readonly command?: string
  /** A file that the command reads. */
  readonly file?: { readonly name: string; readonly text: string }
}

/** So many checks are asked again by their ids, and so many causes stand in one baseline. */
const [mostIds, mostCauses] = [5, 50]

/** Stands for the baseline of the run, whose file a certificate does not name. */
const baselineFile = 'FILE'

/** What to do next, first what matters most. There is always something. */
export function nextSteps(certificate: Certificate): readonly NextStep[] {
  const steps = [
    ...interrupted(certificate),
    ...firstFailure(certificate),
    ...errors(certificate),
    ...access(certificate),
    ...staleEntries(certificate),
    ...baseline(certificate),
    ...reference(certificate),
  ]
  const again = {
    what: 'Keep it so: ask again after each change, in CI too.',
    command: runAgain(certificate),
  }
  return steps.length > 0 ? steps : [again]
}

function interrupted(certificate: Certificate): NextStep[] {
  if (certificate.interrupted === undefined) return []
  const { done, planned } = certificate.interrupted
  const what = `Let the run come to its end: ${grouped(done)} of ${grouped(planned)} checks were made.`
  return [{ what, command: runAgain(certificate) }]
}

function firstFailure(certificate: Certificate): NextStep[] {
  const [failing] = failingCauses(certificate)
  if (failing?.first.failure === undefined) return []
  const user = certificate.target.user === undefined ? '' : ' Set SITE_CONTRACT_USER=name:password first.'
  const what = `Mend the first cause, and ask the first check of it again.${user}`
  return [{ what, command: failing.first.failure.again }]
}

function failingCauses(certificate: Certificate): readonly ToldCause[] {
  return toldCauses(certificate).filter(({ effectiveOutcome }) =>
    isFailing(effectiveOutcome, certificate.strict),
  )
}

function errors(certificate: Certificate): NextStep[] {
  const broken = certificate.checks.filter(({ outcome }) => outcome === 'error')
  if (broken.length === 0) return []
  const only =
    broken.length <= mostIds ? broken.map(({ id }) => id) : [...new Set(broken.map(({ area }) => area))]
  const what = `Ask again what came to no result: ${counted(broken)}.`
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
  const what = `Give the run ${needed.join(' and ')}: ${counted(lacking)} could not be made without. What it makes, it removes again.`
  return [{ what, command: runAgain(certificate, { isSignedIn: true, isWriting }) }]
}

function staleEntries({ baseline }: Certificate): NextStep[] {
  const count = baseline?.stale.length ?? 0
  if (count === 0) return []
  return [
    {
      what: `Take ${count === 1 ? 'the entry' : 'the entries'} out of the baseline that no longer ${count === 1 ? 'holds' : 'hold'}.`,
    },
  ]
}

function baseline(certificate: Certificate): NextStep[] {
  const causes = failingCauses(certificate).slice(0, mostCauses)
  if (causes.length === 0) return []
  const hasOne = certificate.baseline !== undefined
  const entries = causes.map(({ cause }) => [`cause: ${cause.id}`, 'why'])
  return [
    {
      what: `Or take it as known${hasOne ? ' in the baseline too' : ''}, with a reason for each, and only new failures are red.`,
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
  const what = `Hold it to the reference as well: ${counted(deviations)} would fail.`
  return [{ what, command: runAgain(certificate, { isStrict: true }) }]
}

interface Asked {
  readonly only?: readonly string[]
  readonly isSignedIn?: boolean
  readonly isWriting?: boolean
  readonly isStrict?: boolean
}

/** The command of the run, changed as is asked. */
function runAgain({ target, only, strict, baseline }: Certificate, asked: Asked = {}): string {
  const { url, naming, wordpress, user, write } = target
  const named = asked.only ?? only
  const isFile = naming !== 'neutral' && naming !== 'wordpress'
  return [
    `npx site-contract certify ${shellWord(url)}`,
    ...(isFile ? [`--naming ${shellWord(naming)}`] : []),
    ...(wordpress === undefined ? [] : [`--wordpress ${shellWord(wordpress)}`]),
    ...(user !== undefined || asked.isSignedIn ? [`--user ${shellWord(`${user ?? 'name'}:password`)}`] : []),
    ...(write || asked.isWriting ? ['--write'] : []),
    ...(named.length > 0 ? [`--only ${named.map(shellWord).join(' ')}`] : []),
    ...(strict || asked.isStrict ? ['--strict'] : []),
    ...(baseline === undefined ? [] : [`--baseline ${baselineFile}`]),
  ].join(' ')
}

const counted = ({ length }: readonly CheckResult[]): string =>
  `${grouped(length)} ${length === 1 ? 'check' : 'checks'}`
