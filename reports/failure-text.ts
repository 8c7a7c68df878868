import type { CheckResult } from '../conformance/result/result.ts'
import { clipped } from './readable-text.ts'

/** What a check that did not pass has to say, as name and text, in the order it is told. */
export function failureParts({ failure }: CheckResult): readonly (readonly [name: string, text: string])[] {
  if (failure === undefined) return []
  return [
    ['Asked', clipped(failure.requested)],
    ['Expected', clipped(failure.expected)],
    ['Received', clipped(failure.received)],
  ]
}

/** What a check says beside what was expected and received, which is not told twice. */
export function ownMessage({ message, failure }: CheckResult): string | undefined {
  return failure && message?.startsWith('Expected ') ? undefined : message
}

/** The same as plain text, with what differs first, the requirement, and the commands that repeat it. */
export function failureText(check: CheckResult): string {
  const { statement, section, level, failure } = check
  const message = ownMessage(check)
  return [
    ...(failure === undefined ? [] : [failure.difference]),
    `Requirement: ${statement}`,
    `Section: ${section} (${level})`,
    ...(message === undefined ? [] : [`Message: ${message}`]),
    ...failureParts(check).map(([name, text]) => `${name}: ${text}`),
    ...(failure === undefined ? [] : [`Again: ${failure.curl}`, `Again: ${failure.again}`]),
  ].join('\n')
}
