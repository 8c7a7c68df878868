import type { Unverified } from './exchange.ts'
import { type CountedFinding, keyOf, reportFormat, type WatchReport } from './report.ts'
import type { Found, Verdict } from './verdict.ts'

// Limits against clients that send random addresses or arguments.
const maxFindings = 1000
const maxEndpoints = 5000

/** Counts what exchanges show. */
export class Tally {
  readonly #site: string
  readonly #began = new Date().toISOString()
  readonly #unverified = new Map<Unverified, number>()
  readonly #endpoints = new Map<string, Map<number, number>>()
  readonly #findings = new Map<string, { found: Found; count: number; refused: number }>()
  #requests = 0
  #verified = 0
  #unlisted = 0

  /** @param site its origin */
  constructor(site: string) {
    this.#site = site
  }

  /** How many requests were counted. */
  get requests(): number {
    return this.#requests
  }

  add({ endpoint, status, findings, unverified }: Verdict): void {
    if (unverified === undefined) {
      this.#requests++
      this.#verified++
    } else this.addUnverified(unverified)
    if (endpoint !== undefined) this.#addStatus(endpoint, status)
    for (const found of findings) this.#addFinding(found)
  }

  addUnverified(why: Unverified): void {
    this.#requests++
    this.#unverified.set(why, (this.#unverified.get(why) ?? 0) + 1)
  }

  report(): WatchReport {
    return {
      format: reportFormat,
      site: this.#site,
      began: this.#began,
      ended: new Date().toISOString(),
      requests: this.#requests,
      verified: this.#verified,
      unverified: Object.fromEntries(this.#unverified),
      endpoints: Object.fromEntries(
        [...this.#endpoints]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, statuses]) => [name, Object.fromEntries(statuses)]),
      ),
      findings: [...this.#findings.values()]
        .map(
          ({ found: { side, endpoint, what }, count, refused }): CountedFinding => ({
            ...{ side, endpoint, what, count, refused },
          }),
        )
        .sort((a, b) => b.count - a.count),
      unlistedFindings: this.#unlisted,
    }
  }

  #addStatus(endpoint: string, status: number): void {
    const known = this.#endpoints.get(endpoint)
    if (known === undefined && this.#endpoints.size >= maxEndpoints) return
    const statuses = known ?? new Map<number, number>()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (known === undefined) this.#endpoints.set(endpoint, statuses)
  }

  #addFinding(found: Found): void {
    const key = keyOf(found)
    const known = this.#findings.get(key)
    if (known === undefined && this.#findings.size >= maxFindings) {
      this.#unlisted++
      return
    }
    const entry = known ?? { found, count: 0, refused: 0 }
    entry.count++
    if (found.isRefused) entry.refused++
    if (known === undefined) this.#findings.set(key, entry)
  }
}
