import { truncateWithLength } from '../../contract/lib/truncate.ts'
import type { Cause, CauseTraits, CheckResult, Difference, NamedCause } from '../result.ts'

/** So many sources of a cause are named. */
const mostSources = 5

type Failed = CheckResult & Required<Pick<CheckResult, 'failure' | 'cause'>>

/** So many answers are kept whole of one cause. */
const whole = 5
/** What is kept of the others, in characters. */
const rest = 1000

/** Puts failures together by their causes. What is alike is told at length a few times only. */
export function withCauses(results: readonly CheckResult[]): {
  readonly results: readonly CheckResult[]
  readonly causes: readonly Cause[]
} {
  const members = new Map<string, Failed[]>()
  const marked = results.map((result): CheckResult => {
    const { failure, cause } = result
    if (failure === undefined || cause === undefined) return result
    const known = members.get(cause) ?? []
    members.set(cause, known)
    const shown =
      known.length < whole ? failure : { ...failure, answer: truncateWithLength(failure.answer, rest) }
    const found: Failed = { ...result, cause, failure: shown }
    known.push(found)
    return found
  })
  const causes = [...members].map(([id, failed]) => ({ failed, cause: causeOf(id, failed) }))
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

function failuresIn(failed: readonly Failed[]): number {
  return failed.filter(({ outcome }) => outcome === 'fail').length
}

function leaksIn(failed: readonly Failed[]): number {
  return failed.filter((each) => isFailure(each) && each.area === 'security').length
}

function causeOf(id: string, failed: readonly Failed[]): Cause {
  const sorted = [...failed.filter(isFailure), ...failed.filter((each) => !isFailure(each))]
  const [first] = sorted
  return {
    id,
    sentence: sentenceOf(sorted),
    checks: sorted.map((each) => each.id),
    example: first?.failure.difference ?? '',
  }
}

const isFailure = ({ outcome }: Failed): boolean => outcome === 'fail'

function sentenceOf(failed: readonly Failed[]): string {
  const [first] = failed
  if (first === undefined) return ''
  const { cause: traits } = first.failure
  if (traits.named !== undefined) {
    const sources = new Set(failed.flatMap(({ failure }) => failure.cause.source ?? []))
    const where = [...sources].slice(0, mostSources).join(', ')
    return `${namedSentences[traits.named]}${where === '' ? '' : ` It likely comes from ${where}.`}`
  }
  if (traits.difference === 'leaked')
    return `Private content leaks at \`${traits.route}\`. ${first.statement}`
  if (traits.requirement !== undefined) return `At \`${traits.route}\` this does not hold: ${first.statement}`
  const codes = [...new Set(failed.flatMap(({ failure }) => failure.cause.code ?? []))]
  const named = codes.map((code) => `\`${code}\``).join(', ')
  return `${sentences[traits.difference](subject(traits), named)}.`
}

function subject({ route, field }: CauseTraits): string {
  return field === undefined ? `\`${route}\`` : `\`${field}\` of \`${route}\``
}

/** What each difference means, as a sentence without its stop. */
const sentences: Readonly<Record<Difference, (subject: string, codes: string) => string>> = {
  broken: (of, codes) => `${of} breaks the server${behind('with', codes)}`,
  unreadable: (of) => `${of} is answered with what cannot be read`,
  refused: (of, codes) => `${of} is refused${behind('with', codes)}, where it is good`,
  accepted: (of) => `${of} is taken, where it has to be refused`,
  status: (of, codes) => `${of} is answered with another status or code${behind('', codes)}`,
  missing: (of) => `${of} is missing`,
  effect: (of) => `${of} does not do what it says`,
  order: (of) => `${of} does not sort as it says`,
  leaked: (of) => `${of} shows what the client may not read`,
  value: (of, codes) => `${of} is otherwise than it has to be${behind('or refused with', codes)}`,
}

/** What each named cause means, and where it likely comes from. */
const namedSentences: Readonly<Record<NamedCause, string>> = {
  'cache-leak':
    'A cache answers clients with what it stored for a user who may read more: it has to tell users apart, or store no answer to a request with credentials.',
  'stale-cache':
    'A cache answers `GET` with what it stored, content from before a write or the answer to another user: the same address with another query shows what is there.',
  'output-before-json':
    'Something prints HTML or a notice of PHP before the JSON, so that no client can read it: turn `display_errors` off, and fix what prints.',
  'closed-to-anonymous':
    'The API is closed to clients that are not signed in, also for public content: a plugin does so in the hook `rest_authentication_errors`.',
}

function behind(word: string, codes: string): string {
  if (codes === '') return ''
  return word === 'or refused with' ? `, ${word} ${codes}` : `${word === '' ? ':' : ` ${word}`} ${codes}`
}
