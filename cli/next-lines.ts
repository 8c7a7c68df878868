import type { Certificate } from '../conformance/index.ts'
import { nextSteps } from '../reports/index.ts'
import type { Prose } from './cause-lines.ts'

/** What to type next, by what came out: the first that can be done by one command alone. */
export function nextLines(certificate: Certificate, prose: Prose): readonly string[] {
  const step = nextSteps(certificate).find(({ command, file }) => command !== undefined && file === undefined)
  return step?.command === undefined ? [] : ['', ...prose(`Next: ${step.what}`), `  ${step.command}`]
}
