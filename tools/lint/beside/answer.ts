import { slug } from '../../../contract/lib/slug.ts'
import { checkArguments } from '../../../mock/http/arguments/check-arguments.ts'
import { expectation } from '../../../mock/http/arguments/expectation.ts'
import { RestError } from '../../../mock/http/errors.ts'
import type { FakeAnswer } from '../fakes/fake.ts'
import type { Place } from '../source/place.ts'
import { memberOf, numberOf, textOf } from '../source/value.ts'
import type { Asked } from './asked.ts'
import { bodyDifferences } from './body.ts'
import type { Difference } from './difference.ts'
import { knownRequirement, statusesOfCodes } from './difference.ts'
import { errorDifferences, isErrorBody } from './error-body.ts'

/** Where one answer of a fake differs from what a site answers the same request. */
export function answerDifferences(answer: FakeAnswer, asked: Asked): Difference[] {
  const { status, body, at } = answer
  if (status === undefined || status >= 500 || (status >= 300 && status < 400)) return []
  const query = { ...asked.query, ...Object.fromEntries(answer.asked) }
  if (status >= 400) return refusedDifferences(answer, status)
  // What is put into another form is not looked at.
  if ('_envelope' in query || '_jsonp' in query) return []
  const refusal = refusalOf(query, asked)
  if (refusal) return [refusedArgument(refusal, query, asked, at)]
  if (isErrorBody(body)) return [goodWithError(answer, status)]
  const expected = goodStatus(asked)
  const ofStatus: Difference[] = expected.includes(status)
    ? []
    : [
        {
          severity: 'error',
          at,
          says: `it answers ${status}`,
          site: `a site answers ${asked.method} here with ${expected.join(' or ')}`,
          instead: `status: ${expected[0]}`,
        },
      ]
  if (body === undefined || asked.method === 'DELETE') return ofStatus
  return [...ofStatus, ...unknownArguments(query, asked, at), ...bodyDifferences(body, asked, query, answer)]
}

/** The statuses of an answer when all goes well. */
function goodStatus({ answer, method }: Asked): readonly number[] {
  // Of what is outside the interface document, only reads are known to be 200.
  return answer.of === 'anything' && method !== 'GET' ? [200, 201] : [answer.status]
}

const answered = new Set([...statusesOfCodes.values()].flatMap((each) => [...each]).concat(413, 414))

function refusedDifferences({ body, at, headers }: FakeAnswer, status: number): Difference[] {
  if (!answered.has(status) && status !== 429 && status !== 408)
    return [
      {
        severity: 'error',
        at,
        says: `it answers ${status}`,
        site: `a site refuses with one of ${[...answered]
          .filter((each) => each < 500)
          .toSorted()
          .join(', ')}`,
        requirement: knownRequirement('errors.body'),
      },
    ]
  // What a server before the site says has a form of its own.
  if (status === 429 || status === 408 || /html|plain/.test(textOf(headers?.get('content-type')) ?? ''))
    return []
  if (body) return errorDifferences(body, status)
  return [
    {
      severity: 'note',
      at,
      says: `its ${status} has no body`,
      site: `a site answers { code, message, data: { status: ${status} } }`,
      requirement: knownRequirement('errors.body'),
    },
  ]
}

function goodWithError({ body, at }: FakeAnswer, status: number): Difference {
  const code = textOf(memberOf(body, 'code')) ?? ''
  const told = numberOf(memberOf(memberOf(body, 'data'), 'status'))
  const known = [...(statusesOfCodes.get(code) ?? [])]
  const expected = known.length === 0 || known.some((each) => each === told) ? told : known[0]
  // What fails by itself is told otherwise.
  const isPlain = expected !== undefined && expected < 500
  return {
    severity: 'error',
    at,
    says: `it answers ${status} with the body of an error`,
    site: `a site answers ${isPlain ? expected : 'a status of 400 or more'} with it`,
    requirement: knownRequirement('errors.body'),
    instead: isPlain ? `status: ${expected}` : undefined,
  }
}

/** What a site says to the arguments; undefined when it takes them. */
function refusalOf(
  query: Readonly<Record<string, unknown>>,
  { definitions, method }: Asked,
): RestError | undefined {
  // What a body carries is not known here.
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
  { template, definitions }: Asked,
  at: Place,
): Difference {
  const [name = ''] = Object.keys(data.params ?? {})
  const verb = template.endsWith('}') ? 'read' : 'list'
  const segments = template.split('/').slice(3)
  const endpoint = [...segments.filter((each) => !each.startsWith('{')), verb].join('.')
  const rules = ['maximum', 'minimum', 'enum', 'items', 'type', 'format']
  const requirement = rules
    .map((rule) => knownRequirement(`${endpoint}.${slug(name)}.${rule}`))
    .find((id) => id !== undefined)
  return {
    severity: 'error',
    at,
    says: `it answers ${name}=${String(query[name])} as if it were good`,
    site: `a site takes ${expectation(definitions[name] ?? {})} and answers ${status} with ${code}`,
    requirement: requirement ?? knownRequirement('errors.invalid'),
    instead: { status, code, argument: name },
  }
}

/** Parameters that every route takes (`WP_REST_Server::serve_request`, `rest_filter_response_fields`). */
const global = [
  '_fields',
  '_embed',
  '_envelope',
  '_locale',
  '_jsonp',
  '_method',
  '_wpnonce',
  'rest_route',
  '_pretty',
  '_links',
]

function unknownArguments(
  query: Readonly<Record<string, unknown>>,
  { definitions, method }: Asked,
  at: Place,
): Difference[] {
  if (method !== 'GET') return []
  const names = Object.keys(query).filter((name) => !(name in definitions) && !global.includes(name))
  return names.map((name) => ({
    severity: 'warning',
    at,
    says: `it asks with the argument ${name}`,
    site: 'a WordPress does not know it here and answers as without it; a plugin may',
  }))
}
