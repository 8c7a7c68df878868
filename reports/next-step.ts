import type { Certificate } from '../conformance/result/result.ts'
import { toldCauses } from './cause-text.ts'
import { isFailing } from './effective-outcome.ts'

/** A command to type next, and what it is for. */
export interface NextStep {
  readonly purpose: string
  readonly command: string
}

/** The one failing check to begin with; undefined where nothing fails that counts. */
export function nextStep(certificate: Certificate): NextStep | undefined {
  const { target, strict } = certificate
  const failing = toldCauses(certificate).find(({ effectiveOutcome }) => isFailing(effectiveOutcome, strict))
  if (failing?.first.failure === undefined) return undefined
  const user = target.user === undefined ? '' : ', with the user in SITE_CONTRACT_USER'
  return { purpose: `Next, the first of it alone${user}:`, command: failing.first.failure.again }
}
