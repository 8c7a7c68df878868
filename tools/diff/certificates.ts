import type { Certificate, CheckResult, Verdict } from '../../conformance/result.ts'
import { counted } from '../../contract/lib/plural.ts'
import { printedVerdict } from '../../contract/printed-verdict.ts'
import { additive, breaking, type Change, type ChangeClass, cosmetic, type Finding } from './change.ts'

type CheckState = 'kept' | 'broken' | 'absent' | 'open'

const described: Readonly<Record<CheckResult['outcome'], CheckState>> = {
  pass: 'kept',
  fail: 'broken',
  deviation: 'broken',
  inapplicable: 'absent',
  untestable: 'open',
  error: 'open',
}

type Judge = (check: CheckResult) => Finding

const judge = (found: (sentence: string) => Finding, sentence: string): Judge => {
  return ({ message }) => found(message === undefined ? sentence : `${sentence} ${message}`)
}
const unknown = (sentence: string): Finding => ({ class: 'unknown', sentence })

/** The meaning of a change from one state to another. */
const judges: Readonly<Record<CheckState, Readonly<Partial<Record<CheckState, Judge>>>>> = {
  kept: {
    broken: judge(breaking, 'It fails now.'),
    absent: judge(breaking, 'The checked feature is gone.'),
    open: judge(unknown, 'It passed, and can no longer be tested.'),
  },
  broken: {
    kept: judge(additive, 'It passes now.'),
    absent: judge(breaking, 'The checked feature is gone.'),
    open: judge(cosmetic, 'It failed, and can no longer be tested.'),
  },
  absent: {
    kept: judge(additive, 'The checked feature is new.'),
    broken: judge(additive, 'The checked feature is new, and fails.'),
  },
  open: {
    kept: judge(cosmetic, 'It passes, and could not be tested before.'),
    broken: judge(breaking, 'It fails, and could not be tested before.'),
    absent: judge(cosmetic, 'The checked feature is missing, and could not be tested before.'),
  },
}

/**
 * The differences between two runs, of one site or of two. Failures in a baseline count too: they affect a client.
 */
export function diffCertificates(before: Certificate, after: Certificate): readonly Change[] {
  const known = new Map(before.checks.map((check) => [check.id, check]))
  const made = new Set(after.checks.map(({ id }) => id))
  return [
    ...verdictChange(before, after),
    ...countChange(before.checks.filter(({ id }) => !made.has(id)).length, 'before'),
    ...countChange(after.checks.filter(({ id }) => !known.has(id)).length, 'after'),
    ...after.checks.flatMap((check): readonly Change[] => {
      const former = known.get(check.id)
      const judge = former && judges[described[former.outcome]][described[check.outcome]]
      if (!judge) return []
      return [
        { ...judge(check), what: 'check', place: check.id, before: former.outcome, after: check.outcome },
      ]
    }),
  ]
}

function verdictChange(before: Certificate, after: Certificate): readonly Change[] {
  const [one, other] = [printedVerdict(before), printedVerdict(after)]
  if (one === other) return []
  const sites = new Set([before, after].map(({ target }) => target.name || target.url))
  const place = [...sites].join(' → ')
  return [{ ...judged(before, after), what: 'verdict', place, before: one, after: other }]
}

const isGood = (verdict: Verdict): boolean => verdict !== 'not certified' && verdict !== 'inconclusive'

function judged({ verdict: before }: Certificate, { verdict, reasons }: Certificate): Finding {
  const sentence = reasons.join(' ')
  if (verdict === 'not certified') return breaking(sentence)
  if (verdict === 'inconclusive') return isGood(before) ? { class: 'unknown', sentence } : cosmetic(sentence)
  return isGood(before) ? cosmetic(sentence) : additive(sentence)
}

/** Checks that only one of the runs made: one change, as another `--only` leaves out thousands. */
function countChange(count: number, side: 'before' | 'after'): readonly Change[] {
  if (count === 0) return []
  const [changeClass, sentence]: [ChangeClass, string] =
    side === 'before'
      ? ['unknown', 'Only the first run included these checks.']
      : ['cosmetic', 'Only the second run included these checks.']
  return [
    {
      class: changeClass,
      sentence,
      what: 'checks',
      place: counted(count, 'check'),
      [side]: count,
    },
  ]
}
