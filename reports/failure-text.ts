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

/** The same as plain text, with the requirement and the command that repeats it. */
export function failureText(check: CheckResult): string {
  const { statement, section, level, message, failure } = check
  return [
    `Requirement: ${statement}`,
    `Section: ${section} (${level})`,
    ...(message === undefined ? [] : [`Message: ${message}`]),
    ...failureParts(check).map(([name, text]) => `${name}: ${text}`),
    ...(failure === undefined ? [] : [`Again: ${failure.curl}`]),
  ].join('\n')
}
