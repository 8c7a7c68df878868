import type { RecordedRequest } from '../controls/recorded-request.ts'
import type { Parameters } from '../http/query.ts'
import type { Site } from '../session/site.ts'
import { checked } from './control-arguments.ts'

/** What came `after` the request of a number, and `also` requests before it, by their numbers. Passwords are left out. */
export function requestEntries(site: Site, sent: Parameters): readonly RecordedRequest[] {
  const args = checked(sent, {
    after: { type: 'integer', minimum: 0, default: 0 },
    also: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 100, default: [] },
  })
  const after = Number(args.after)
  const numbers = new Set([args.also].flat().map(Number))
  const again = [...numbers].filter((number) => number <= after).sort((a, b) => a - b)
  const found = again.flatMap((number) => site.requestsAfter(number - 1, number))
  return [...found, ...laterThan(site, after)].map(blanked)
}

function laterThan(site: Site, after: number): readonly RecordedRequest[] {
  const later = site.requestsAfter(after)
  if (later.length > 0 || after === 0 || site.requestsAfter(after - 1, after).length > 0) return later
  // Who has seen more than there is has seen another site: this one has begun since, and is told from its start.
  return site.requests
}

const secret = new Set(['password', 'post_password', 'pwd', '_wpnonce'])

// Passwords of items go to nobody who merely looks on.
function blanked(request: RecordedRequest): RecordedRequest {
  return {
    ...request,
    url: request.url.replace(/([?&](?:password|pwd|_wpnonce)=)[^&]*/g, '$1…'),
    query: blank(request.query),
    body: request.body && blank(request.body),
  }
}

function blank(sent: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, secret.has(name) ? '…' : blankBelow(value)]),
  )
}

// The requests of a batch have bodies of their own.
function blankBelow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blankBelow)
  return typeof value === 'object' && value !== null ? blank({ ...value }) : value
}
