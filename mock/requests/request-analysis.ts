import { type AddressBudget, GroupAnalysis } from './group-analysis.ts'
import type { RequestFinding, RequestGroup, RequestReport } from './report.ts'
import type { RouteArguments } from './route-arguments.ts'
import { isApiRequest, type SentRequest } from './sent-request.ts'

/** The requests of further pages and sessions are counted together. */
const maxGroups = 1000
/** Further addresses are not compared, in characters. */
const maxAddresses = 16 * 1024 * 1024
/** The most findings of one kind in a group of a report: those that save the most requests. */
const maxFindings = 20

/**
 * Finds out what a client could do with fewer or smaller requests. Takes one request after the other, by their beginning or
 * end, and stores a bounded part of them.
 */
export class RequestAnalysis {
  readonly #args: RouteArguments
  readonly #budget: AddressBudget = { left: maxAddresses }
  readonly #groups = new Map<string, GroupAnalysis>()
  /** The writes of each session. */
  readonly #writes = new Map<string | undefined, number>()

  constructor(args: RouteArguments) {
    this.#args = args
  }

  add(request: SentRequest): void {
    if (!isApiRequest(request)) return
    const { method, session } = request
    const writes = this.#writes.get(session) ?? 0
    this.#groupOf(request).add(request, writes)
    if (method !== 'GET' && method !== 'HEAD') this.#writes.set(session, writes + 1)
  }

  /** Those with the most requests first. */
  groups(): RequestGroup[] {
    return [...this.#groups.values()].map((each) => each.group()).sort((a, b) => b.requests - a.requests)
  }

  report(): RequestReport {
    const groups = this.groups().map((group) => ({ ...group, findings: mostOfEach(group.findings) }))
    const sum = (count: 'requests' | 'bytes') => groups.reduce((total, each) => total + each[count], 0)
    return { requests: sum('requests'), bytes: sum('bytes'), groups }
  }

  #groupOf({ session, page }: Pick<SentRequest, 'session' | 'page'>): GroupAnalysis {
    const key = JSON.stringify([session, page])
    const known = this.#groups.get(key)
    if (known) return known
    if (this.#groups.size >= maxGroups && (session ?? page) !== undefined) return this.#groupOf({})
    const place = { ...(session !== undefined && { session }), ...(page !== undefined && { page }) }
    const group = new GroupAnalysis(place, this.#args, this.#budget)
    this.#groups.set(key, group)
    return group
  }
}

function mostOfEach(findings: readonly RequestFinding[]): RequestFinding[] {
  const counts = new Map<string, number>()
  return findings.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= maxFindings
  })
}
