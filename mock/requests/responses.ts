import { isRecord } from '../../contract/lib/is-record.ts'
import { selectFields } from '../view/fields.ts'
import type { RequestFinding } from './report.ts'
import type { RouteArguments } from './route-arguments.ts'
import type { SentRequest } from './sent-request.ts'

/** Parts of lists whose length is the default of the API. */
export class ListsWithoutLength {
  /** By route, with the number of items of the longest list. */
  readonly #lists = new Map<string, { requests: number; total: number }>()

  add({ method, route, query, status, total = 0 }: SentRequest, args: RouteArguments): void {
    if (method !== 'GET' || route === undefined || status !== 200 || query.per_page !== undefined) return
    const length = args.get(route)?.per_page?.default
    if (typeof length !== 'number' || total <= length) return
    const list = this.#lists.get(route) ?? { requests: 0, total: 0 }
    this.#lists.set(route, { requests: list.requests + 1, total: Math.max(list.total, total) })
  }

  findings(args: RouteArguments): RequestFinding[] {
    return [...this.#lists].map(([route, { requests, total }]) => {
      const { default: length, maximum } = args.get(route)?.per_page ?? {}
      const text = `${requests} × ${route} without per_page: ${length} of ${total} items are returned. Set per_page to as many as are needed, at most ${maximum}.`
      return { kind: 'no-per-page', route, requests, saves: 0, text }
    })
  }
}

/** What is worth a `_fields`: the least share of the bytes, and the least bytes. */
const leastShare = 0.5
const leastBytes = 1000
/** The most responses of a route that are measured. */
const maxMeasured = 20

interface Measured {
  readonly fields: readonly string[]
  requests: number
  responses: number
  length: number
  readLength: number
  members: number
  readMembers: number
}

/** Responses of which the client reads few fields. */
export class UnreadFields {
  readonly #measured = new Map<string, Measured>()

  add({ route, query, status, text, fields }: SentRequest): void {
    if (fields === undefined || route === undefined || text === undefined || status !== 200) return
    if (query._fields !== undefined) return
    const wanted = fieldsArgument(fields)
    const start = { requests: 0, responses: 0, length: 0, readLength: 0, members: 0, readMembers: 0 }
    const measured = this.#measured.get(route) ?? { fields: wanted, ...start }
    this.#measured.set(route, measured)
    measured.requests++
    if (++measured.responses > maxMeasured) return
    const value: unknown = JSON.parse(text)
    const read = selectFields(value, wanted.join())
    measured.length += text.length
    measured.readLength += JSON.stringify(read).length
    measured.members = Math.max(measured.members, memberCount(value))
    measured.readMembers = Math.max(measured.readMembers, memberCount(read))
  }

  findings(): RequestFinding[] {
    return [...this.#measured].flatMap(
      ([route, { fields, requests, length, readLength, members, readMembers }]) => {
        const share = 1 - readLength / length
        if (share < leastShare || length - readLength < leastBytes) return []
        return {
          kind: 'unread-fields',
          route,
          requests,
          saves: 0,
          text: `${requests} × ${route}: the client reads ${readMembers} of ${members} fields. _fields=${fields.join()} saves ${Math.floor(share * 100)} % of the bytes.`,
        }
      },
    )
  }
}

/** The fields that `_fields` has to name: of those within each other, the innermost. */
function fieldsArgument(read: readonly string[]): readonly string[] {
  const inner = read.filter((name) => !read.some((other) => other.startsWith(`${name}.`)))
  // Links and what is embedded by them are selected as a whole.
  const whole = inner.map((name) => name.replace(/^(_links|_embedded)[.].*/, '$1'))
  return [...new Set(whole.flatMap((name) => (name === '_embedded' ? ['_embedded', '_links'] : [name])))]
}

/** How many members an item has. */
function memberCount(value: unknown): number {
  const item: unknown = Array.isArray(value) ? value[0] : value
  return isRecord(item) ? Object.keys(item).length : 0
}
