import type { StaleEntry } from '../../../conformance/index.ts'
import { type Baseline, reasonsOf } from '../../../conformance/runner/baseline.ts'
import { recovers } from '../../../conformance/runner/session.ts'
import type { Level } from '../../../contract/index.ts'
import { acquaint } from '../lives/acquaint.ts'
import type { Both } from '../lives/ask.ts'
import { requestsTo } from '../requests/requests.ts'
import type { FastCheck } from '../requests/values.ts'
import type { Side } from '../sides/side.ts'
import type { Exploration, FoundDifference } from './exploration.ts'
import { toldDifference } from './exploration.ts'
import { Search, type Shown } from './search.ts'

/** How long and by what a search goes on. */
export interface ExploringOptions {
  readonly fc: FastCheck
  /** For how long, in milliseconds. */
  readonly duration: number
  readonly seed: number
  /** How many lives at most. Default: as many as there is time for. */
  readonly lives?: number | undefined
  readonly path?: string | undefined
  readonly known?: Baseline | undefined
  readonly isEnoughToFindOne?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly onFound?: ((found: FoundDifference) => void) | undefined
  /** Hears how far it is. */
  readonly onLed?: ((led: Pick<Exploration, 'lives' | 'requests'>) => void) | undefined
}

/** A difference is made shorter for so long, in milliseconds, and no longer. */
const shrinksFor = 30_000
/** What could be a bad moment counts when it shows so often in a row. */
const tries = 3

/** Leads lives until their time is over, and keeps what they show. */
export class Exploring {
  readonly #options: ExploringOptions
  readonly #found = new Map<string, FoundDifference>()
  readonly #passing = new Set<string>()
  readonly #reasonOf: (cause: string) => string | undefined
  #search: Search | undefined
  /** Why it ended before its time. */
  trouble: string | undefined

  constructor(options: ExploringOptions) {
    this.#options = options
    const reasonOf = reasonsOf(options.known ?? {})
    this.#reasonOf = (cause) => reasonOf({ id: cause, cause })
  }

  /** @throws Trouble before the first life; Error of our own */
  async search(there: Side, here: Side, facts: Pick<Both, 'since' | 'hasOtherPermalinks'>): Promise<void> {
    const { fc, duration, seed, path, signal, lives = Number.POSITIVE_INFINITY } = this.#options
    const { pairs, whos, users, terms } = await acquaint(there, here)
    const { runTag } = there.session.tools.testData
    const end = performance.now() + duration
    const { health } = there.session.connection
    let texts = 0
    const search = new Search({
      fc,
      both: { there, here, pairs, ...facts },
      run: { runTag, users, terms, nextText: () => 1_000_000 + texts++ },
      requests: requestsTo(fc, there.session.tools.target.deployment, whos),
      isKnown: (cause, level) => this.#isKnown(cause, level),
      isOver: () => signal?.aborted === true || health.isGone || performance.now() > end,
      shrinksFor: this.#options.isEnoughToFindOne ? 0 : shrinksFor,
    })
    this.#search = search
    for (let n = 0; n < (path === undefined ? lives : 1); n++) {
      if (signal?.aborted || health.isGone || performance.now() > end) break
      const shown = await search.lead((seed + n) | 0, path)
      this.#options.onLed?.({ lives: search.lives, requests: search.requests })
      if (shown !== undefined) await this.#keep(shown, there)
      if (this.#options.isEnoughToFindOne && this.#hasRequired()) break
    }
    if (health.isGone) this.trouble = search.trouble?.message ?? 'The target stopped answering.'
  }

  /** One that only the reference decided on is met anew where the document decides. */
  #isKnown(cause: string, level: Level): boolean {
    const found = this.#found.get(cause)
    return (
      this.#passing.has(cause) ||
      (found !== undefined && (found.level === 'required' || level === 'reference'))
    )
  }

  #hasRequired(): boolean {
    return [...this.#found.values()].some(({ level, known }) => level === 'required' && known === undefined)
  }

  /**
   * Keeps a difference that shows again, with the same requests: else one of the two had a bad moment. What looks like such
   * a moment has to show more often, and once the target is well.
   */
  async #keep(shown: Shown, { session }: Side): Promise<void> {
    let last = shown
    for (let n = 0; n < (last.isDoubtful ? tries : 1); n++) {
      if (last.isDoubtful) await recovers(session)
      const again = await this.#search?.lead(shown.seed, shown.path)
      if (again?.cause !== shown.cause) {
        if (last.isDoubtful) session.connection.health.recovered()
        this.#passing.add(shown.cause)
        return
      }
      last = again
    }
    const told = await toldDifference(last, session.blank, this.#reasonOf(shown.cause))
    this.#found.set(shown.cause, told)
    this.#options.onFound?.(told)
  }

  /** What was found so far. */
  result(): Pick<Exploration, 'differences' | 'lives' | 'requests' | 'seed' | 'stale' | 'notes' | 'trouble'> {
    const { known = {}, seed } = this.#options
    const differences = [...this.#found.values()]
    return {
      differences,
      lives: this.#search?.lives ?? 0,
      requests: this.#search?.requests ?? 0,
      seed,
      stale: stale(known, differences),
      notes: [...this.#passing].map((cause) => `${cause} showed once and not again, and does not count.`),
      ...(this.trouble !== undefined && { trouble: this.trouble }),
    }
  }
}

/** Entries that no difference was found for: of those that are named by a cause, as chance may have it. */
function stale(known: Baseline, differences: readonly FoundDifference[]): readonly StaleEntry[] {
  return Object.entries(known).flatMap(([id, reason]) =>
    differences.some((each) => each.known === reason) ? [] : [{ id, why: 'Nothing showed it this time.' }],
  )
}
