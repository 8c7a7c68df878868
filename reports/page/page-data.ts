import type { Certificate, CheckResult, ExchangeRecord, Failure } from '../../conformance/result.ts'
import { type EffectiveOutcome, effectiveOutcomeOf, labels, looks } from '../effective-outcome.ts'
import { Markup } from '../html.ts'
import { worstFirst } from '../order.ts'
import { clipped, readable } from '../readable-text.ts'
import { inTime } from '../run-facts.ts'

/** What the page's script knows of a check. */
export interface PageCheck {
  readonly id: string
  readonly effectiveOutcome: EffectiveOutcome
  readonly area: string
  readonly resource: string
  readonly level: string
  /** Its index in `requirements`: most have many checks. */
  readonly requirement: number
  readonly message?: string
  readonly cause?: string
  /** `GET core/v2/posts → 200, 12 ms`. */
  readonly exchanges: readonly string[]
  readonly took: string
  /** A failure that is not in the page itself, for the script to show. */
  readonly failure?: ShownFailure
}

/** The part of a failure that the script shows. */
export type ShownFailure = Pick<
  Failure,
  'difference' | 'requested' | 'expected' | 'received' | 'curl' | 'again'
>

/** What the page's script knows of the run. */
export interface PageData {
  readonly checks: readonly PageCheck[]
  readonly requirements: readonly (readonly [id: string, statement: string, section: string])[]
  readonly looks: typeof looks
  readonly labels: typeof labels
}

/** A check with its place in the page's data, by which the script finds what is written of it. */
export interface PlacedCheck extends CheckResult {
  readonly place: number
  /** Whether it is in the page's HTML; the script lists the others on demand. */
  readonly isWritten: boolean
}

/** Outcomes that need a fix. */
const written: readonly EffectiveOutcome[] = ['fail', 'error', 'deviation', 'known']

/** Thousands in the HTML would make the page too slow to open. */
const mostWritten = 300

/** The checks of a run in the order of the page, grouped by cause. */
export function placedChecks({ checks, causes }: Certificate): readonly PlacedCheck[] {
  return worstFirst(checks, causes).map((check, place) => ({
    ...check,
    place,
    // The worst come first.
    isWritten: place < mostWritten && written.includes(effectiveOutcomeOf(check)),
  }))
}

/** The data of the page as the text of a `script` element, which nothing in it can end. */
export function pageData(checks: readonly PlacedCheck[], apiRoot: string): Markup {
  const places = new Map<string, number>()
  const requirements: [string, string, string][] = []
  const placeOf = ({ requirement, statement, section }: CheckResult) => {
    const key = JSON.stringify([requirement, statement, section])
    const place = places.get(key) ?? requirements.push([requirement, statement, section]) - 1
    places.set(key, place)
    return place
  }
  const data: PageData = {
    checks: checks.map((check) => ({
      id: check.id,
      effectiveOutcome: effectiveOutcomeOf(check),
      area: check.area,
      resource: check.resource,
      level: check.level,
      requirement: placeOf(check),
      ...(check.message === undefined ? {} : { message: clipped(check.message) }),
      ...(check.cause === undefined ? {} : { cause: check.cause }),
      exchanges: check.exchanges.map((exchange) => exchangeLine(exchange, apiRoot)),
      took: inTime(check.duration),
      ...(check.failure === undefined || check.isWritten ? {} : { failure: shownFailure(check.failure) }),
    })),
    requirements,
    looks,
    labels,
  }
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? readable(value) : value,
  )
  return new Markup(text.replaceAll('<', '\\u003c'))
}

function shownFailure({ difference, requested, expected, received, curl, again }: Failure): ShownFailure {
  const texts = { requested: clipped(requested), expected: clipped(expected), received: clipped(received) }
  return { difference, ...texts, curl, again }
}

/** One exchange on a line, its address from the API root on where it lies below that. */
export function exchangeLine({ method, url, status, duration }: ExchangeRecord, apiRoot: string): string {
  const path = apiRoot !== '' && url.startsWith(apiRoot) ? url.slice(apiRoot.length) || '(API root)' : url
  return `${method} ${clipped(path)} → ${status ?? 'no answer'}, ${inTime(duration)}`
}
