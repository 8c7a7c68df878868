import { counted } from '../../contract/lib/plural.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import { blankedAddresses } from '../../contract/secrets/blanked-address.ts'
import { Burst } from './burst.ts'
import { type ItemFinding, itemFinding } from './item-requests.ts'
import type { RequestFinding, RequestGroup } from './report.ts'
import { ListsWithoutLength, UnreadFields } from './responses.ts'
import type { RouteArguments } from './route-arguments.ts'
import { routeTitle, type SentRequest } from './sent-request.ts'
import { sequenceText } from './sequences.ts'

/** What all groups together may store, in characters of addresses. */
export interface AddressBudget {
  left: number
}

/** The most addresses in a sentence. */
const maxShown = 3

/** The requests of one page or session, analysed as they come. */
export class GroupAnalysis {
  readonly #args: RouteArguments
  readonly #budget: AddressBudget
  readonly #place: Pick<RequestGroup, 'session' | 'page'>
  readonly #routes = new Map<string, { requests: number; bytes: number }>()
  /** By user, address and the number of writes before it. */
  readonly #same = new Map<string, { readonly request: SentRequest; count: number }>()
  #items: ReadonlyMap<string, ItemFinding> = new Map()
  readonly #lists = new ListsWithoutLength()
  readonly #unread = new UnreadFields()
  #longest: readonly SentRequest[] = []
  #burst = new Burst()
  #requests = 0
  #bytes = 0

  constructor(place: Pick<RequestGroup, 'session' | 'page'>, args: RouteArguments, budget: AddressBudget) {
    this.#place = place
    this.#args = args
    this.#budget = budget
  }

  /** @param writes how many requests of the session wrote before it */
  add(request: SentRequest, writes: number): void {
    const { bytes = 0 } = request
    const title = routeTitle(request)
    const route = this.#routes.get(title) ?? { requests: 0, bytes: 0 }
    route.requests++
    route.bytes += bytes
    this.#routes.set(title, route)
    this.#requests++
    this.#bytes += bytes
    this.#lists.add(request, this.#args)
    this.#unread.add(request)
    this.#noteSame(request, writes)
    if (this.#burst.isOver(request)) this.#endBurst()
    this.#burst.add(request)
  }

  group(): RequestGroup {
    // More requests of this burst may follow.
    const { items, longest } = this.#withBurst()
    const routes = [...this.#routes].map(([route, counts]) => ({ route, ...counts }))
    const findings = [
      ...this.#sameFindings(),
      ...[...items.values()].map(itemFinding),
      ...this.#lists.findings(this.#args),
      ...this.#unread.findings(),
      ...this.#sequenceFindings(longest),
    ]
    return {
      ...this.#place,
      requests: this.#requests,
      bytes: this.#bytes,
      routes: routes.sort((a, b) => b.requests - a.requests),
      findings: findings.sort((a, b) => b.saves - a.saves),
    }
  }

  #noteSame(request: SentRequest, writes: number): void {
    const { method, url, user } = request
    if (method !== 'GET') return
    const key = `${writes} ${user} ${url}`
    const known = this.#same.get(key)
    if (known) known.count++
    if (known || this.#budget.left < key.length) return
    this.#budget.left -= key.length
    this.#same.set(key, { request: { ...request, text: undefined }, count: 1 })
  }

  /** A finding for each route. */
  #sameFindings(): RequestFinding[] {
    const repeated = [...this.#same.values()].filter(({ count }) => count > 1)
    return [...Map.groupBy(repeated, ({ request }) => routeTitle(request))].map(([route, same]) => {
      const shown = same
        .toSorted((a, b) => b.count - a.count)
        .slice(0, maxShown)
        .map(({ request, count }) => `${count} × ${addressOf(request)}`)
      const requests = same.reduce((sum, { count }) => sum + count, 0)
      const saves = requests - same.length
      const more = same.length > shown.length ? ', …' : ''
      const text = `${counted(saves, 'request')} of ${route} ${saves === 1 ? 'repeats' : 'repeat'} an earlier one, without a write in between: ${shown.join(', ')}${more}. Reuse the first response.`
      return { kind: 'same-request', route, requests, saves, text }
    })
  }

  #endBurst(): void {
    const { items, longest } = this.#withBurst()
    this.#items = items
    this.#longest = longest
    this.#burst = new Burst()
  }

  /** The most that one burst showed, the current one included. */
  #withBurst(): {
    readonly items: ReadonlyMap<string, ItemFinding>
    readonly longest: readonly SentRequest[]
  } {
    const { items, sequences } = this.#burst.findings(this.#args)
    const most = new Map(this.#items)
    for (const found of items) {
      const key = `${found.route} ${found.by}`
      const known = most.get(key)
      if (known === undefined || known.requests < found.requests) most.set(key, found)
    }
    const longest = [this.#longest, ...sequences].reduce((a, b) => (b.length > a.length ? b : a))
    return { items: most, longest }
  }

  // Without page and session, the requests may be those of several pages that are rendered in turn.
  #sequenceFindings(longest: readonly SentRequest[]): RequestFinding[] {
    const [first] = longest
    const { page, session } = this.#place
    if (first === undefined || (page ?? session) === undefined) return []
    const text = sequenceText(longest)
    return [{ kind: 'in-sequence', route: routeTitle(first), requests: longest.length, saves: 0, text }]
  }
}

function addressOf({ url }: SentRequest): string {
  const { pathname, search } = new URL(url)
  return truncate(blankedAddresses(pathname + search, '…'), 200)
}
