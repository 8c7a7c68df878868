import type { AsyncCommand } from 'fast-check'
import { Trouble } from '../../../client/trouble.ts'
import type { Level } from '../../../contract/index.ts'
import { removePackItems } from '../packs/pack-steps.ts'
import type { SequencePlan } from '../requests/requests.ts'
import type { FastCheck } from '../requests/values.ts'
import { DifferenceFound, endsSequence, Sequence, type SequenceContext } from '../sequences/sequence.ts'
import { type ComparedSites, RequestCommand, type RouteEffort } from './request-command.ts'

interface SearchOptions {
  readonly fc: FastCheck
  readonly sites: Omit<ComparedSites, 'isKnown' | 'onCompared'>
  readonly run: SequenceContext
  /** The requests of a sequence, by its seed. */
  readonly planOf: (seed: number) => SequencePlan
  /** Is a cause ignored, as it is known or found before. */
  readonly isKnown: (cause: string, level: Level) => boolean
  readonly isOver: () => boolean
  /** The time to shorten a sequence that shows a difference, in milliseconds. */
  readonly shrinkTime: (cause: string, level: Level) => number
}

/** A difference, with the shortest sequence found to show it. */
export interface ShrunkDifference extends Pick<DifferenceFound, 'cause' | 'answerDifference' | 'sequence'> {
  /** What fast-check needs to repeat it. */
  readonly seed: number
  readonly path: string
  /** Did the target show signs of a temporary failure. */
  readonly isDoubtful: boolean
}

/** Runs one sequence after the other. */
export class Search {
  readonly #options: SearchOptions
  #sequences = 0
  #requests = 0
  readonly #routes = new Map<string, RouteEffort>()
  #trouble: Trouble | undefined
  readonly #left: string[] = []

  constructor(options: SearchOptions) {
    this.#options = options
  }

  /** The number of sequences so far, shortened ones included. */
  get sequences(): number {
    return this.#sequences
  }

  /** The number of requests sent to the target. */
  get requests(): number {
    return this.#requests
  }

  /** What was compared of each route and method. */
  get routes(): ReadonlyMap<string, RouteEffort> {
    return this.#routes
  }

  /** The paths of items of packs that could not be deleted. */
  get left(): readonly string[] {
    return this.#left
  }

  /** The trouble that ended a sequence last. */
  get trouble(): Trouble | undefined {
    return this.#trouble
  }

  /**
   * Runs one sequence and, when it shows a difference, shortens it as far as possible.
   *
   * @param path repeats a sequence, see {@link ShrunkDifference}
   */
  async run(seed: number, path?: string): Promise<ShrunkDifference | undefined> {
    const { fc, isOver, shrinkTime } = this.#options
    const [only, replayPath] = path?.split('@') ?? []
    let latest: { readonly found: DifferenceFound; readonly isDoubtful: boolean } | undefined
    let fault: unknown
    let until = Number.POSITIVE_INFINITY
    let isRepeated = false
    const { first, requests, most } = this.#options.planOf(seed)
    const begin = first.map((planned) => new RequestCommand(planned))
    const commands = fc.commands<Sequence, ComparedSites, false>(
      [requests.map((planned) => new RequestCommand(planned))],
      {
        maxCommands: most,
        size: 'max',
        ...(replayPath !== undefined && { replayPath }),
      },
    )
    const property = fc.asyncProperty(commands, async (further) => {
      if (fault !== undefined || isOver() || performance.now() > until || isRepeated) return
      // When a path shows nothing, fast-check would continue with others.
      isRepeated = path !== undefined
      const ended = await this.#runSequence([...begin, ...further], latest?.found).catch((error: unknown) => {
        fault = error
        return undefined
      })
      if (ended === undefined) return
      const { cause, answerDifference } = ended.found
      if (latest === undefined) until = performance.now() + shrinkTime(cause, answerDifference.level)
      latest = ended
      throw ended.found
    })
    const details = await fc.check(property, {
      seed,
      numRuns: 1,
      ...(only !== undefined && { path: only, endOnFailure: true }),
    })
    if (fault !== undefined) throw fault
    if (latest === undefined) return undefined
    const { cause, answerDifference, sequence } = latest.found
    const replay = /replayPath="([^"]*)"/.exec(String(details.counterexample?.[0]))?.[1] ?? ''
    const found = details.counterexamplePath ?? '0'
    return {
      cause,
      answerDifference,
      sequence,
      isDoubtful: latest.isDoubtful,
      seed,
      path: `${found}@${replay}`,
    }
  }

  readonly #noteCompared: ComparedSites['onCompared'] = ({ method, template }, duration) => {
    const name = `${method} ${template}`
    const { requests, seconds } = this.#routes.get(name) ?? { requests: 0, seconds: 0 }
    this.#routes.set(name, { requests: requests + 1, seconds: seconds + duration / 1000 })
  }

  /** @param wanted the only difference that counts; default: any unknown one */
  async #runSequence(
    requests: Iterable<AsyncCommand<Sequence, ComparedSites>>,
    wanted: DifferenceFound | undefined,
  ) {
    const { fc, sites, run, isKnown } = this.#options
    const { session } = sites.target
    const sequence = new Sequence(run, ++this.#sequences)
    for (const site of [sites.target, sites.mock]) site.session.begin('check')
    const isDoubtful = session.watch()
    const model = () => ({
      model: sequence,
      real: {
        ...sites,
        onCompared: this.#noteCompared,
        isKnown: (cause: string, level: Level) =>
          wanted === undefined
            ? isKnown(cause, level)
            : cause !== wanted.cause || level !== wanted.answerDifference.level,
      },
    })
    try {
      await fc.asyncModelRun(model, requests)
      session.connection.health.checked(false)
      return undefined
    } catch (error) {
      if (error instanceof DifferenceFound) return { found: error, isDoubtful: isDoubtful() }
      if (error instanceof Trouble) {
        this.#trouble = error
        session.connection.health.checked(true)
      } else if (!endsSequence(error)) throw error
      return undefined
    } finally {
      if (sites.pack) this.#left.push(...(await removePackItems(sites.pack, sites, sequence)))
      for (const site of [sites.target, sites.mock]) await site.session.tools.testData.endCheck()
      this.#requests += session.takeExchanges().length
      sites.mock.session.takeExchanges()
    }
  }
}
