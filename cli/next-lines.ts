import type { Certificate } from '../conformance/index.ts'
import { quoted } from '../conformance/transport/quoted.ts'
import { nextStep } from '../reports/index.ts'

/** What to type next, by what came out: one failing check alone, or the run with what it lacked. None where all is well. */
export function nextLines(certificate: Certificate): readonly string[] {
  const { verdict, target, checks, only } = certificate
  if (verdict === 'certified') return []
  const next = nextStep(certificate)
  if (next) return ['', next.purpose, `  ${next.command}`]
  if (!checks.some(({ needs }) => needs !== undefined)) return []
  const part = only.length > 0 ? ` --only ${only.join(' ')}` : ''
  return [
    '',
    'Next, with what it needs:',
    `  npx site-contract certify ${quoted(target.url)}${part} --user name:password --write`,
  ]
}
