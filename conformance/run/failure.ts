import type { CheckFailure, SentRequest } from '../result/outcome.ts'
import type { Failure } from '../result/result.ts'
import type { Blank } from '../transport/blank.ts'
import { quoted } from '../transport/quoted.ts'

/** The most of a body that a failure shows. */
const maxLength = 600
/** The most of what was expected and received, in characters: it may quote what a server said. */
const longest = 2000

/** What a failed check has to say, with a command that repeats it. */
export function failureOf({ answer, expected, received }: CheckFailure, blank: Blank): Failure {
  const { request } = answer
  return {
    requested: `${request.method} ${request.url}${request.body === undefined ? '' : ` with ${cut(request.body)}`}`,
    expected: blank(expected.slice(0, longest)),
    received: `${blank(received.slice(0, longest))}${answer.status >= 400 ? '' : bodyOf(blank(answer.text))}`,
    curl: curlOf(request),
  }
}

function bodyOf(text: string): string {
  return text === '' ? '' : `\n${cut(text)}`
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
}

/** A request as a shell command. */
export function curlOf({ method, url, headers, body }: SentRequest): string {
  return [
    'curl -i',
    ...methodOf(method),
    ...Object.entries(headers).map(([name, value]) =>
      name.toLowerCase() === 'authorization' ? "--user 'name:***'" : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
    quoted(url),
  ].join(' ')
}

// Told by `-X HEAD` alone, curl would wait for a body.
function methodOf(method: string): string[] {
  if (method === 'GET') return ['-g']
  return [method === 'HEAD' ? '-g --head' : `-g -X ${method}`]
}
