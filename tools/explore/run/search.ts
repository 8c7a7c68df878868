import type { Arbitrary, AsyncCommand } from 'fast-check'
import { Trouble } from '../../../client/trouble.ts'
import type { Level } from '../../../contract/index.ts'
import { Ask, type Both } from '../lives/ask.ts'
import { endsLife, Life, Met, type RunOfLives } from '../lives/life.ts'
import type { Planned } from '../requests/planned.ts'
import type { FastCheck } from '../requests/values.ts'

/** How lives are led. */
interface SearchOptions {
  readonly fc: FastCheck
  readonly both: Omit<Both, 'isKnown'>
  readonly run: RunOfLives
  /** The requests that a life may make, of several kinds of life: its seed says which one it is. */
  readonly requests: readonly Arbitrary<Planned>[]
  /** Is a cause one that nobody looks for any more. */
  readonly isKnown: (cause: string, level: Level) => boolean
  /** Is the search to end, at once. */
  readonly isOver: () => boolean
  /** Lives that differ are made shorter until this many milliseconds are over. */
  readonly shrinksFor: number
}

/** A difference, by the shortest life that was found to show it. */
export interface Shown extends Pick<Met, 'cause' | 'otherwise' | 'life'> {
  /** What fast-check repeats it by. */
  readonly seed: number
  readonly path: string
  /** Something looked like a bad moment of the target in the life that shows it. */
  readonly isDoubtful: boolean
}

/** The most requests of a life. */
const longestLife = 32

/** Leads lives, one by one, until they are told to end. */
export class Search {
  readonly #options: SearchOptions
  #lives = 0
  #requests = 0
  #trouble: Trouble | undefined

  constructor(options: SearchOptions) {
    this.#options = options
  }

  /** How many lives were led, those that were made shorter among them. */
  get lives(): number {
    return this.#lives
  }

  /** How many requests the target was sent. */
  get requests(): number {
    return this.#requests
  }

  /** Why the last life that was cut off was; undefined when none was. */
  get trouble(): Trouble | undefined {
    return this.#trouble
  }

  /**
   * Leads one life, and, when the two differ in it, shorter ones until none is left that shows the same.
   *
   * @param path repeats a life that was found before, as {@link Shown} has it
   * @throws Error of our own
   */
  async lead(seed: number, path?: string): Promise<Shown | undefined> {
    const { fc, isOver, shrinksFor } = this.#options
    const [only, replayPath] = path?.split('@') ?? []
    let latest: { readonly met: Met; readonly isDoubtful: boolean } | undefined
    let fault: unknown
    let until = Number.POSITIVE_INFINITY
    let isRepeated = false
    const commands = fc.commands<Life, Both, false>(
      [this.#requestsOf(seed).map((planned) => new Ask(planned))],
      {
        maxCommands: longestLife,
        size: 'max',
        ...(replayPath !== undefined && { replayPath }),
      },
    )
    const property = fc.asyncProperty(commands, async (asks) => {
      if (fault !== undefined || isOver() || performance.now() > until || isRepeated) return
      // From a path fast-check goes on to its neighbours where it shows nothing: they are other lives.
      isRepeated = path !== undefined
      const ended = await this.#live(asks, latest?.met).catch((error: unknown) => {
        fault = error
        return undefined
      })
      if (ended === undefined) return
      if (latest === undefined) until = performance.now() + shrinksFor
      latest = ended
      throw ended.met
    })
    const details = await fc.check(property, {
      seed,
      numRuns: 1,
      ...(only !== undefined && { path: only, endOnFailure: true }),
    })
    if (fault !== undefined) throw fault
    if (latest === undefined) return undefined
    const { cause, otherwise, life } = latest.met
    const replay = /replayPath="([^"]*)"/.exec(String(details.counterexample?.[0]))?.[1] ?? ''
    const told = details.counterexamplePath ?? '0'
    return { cause, otherwise, life, isDoubtful: latest.isDoubtful, seed, path: `${told}@${replay}` }
  }

  #requestsOf(seed: number): Arbitrary<Planned> {
    const { requests } = this.#options
    const found = requests[Math.abs(seed) % requests.length]
    if (found === undefined) throw new Error('The deployment serves nothing that a life could make.')
    return found
  }

  /** Leads one life to its end. @param wanted the one cause that counts; default: each that nobody knows */
  async #live(asks: Iterable<AsyncCommand<Life, Both>>, wanted: Met | undefined) {
    const { fc, both, run, isKnown } = this.#options
    const { session } = both.there
    const life = new Life(run, ++this.#lives)
    for (const side of [both.there, both.here]) side.session.begin('check')
    const isDoubtful = session.watch()
    const model = () => ({
      model: life,
      real: {
        ...both,
        isKnown: (cause: string, level: Level) =>
          wanted === undefined
            ? isKnown(cause, level)
            : cause !== wanted.cause || level !== wanted.otherwise.level,
      },
    })
    try {
      await fc.asyncModelRun(model, asks)
      session.connection.health.checked(false)
      return undefined
    } catch (error) {
      if (error instanceof Met) return { met: error, isDoubtful: isDoubtful() }
      if (error instanceof Trouble) {
        this.#trouble = error
        session.connection.health.checked(true)
      } else if (!endsLife(error)) throw error
      return undefined
    } finally {
      for (const side of [both.there, both.here]) await side.session.tools.testData.endCheck()
      this.#requests += session.takeExchanges().length
      both.here.session.takeExchanges()
    }
  }
}
