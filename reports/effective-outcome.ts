import type { Certificate, CheckResult, Outcome, Verdict } from '../conformance/result.ts'
import { partVerdict, printedVerdict } from '../contract/printed-verdict.ts'
import { keysOf } from './keys-of.ts'

/** The outcome of a check in a report: `known` for a failure that the baseline accepts. */
export type EffectiveOutcome = Outcome | 'known'

/** What a reader sees of an effective outcome or verdict: never its colour alone. */
export interface Look {
  readonly sign: string
  readonly word: string
}

/** Worst first. What does not apply says less than what passed, so it is last. */
export const looks: Readonly<Record<EffectiveOutcome, Look>> = {
  fail: { sign: '✕', word: 'failed' },
  error: { sign: '!', word: 'errors' },
  deviation: { sign: '≠', word: 'deviations' },
  known: { sign: '◆', word: 'known failures' },
  untestable: { sign: '?', word: 'untestable' },
  pass: { sign: '✓', word: 'passed' },
  inapplicable: { sign: '–', word: 'inapplicable' },
}

/** One check's effective outcome, as its label says it. */
export const labels: Readonly<Record<EffectiveOutcome, string>> = {
  fail: 'Failed',
  error: 'Error',
  deviation: 'Deviation',
  known: 'Known failure',
  untestable: 'Untestable',
  pass: 'Passed',
  inapplicable: 'Inapplicable',
}

export const meanings: Readonly<Record<EffectiveOutcome, string>> = {
  fail: 'The site does not do what the interface promises.',
  error:
    'The check had no result because of a network problem or a bug in this tool. It says nothing about the site.',
  deviation:
    'The site differs from WordPress in what the specification leaves open. It counts as a failure only with --strict.',
  known: 'It fails or deviates, and the baseline gives the reason: it does not count against the site.',
  untestable:
    'The check lacked something it needs, such as a user, write access or content. It never counts as passed.',
  pass: 'The site does what the interface promises.',
  inapplicable: 'The site lacks what the check is about, so there was nothing to check.',
}

/** `deviation` for one, `deviations` for any other number. */
export function wordFor(effectiveOutcome: EffectiveOutcome, count: number): string {
  const { word } = looks[effectiveOutcome]
  return count === 1 ? word.replace(/s$/, '') : word
}

/** Worst first. */
export const effectiveOutcomes = keysOf(looks)

/** A verdict as a reader sees it, and the effective outcome whose colours it has. Worst first. */
export const verdictLooks: Readonly<Record<Verdict, Look & { readonly tone: EffectiveOutcome }>> = {
  'not certified': { sign: '✕', word: 'Not certified', tone: 'fail' },
  inconclusive: { sign: '?', word: 'Inconclusive', tone: 'untestable' },
  'no failure in a sample': { sign: '≈', word: 'No failure in a sample', tone: 'deviation' },
  'certified with limits': { sign: '≈', word: 'Certified with limits', tone: 'deviation' },
  certified: { sign: '✓', word: 'Certified', tone: 'pass' },
}

/** The look of a certificate's verdict. */
export function verdictLook(
  certificate: Pick<Certificate, 'verdict' | 'only'>,
): Look & { readonly tone: EffectiveOutcome } {
  const verdict = printedVerdict(certificate)
  return verdict === partVerdict
    ? { sign: '≈', word: 'No failure in this part', tone: 'deviation' }
    : verdictLooks[verdict]
}

export function effectiveOutcomeOf({
  outcome,
  known,
}: Pick<CheckResult, 'outcome' | 'known'>): EffectiveOutcome {
  return known !== undefined && (outcome === 'fail' || outcome === 'deviation') ? 'known' : outcome
}

/** Whether an outcome counts against the target: a deviation does only in a strict run. */
export function isFailing(effectiveOutcome: EffectiveOutcome, strict: boolean): boolean {
  return effectiveOutcome === 'fail' || (effectiveOutcome === 'deviation' && strict)
}
