import type { Answered, CheckFailure } from '../result/outcome.ts'
import type { CheckResult, Failure } from '../result/result.ts'
import type { Target } from '../target/target.ts'
import { type Blank, shownHeaders } from '../transport/blank.ts'
import { quoted } from '../transport/quoted.ts'
import { traitsOf } from './cause.ts'
import { curlOf } from './curl.ts'
import { differenceOf } from './difference.ts'

/** The most of a body that a failure shows of what was asked. */
const maxLength = 600
/** The most of what was expected and received, in characters: it may quote what a server said. */
const longest = 2000
/** The most of a whole answer. */
const longestAnswer = 8000

/** Where a failure was found. */
export interface FailedCheck extends Pick<CheckResult, 'id' | 'requirement'> {
  readonly target: Target
  readonly blank: Blank
  readonly canWrite: boolean
}

/** What a failed check has to say, with the commands that repeat it. */
export async function failureOf(failure: CheckFailure, check: FailedCheck): Promise<Failure> {
  const { answer, expected, received } = failure
  const { blank, target } = check
  const { request } = answer
  return {
    requested: `${request.method} ${request.url}${request.body === undefined ? '' : ` with ${cut(request.body, maxLength)}`}`,
    difference: blank(differenceOf(failure)),
    expected: blank(expected.slice(0, longest)),
    received: blank(received.slice(0, longest)),
    answer: wholeOf(answer, blank),
    curl: await curlOf(request, blank),
    again: againOf(check),
    cause: traitsOf(failure, check, target),
  }
}

/** The command that makes one check again. */
function againOf({ id, target: { facts }, canWrite }: FailedCheck): string {
  const { url, wordpress, namingName } = facts
  const isFile = namingName !== 'neutral' && namingName !== 'wordpress'
  return [
    'npx site-contract certify',
    quoted(url),
    ...(isFile ? [`--naming ${quoted(namingName)}`] : []),
    ...(wordpress ? [`--wordpress ${wordpress}`] : []),
    `--only ${id}`,
    ...(canWrite ? ['--write'] : []),
  ].join(' ')
}

function wholeOf({ status, headers, text }: Answered, blank: Blank): string {
  const shown = Object.entries(shownHeaders(Object.fromEntries(headers), []))
  const lines = [`HTTP ${status}`, ...shown.map(([name, value]) => `${name}: ${value}`)]
  const isPicture = /^(?:image|audio|video)\//.test(headers.get('content-type') ?? '')
  const body = isPicture ? `(${text.length} characters of a file)` : text
  return cut(blank([...lines, '', body].join('\n')), longestAnswer)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text
}
