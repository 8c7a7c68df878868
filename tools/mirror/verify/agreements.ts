import type { ContentSource } from '../../../contract/index.ts'

/** How many requests the mock and the site answered alike. */
export interface Agreement {
  readonly requests: number
  /** The number of answers with the same status. */
  readonly status: number
  /** The number of answers with the same status and body. */
  readonly whole: number
  /** The number of requests to which only the mock answered 5xx. */
  readonly failures: number
  /** The number of the mock's answers with generated content. */
  readonly generated: number
}

/** One request that the mock and the site answered differently. */
export interface Disagreement {
  /** The path and query, as the site names them; for a write, after its method. */
  readonly path: string
  readonly namespace: string
  readonly mock: number
  readonly site: number
  /** The first places that differ, `[].content.rendered`. */
  readonly places: readonly string[]
}

/** How many answers agree, in all and by namespace. */
export interface Agreements {
  readonly all: Agreement
  readonly namespaces: Readonly<Record<string, Agreement>>
  readonly disagreements: readonly Disagreement[]
}

const maxPlaces = 5
const none: Agreement = { requests: 0, status: 0, whole: 0, failures: 0, generated: 0 }

export class AgreementCounts {
  readonly #counts = new Map<string, Agreement>()
  readonly #disagreements: Disagreement[] = []

  /** @param answers a request, the statuses of both answers, all differences, and the source of the mock's answer */
  add(answers: Disagreement & { readonly source: ContentSource | undefined }): void {
    const { source, ...compared } = answers
    const { namespace, mock, site, places } = compared
    const isSameStatus = mock === site
    const isWhole = isSameStatus && places.length === 0
    const count = this.#counts.get(namespace) ?? none
    this.#counts.set(namespace, {
      requests: count.requests + 1,
      status: count.status + Number(isSameStatus),
      whole: count.whole + Number(isWhole),
      failures: count.failures + Number(mock >= 500 && site < 500),
      generated: count.generated + Number(source === 'generated'),
    })
    if (!isWhole) this.#disagreements.push({ ...compared, places: places.slice(0, maxPlaces) })
  }

  result(): Agreements {
    const namespaces = [...this.#counts].sort(([a], [b]) => a.localeCompare(b))
    return {
      all: namespaces.reduce((all, [, each]) => sum(all, each), none),
      namespaces: Object.fromEntries(namespaces),
      disagreements: this.#disagreements,
    }
  }
}

const sum = (a: Agreement, b: Agreement): Agreement => ({
  requests: a.requests + b.requests,
  status: a.status + b.status,
  whole: a.whole + b.whole,
  failures: a.failures + b.failures,
  generated: a.generated + b.generated,
})
