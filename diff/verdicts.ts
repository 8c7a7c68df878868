import type { Certificate, Verdict } from '../conformance/result/result.ts'
import { additive, breaking, type Change, cosmetic, type Finding } from './change.ts'

const isGood = (verdict: Verdict): boolean => verdict === 'certified' || verdict === 'certified with limits'

/** The verdict, where it is another one. */
export function verdictChange(before: Certificate, after: Certificate): readonly Change[] {
  if (before.verdict === after.verdict) return []
  const place = after.target.name || after.target.url
  return [{ ...judged(before, after), what: 'verdict', place, before: before.verdict, after: after.verdict }]
}

function judged({ verdict: before }: Certificate, { verdict, reasons }: Certificate): Finding {
  const sentence = reasons.join(' ')
  if (verdict === 'not certified') return breaking(sentence)
  if (verdict === 'inconclusive') return isGood(before) ? { class: 'unknown', sentence } : cosmetic(sentence)
  return isGood(before) ? cosmetic(sentence) : additive(sentence)
}
