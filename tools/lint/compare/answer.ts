import { slug } from '../../../contract/lib/slug.ts'
import { globalParameters } from '../../../contract/usage/uncovered.ts'
import { checkArguments } from '../../../mock/http/arguments/check-arguments.ts'
import { expectation } from '../../../mock/http/arguments/expectation.ts'
import { RestError } from '../../../mock/http/errors.ts'
import type { Place } from '../evaluate/node.ts'
import { getMember, numberValue, stringValue } from '../evaluate/value.ts'
import type { FakeAnswer } from '../readers/fake.ts'
import { bodyDifferences } from './body.ts'
import type { Difference } from './difference.ts'
import { knownRequirement, statusesByCode } from './difference.ts'
import { errorDifferences, isErrorBody } from './error-body.ts'
import { type FakedRequest, isAlwaysKnown } from './faked-request.ts'

/** The differences between a fake answer and a site's answer to the same request. */
export function answerDifferences(answer: FakeAnswer, request: FakedRequest): Difference[] {
  const { status, body, at } = answer
  if (status === undefined || status >= 500 || (status >= 300 && status < 400)) return []
  const query = { ...request.query, ...Object.fromEntries(answer.query) }
  if (status >= 400) return refusedDifferences(answer, status)
  // Envelopes are not checked.
  if ('_envelope' in query || '_jsonp' in query) return []
  const refusal = argumentError(query, request)
  if (refusal) return [refusedArgument(refusal, query, request, at)]
  if (isErrorBody(body)) return [successWithErrorBody(answer, status)]
  const expected = successStatuses(request)
  const ofStatus: Difference[] = expected.includes(status)
    ? []
    : [
        {
          severity: 'error',
          rule: 'status',
          at,
          says: `it answers ${status}`,
          site: `a site responds to ${request.method} here with ${expected.join(' or ')}`,
          instead: `status: ${expected[0]}`,
        },
      ]
  if (body === undefined || request.method === 'DELETE') return ofStatus
  return [
    ...ofStatus,
    ...unknownArguments(query, request, at),
    ...bodyDifferences(body, request, query, answer),
  ]
}

function successStatuses({ answer, method }: FakedRequest): readonly number[] {
  // Outside the specification, only reads are known to answer 200.
  return answer.of === 'anything' && method !== 'GET' ? [200, 201] : [answer.status]
}

// No requirement has those of abilities, of uploads and of long addresses.
const answered = new Set([...statusesByCode.values()].flatMap((each) => [...each]).concat(405, 413, 414))

function refusedDifferences({ body, at, headers }: FakeAnswer, status: number): Difference[] {
  if (!answered.has(status) && status !== 429 && status !== 408)
    return [
      {
        severity: 'error',
        rule: 'status',
        at,
        says: `it answers ${status}`,
        site: `a site refuses with one of ${[...answered]
          .filter((each) => each < 500)
          .toSorted()
          .join(', ')}`,
        requirement: knownRequirement('errors.body'),
      },
    ]
  // An error of a proxy has another form.
  if (status === 429 || status === 408 || /html|plain/.test(stringValue(headers?.get('content-type')) ?? ''))
    return []
  if (body) return errorDifferences(body, status)
  return [
    {
      severity: 'note',
      rule: 'error body',
      at,
      says: `its ${status} has no body`,
      site: `a site returns { code, message, data: { status: ${status} } }`,
      requirement: knownRequirement('errors.body'),
    },
  ]
}

function successWithErrorBody({ body, at }: FakeAnswer, status: number): Difference {
  const code = stringValue(getMember(body, 'code')) ?? ''
  const written = numberValue(getMember(getMember(body, 'data'), 'status'))
  const known = [...(statusesByCode.get(code) ?? [])]
  const expected = known.length === 0 || known.some((each) => each === written) ? written : known[0]
  // A server error is reported without its status.
  const isPlain = expected !== undefined && expected < 500
  return {
    severity: 'error',
    rule: 'error body',
    at,
    says: `it answers ${status} with the body of an error`,
    site: `a site returns ${isPlain ? expected : 'a status of 400 or more'} with it`,
    requirement: knownRequirement('errors.body'),
    instead: isPlain ? `status: ${expected}` : undefined,
  }
}

/** The error of a site for the arguments; undefined when it accepts them. */
function argumentError(
  query: Readonly<Record<string, unknown>>,
  { definitions, method }: FakedRequest,
): RestError | undefined {
  // Bodies of requests are not known.
  if (method !== 'GET') return undefined
  const given = Object.fromEntries(Object.entries(query).filter(([name]) => name in definitions))
  const optional = Object.fromEntries(Object.entries(definitions).filter(([name]) => name in given))
  try {
    checkArguments(given, optional)
    return undefined
  } catch (error) {
    if (error instanceof RestError) return error
    throw error
  }
}

function refusedArgument(
  { status, code, data }: RestError,
  query: Readonly<Record<string, unknown>>,
  request: FakedRequest,
  at: Place,
): Difference {
  const { template, definitions } = request
  const [name = ''] = Object.keys(data.params ?? {})
  const verb = template.endsWith('}') ? 'read' : 'list'
  const segments = template.split('/').slice(3)
  const endpoint = [...segments.filter((each) => !each.startsWith('{')), verb].join('.')
  const rules = ['maximum', 'minimum', 'enum', 'items', 'type', 'format']
  const requirement = rules
    .map((rule) => knownRequirement(`${endpoint}.${slug(name)}.${rule}`))
    .find((id) => id !== undefined)
  return {
    severity: isAlwaysKnown(name, request) ? 'error' : 'note',
    rule: 'argument',
    at,
    says: `it accepts ${name}=${String(query[name])}`,
    site: `a site requires ${expectation(definitions[name] ?? {})} and answers ${status} with ${code}`,
    requirement: requirement ?? knownRequirement('errors.invalid'),
    instead: { status, code, argument: name },
  }
}

function unknownArguments(
  query: Readonly<Record<string, unknown>>,
  { definitions, method }: FakedRequest,
  at: Place,
): Difference[] {
  if (method !== 'GET') return []
  const names = Object.keys(query).filter(
    (name) => !(name in definitions) && !globalParameters.includes(name),
  )
  return names.map((name) => ({
    severity: 'warning',
    rule: 'unknown argument',
    at,
    says: `it matches the argument ${name}`,
    site: 'WordPress ignores it here; a plugin may not',
  }))
}
