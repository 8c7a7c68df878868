import { truncateWithLength } from '../../contract/lib/truncate.ts'
import type { Cause, CauseTraits, CheckResult, Difference, NamedCause } from '../result.ts'
import { includesCause } from './baseline.ts'
import { causeId } from './failure/cause.ts'
import { servedRoutes } from './failure/served.ts'

/** The largest number of sources in a sentence. */
const mostSources = 5

type Failed = CheckResult & Required<Pick<CheckResult, 'failure' | 'cause'>>

/** The number of answers of one cause that are stored whole. */
const whole = 5
/** The length of the stored part of the others, in characters. */
const rest = 1000

/** Groups failures by cause. Only a few failures of one cause are stored in full. */
export function withCauses(results: readonly CheckResult[]): {
  readonly results: readonly CheckResult[]
  readonly causes: readonly Cause[]
} {
  const members = new Map<string, Failed[]>()
  const settled = withoutServedRoutes(results)
  const unlisted = new Set(
    settled.flatMap(({ cause }) => (cause?.startsWith('unlisted-route ') ? [cause] : [])),
  )
  const marked = withMissingRoutes(settled).map((result): CheckResult => {
    const { failure, cause } = result
    if (failure === undefined || cause === undefined) return result
    const known = members.get(cause) ?? []
    members.set(cause, known)
    const boundedFailure =
      known.length < whole ? failure : { ...failure, answer: truncateWithLength(failure.answer, rest) }
    const found: Failed = { ...result, cause, failure: boundedFailure }
    known.push(found)
    return found
  })
  const causes = [...members].map(([id, failed]) => ({ failed, cause: causeOf(id, failed, unlisted) }))
  return {
    results: marked,
    causes: causes
      .toSorted(
        (one, other) =>
          leaksIn(other.failed) - leaksIn(one.failed) ||
          failuresIn(other.failed) - failuresIn(one.failed) ||
          other.failed.length - one.failed.length,
      )
      .map(({ cause }) => cause),
  }
}

/** A route that answers some checks is not missing: a server may reject an unknown id as WordPress does an unknown route. */
function withoutServedRoutes(results: readonly CheckResult[]): readonly CheckResult[] {
  const isServed = servedRoutes(results)
  const isThere = (cause: string | undefined): boolean => {
    const route = /^missing-route (.*)$/.exec(cause ?? '')?.[1]
    return route !== undefined && isServed(route)
  }
  return results.map((result) => {
    const { failure, cause, lacks, ...rest } = result
    if (isThere(lacks)) return rest
    if (failure === undefined || !isThere(cause)) return result
    const { named: _, ...traits } = failure.cause
    return { ...result, cause: causeId(traits), failure: { ...failure, cause: traits } }
  })
}

/**
 * A missing route is the cause of all that fails by it: it is not in the index either. What only the index shows keeps its
 * own difference.
 */
function withMissingRoutes(results: readonly CheckResult[]): readonly CheckResult[] {
  const missing = new Map(
    results.flatMap(({ cause, failure }) =>
      cause !== undefined && failure?.cause.named === 'missing-route' ? [[cause, failure.cause]] : [],
    ),
  )
  return results.map((result) => {
    if (result.failure?.cause.named !== 'unlisted-route') return result
    const found = [...missing].find(([cause]) => includesCause(cause, result.cause))
    if (found === undefined) return result
    const { difference } = result.failure.cause
    return { ...result, cause: found[0], failure: { ...result.failure, cause: { ...found[1], difference } } }
  })
}

function failuresIn(failed: readonly Failed[]): number {
  return failed.filter(({ outcome }) => outcome === 'fail').length
}

function leaksIn(failed: readonly Failed[]): number {
  return failed.filter((each) => isFailure(each) && each.area === 'security').length
}

function causeOf(id: string, failed: readonly Failed[], unlisted: ReadonlySet<string>): Cause {
  const sorted = [...failed.filter(isFailure), ...failed.filter((each) => !isFailure(each))]
  const [first] = sorted
  return {
    id,
    sentence: sentenceOf(sorted, unlisted),
    checks: sorted.map((each) => each.id),
    example: first?.failure.difference ?? '',
  }
}

const isFailure = ({ outcome }: Failed): boolean => outcome === 'fail'

function sentenceOf(failed: readonly Failed[], unlisted: ReadonlySet<string>): string {
  const [first] = failed
  if (first === undefined) return ''
  const { cause: traits } = first.failure
  if (traits.named !== undefined) {
    const sources = new Set(failed.flatMap(({ failure }) => failure.cause.source ?? []))
    const where = [...sources].slice(0, mostSources).join(', ')
    const isUnlisted =
      traits.named === 'missing-route' && unlisted.has(traits.route.replace('GET ', 'unlisted-route '))
    const named = isUnlisted ? 'missing-and-unlisted' : traits.named
    return `${namedSentences[named](namedBy(traits, failed))}${where === '' ? '' : ` It likely comes from ${where}.`}`
  }
  if (traits.difference === 'leaked')
    return `Private content leaks at \`${traits.route}\`. ${first.statement}`
  if (traits.requirement !== undefined)
    return `The server does not satisfy this requirement at \`${traits.route}\`: "${first.statement}"`
  const codes = [...new Set(failed.flatMap(({ failure }) => failure.cause.code ?? []))]
  const about = aboutOf(traits, codes)
  const difference = traits.difference === 'value' && failed.every(isAbsent) ? 'missing' : traits.difference
  const isRejected =
    traits.difference === 'value' && failed.every(({ failure }) => failure.cause.code !== undefined)
  const sentence = isRejected
    ? `The server rejects ${about.requests}${about.codes}`
    : sentences[difference](about)
  const statements = new Set(failed.map(({ statement }) => statement))
  return traits.field === undefined && statements.size === 1
    ? `${sentence}. The requirement: "${first.statement}"`
    : `${sentence}.`
}

/** What the sentence of a known fault names: the route, or all members that an index lacks. */
function namedBy({ named, route }: CauseTraits, failed: readonly Failed[]): string {
  if (named !== 'incomplete-index') return route
  return [...new Set(failed.map(({ failure }) => failure.expected))].join(', ')
}

/** Was nothing received where a value was expected? */
const isAbsent = ({ failure: { received } }: Failed): boolean =>
  /^(?:nothing|undefined|no (?:such |Link )?\w+)$/.test(received)

/** What a difference is about, in the parts of a sentence. */
interface About {
  /** `some requests about \`title\` of \`/wp/v2/posts\``, or a method with a route: `\`GET /wp/v2/posts\`` */
  readonly requests: string
  /** `\`title\` of \`/wp/v2/posts\``, `the answer to \`GET /wp/v2/posts\`` */
  readonly place: string
  /** Is it about a field, argument or header? */
  readonly hasField: boolean
  /** ` (\`rest_invalid_param\`)`; empty without a code. */
  readonly codes: string
}

function aboutOf({ route, field }: CauseTraits, codes: readonly string[]): About {
  const subject = field === undefined ? `\`${route}\`` : `\`${field}\` of \`${route}\``
  return {
    requests: field === undefined ? subject : `some requests about ${subject}`,
    place: field === undefined ? `the answer to ${subject}` : subject,
    hasField: field !== undefined,
    codes: codes.length === 0 ? '' : ` (${codes.map((code) => `\`${code}\``).join(', ')})`,
  }
}

/** The sentence for each difference, without the full stop. */
const sentences: Readonly<Record<Difference, (about: About) => string>> = {
  broken: ({ requests, codes }) => `The server answers ${requests} with a server error${codes}`,
  unreadable: ({ requests }) =>
    `The server answers ${requests} with something other than JSON, or with JSON of another form`,
  refused: ({ requests, codes }) => `The server rejects ${requests}${codes}, which it has to accept`,
  accepted: ({ requests }) => `The server accepts ${requests}, which it has to reject`,
  status: ({ requests, codes }) =>
    `The server answers ${requests} with the wrong status or error code${codes}`,
  missing: ({ place, hasField }) =>
    hasField ? `The server leaves out ${place}` : `The server leaves out a value in ${place}`,
  effect: ({ place, hasField, requests }) =>
    hasField
      ? `The server ignores ${place}, or applies it in another way than required`
      : `The server accepts ${requests} without the required effect`,
  order: ({ place }) => `The server returns items in the wrong order: ${place}`,
  leaked: ({ place }) => `The server shows content that the client may not read: ${place}`,
  value: ({ place, codes }) =>
    `The server returns a wrong value: ${place}${codes === '' ? '' : `, or rejects it${codes}`}`,
}

/** The sentence for each known fault, with its likely source. */
const namedSentences: Readonly<Record<NamedCause | 'missing-and-unlisted', (about: string) => string>> = {
  'cache-leak': () =>
    'A cache returns the answers of privileged users to other clients: it has to distinguish users, or not store answers to requests with credentials.',
  'stale-cache': () =>
    "A cache serves stale content or another user's answer to `GET`; the same address with a different query string returns the current content.",
  'output-before-json': () =>
    'A plugin or the host prints HTML or a PHP notice before the JSON, so no client can parse it: disable `display_errors`, and fix the code that prints it.',
  'closed-to-anonymous': () =>
    'The API rejects anonymous clients, even for public content: a plugin does so in the hook `rest_authentication_errors`.',
  'missing-route': (route) => `The server does not implement \`${route}\`.`,
  'missing-and-unlisted': (route) =>
    `The server does not implement \`${route}\`, and its index does not list it.`,
  'undeclared-endpoint': (label) => `The index declares no endpoint for \`${label}\`.`,
  'unlisted-route': (route) => `The index does not list \`${route}\` among its \`routes\`.`,
  'undeclared-arguments': (route) =>
    `The index declares no arguments of \`${route}\` (its \`args\` are empty).`,
  'malformed-index': () =>
    'The index is a JSON list: it has to be one object, with members such as `namespaces` and `routes`.',
  'incomplete-index': (members) => `The index lacks ${members}.`,
  'missing-header': (header) => `The server does not send the header \`${header}\`.`,
  'ignored-parameter': (name) => `The server ignores the parameter \`${name}\`.`,
  'no-rest-route': (address) => `No route answers at \`${address}\`.`,
}
