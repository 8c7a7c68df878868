import type { Certificate } from '../conformance/index.ts'
import { quoted } from '../conformance/transport/quoted.ts'
import { toldCauses } from '../reports/index.ts'

/** What to type next, by what came out: one failing check alone, or the run with what it lacked. None where all is well. */
export function nextLines(certificate: Certificate): readonly string[] {
  const { verdict, target, checks, only, strict } = certificate
  if (verdict === 'certified') return []
  const failing = toldCauses(certificate).find(
    ({ counts }) => counts.fail > 0 || (strict && counts.deviation > 0),
  )
  if (failing?.first.failure) {
    const user = target.user === undefined ? '' : ', with the user in SITE_CONTRACT_USER'
    return ['', `Next, the first of it alone${user}:`, `  ${failing.first.failure.again}`]
  }
  if (!checks.some(({ needs }) => needs !== undefined)) return []
  const part = only.length > 0 ? ` --only ${only.join(' ')}` : ''
  return [
    '',
    'Next, with what it needs:',
    `  npx site-contract certify ${quoted(target.url)}${part} --user name:password --write`,
  ]
}
