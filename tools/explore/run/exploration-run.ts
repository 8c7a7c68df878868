import type { StaleEntry } from '../../../conformance/index.ts'
import { type Baseline, reasonsOf } from '../../../conformance/runner/baseline.ts'
import { recovers } from '../../../conformance/runner/session.ts'
import type { Deployment, Level } from '../../../contract/index.ts'
import { packPlans } from '../packs/pack-plans.ts'
import { plansOf } from '../requests/requests.ts'
import type { FastCheck } from '../requests/values.ts'
import { findCommonData } from '../sequences/common-data.ts'
import type { ComparedSite } from '../sites/compared-site.ts'
import type { Exploration, FoundDifference } from './exploration.ts'
import { reportDifference } from './exploration.ts'
import type { ComparedSites } from './request-command.ts'
import { Search, type ShrunkDifference } from './search.ts'

export interface ExploringOptions {
  readonly fc: FastCheck
  /** In milliseconds. */
  readonly duration: number
  readonly seed: number
  /** The maximum number of sequences. Default: as many as the duration allows. */
  readonly sequences?: number | undefined
  readonly path?: string | undefined
  readonly known?: Baseline | undefined
  readonly stopsAtFirst?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly onFound?: ((found: FoundDifference) => void) | undefined
  readonly onProgress?: ((led: Pick<Exploration, 'sequences' | 'requests'>) => void) | undefined
}

/** The time to shorten a difference, in milliseconds. */
const shrinkTime = { required: 30_000, reference: 5_000 }
/** How often a difference that may be a temporary failure is repeated. */
const tries = 3

/** Runs sequences until the time is over, and collects the differences they show. */
export class ExplorationRun {
  readonly #options: ExploringOptions
  readonly #found = new Map<string, FoundDifference>()
  readonly #unconfirmed = new Set<string>()
  readonly #reasonOf: (cause: string) => string | undefined
  #search: Search | undefined
  /** Why the run ended early. */
  trouble: string | undefined

  constructor(options: ExploringOptions) {
    this.#options = options
    const reasonOf = reasonsOf(options.known ?? {})
    this.#reasonOf = (cause) => reasonOf({ id: cause, cause })
  }

  /**
   * @param deployment what is explored
   * @throws Trouble before the first sequence
   */
  async search(
    target: ComparedSite,
    mock: ComparedSite,
    facts: Pick<ComparedSites, 'since' | 'hasOtherPermalinks' | 'pack'>,
    deployment: Deployment,
  ): Promise<void> {
    const { fc, duration, seed, path, signal, sequences = Number.POSITIVE_INFINITY } = this.#options
    const { pairs, roles, users, terms } = await findCommonData(target, mock)
    const { runTag } = target.session.tools.testData
    const end = performance.now() + duration
    const { health } = target.session.connection
    let texts = 0
    const search = new Search({
      fc,
      sites: { target, mock, pairs, ...facts },
      run: { runTag, users, terms, nextText: () => 1_000_000 + texts++ },
      planOf: facts.pack ? packPlans(fc, facts.pack, deployment, roles) : plansOf(fc, deployment, roles),
      isKnown: (cause, level) => this.#isKnown(cause, level),
      isOver: () => signal?.aborted === true || health.isGone || performance.now() > end,
      shrinkTime: (cause, level) =>
        this.#options.stopsAtFirst || this.#reasonOf(cause) !== undefined ? 0 : shrinkTime[level],
    })
    this.#search = search
    for (let n = 0; n < (path === undefined ? sequences : 1); n++) {
      if (signal?.aborted || health.isGone || performance.now() > end) break
      const shown = await search.run((seed + n) | 0, path)
      this.#options.onProgress?.({ sequences: search.sequences, requests: search.requests })
      if (shown !== undefined) await this.#confirm(shown, target)
      if (this.#options.stopsAtFirst && this.#hasRequired()) break
    }
    if (health.isGone) this.trouble = search.trouble?.message ?? 'The target stopped answering.'
  }

  /** A difference at level `reference` is reported again when it shows at level `required`. */
  #isKnown(cause: string, level: Level): boolean {
    const found = this.#found.get(cause)
    return (
      this.#unconfirmed.has(cause) ||
      (found !== undefined && (found.level === 'required' || level === 'reference'))
    )
  }

  #hasRequired(): boolean {
    return [...this.#found.values()].some(({ level, known }) => level === 'required' && known === undefined)
  }

  /**
   * Records a difference if the same requests show it again. A difference that looks like a temporary failure has to show
   * several times, after the target has recovered.
   */
  async #confirm(shown: ShrunkDifference, { session }: ComparedSite): Promise<void> {
    let last = shown
    for (let n = 0; n < (last.isDoubtful ? tries : 1); n++) {
      if (last.isDoubtful) await recovers(session)
      const again = await this.#search?.run(shown.seed, shown.path)
      if (again?.cause !== shown.cause) {
        if (last.isDoubtful) session.connection.health.recovered()
        this.#unconfirmed.add(shown.cause)
        return
      }
      last = again
    }
    const difference = await reportDifference(last, session.blank, this.#reasonOf(shown.cause))
    this.#found.set(shown.cause, difference)
    this.#options.onFound?.(difference)
  }

  result(): Pick<
    Exploration,
    'differences' | 'sequences' | 'requests' | 'routes' | 'seed' | 'stale' | 'notes' | 'trouble'
  > {
    const { known = {}, seed } = this.#options
    const differences = [...this.#found.values()]
    return {
      differences,
      sequences: this.#search?.sequences ?? 0,
      requests: this.#search?.requests ?? 0,
      routes: Object.fromEntries(
        [...(this.#search?.routes ?? [])]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, { requests, seconds }]) => [
            name,
            { requests, seconds: Math.round(seconds * 100) / 100 },
          ]),
      ),
      seed,
      stale: stale(known, differences),
      notes: [
        ...[...this.#unconfirmed].map(
          (cause) => `${cause} occurred once and could not be repeated, so it does not count.`,
        ),
        ...(this.#search?.left ?? []).map((path) => `Could not delete ${path}.`),
      ],
      ...(this.trouble !== undefined && { trouble: this.trouble }),
    }
  }
}

/** Entries of the baseline that no difference matched. */
function stale(known: Baseline, differences: readonly FoundDifference[]): readonly StaleEntry[] {
  return Object.entries(known).flatMap(([id, reason]) =>
    differences.some((each) => each.known === reason) ? [] : [{ id, why: 'It did not occur this time.' }],
  )
}
