import { CheckFailure, Untestable } from '../../../conformance/assertions/outcome.ts'
import { sealedText } from '../../../conformance/data/run-tag.ts'
import type { Json } from '../../../contract/index.ts'
import type { BothAnswers } from '../compare/answers.ts'
import type { Otherwise } from '../compare/level.ts'
import type { ReferenceTo } from '../requests/given.ts'
import { collectionOf, type Planned } from '../requests/planned.ts'
import type { Side } from '../sides/side.ts'

/** An item that a life has made on both sides. */
export interface MadeItem {
  /** `/core/v2/posts` */
  readonly of: string
  readonly ids: Readonly<Record<SideName, number>>
  /** What it is kept with: a revision's post. */
  readonly parent?: MadeItem | undefined
  /** Where its file lies, of media. */
  readonly sources?: Readonly<Record<SideName, string>> | undefined
}

type SideName = 'there' | 'here'

/** A request of a life, and what both sides answered. */
interface DoneStep extends BothAnswers {
  readonly described: string
}

/** An id that no site has given out. */
const unknownId = 900_000_001

/** What all lives of a run have in common. */
export interface RunOfLives {
  readonly runTag: string
  /** The number of the next text. */
  readonly nextText: () => number
  /** The ids of those who ask, by role. */
  readonly users: ReadonlyMap<string, Readonly<Record<SideName, number>>>
  /** Terms that were there before, for items to have. */
  readonly terms: readonly MadeItem[]
}

/** One life: what it made so far, by the ids of both sides, and what it asked. */
export class Life {
  readonly made: MadeItem[]
  readonly done: DoneStep[] = []
  /** What was asked last of each collection. */
  readonly listed = new Map<string, Planned>()
  /** Stands in all of its texts. */
  readonly word: string
  readonly #run: RunOfLives

  constructor(run: RunOfLives, n: number) {
    this.#run = run
    this.word = `life${n}x`
    this.made = [...run.terms]
  }

  /** The item of a collection that was made last, or so many before it; undefined when none was. */
  find(of: string, back: number): MadeItem | undefined {
    const all = this.made.filter((item) => item.of === of || item.of === `/core/v2/${of}`)
    return all.at(-1 - (back % Math.max(1, all.length)))
  }

  /** The same item under its two ids. */
  note(template: string, made: Omit<MadeItem, 'of'>): void {
    const of = collectionOf(template)
    const isThere = this.made.some((item) => item.of === of && item.ids.there === made.ids.there)
    if (!isThere) this.made.push({ ...made, of })
  }

  /** What references of one request stand for, on each side; texts are the same on both. */
  fillers(): (side: SideName, of: Pick<Side, 'base'>) => (means: ReferenceTo) => Json {
    const texts: string[] = []
    return (side, { base }) => {
      let count = 0
      return (means) => {
        if (means.to !== 'text') return this.#filled(means, side, base)
        const n = count++
        const text = texts[n] ?? this.#text(means.word)
        texts[n] = text
        return text
      }
    }
  }

  #filled(means: Exclude<ReferenceTo, { to: 'text' }>, side: SideName, base: string): Json {
    const { runTag, users } = this.#run
    switch (means.to) {
      case 'item':
        return this.find(means.of, means.back)?.ids[side] ?? unknownId
      case 'items':
        return this.#idsOf(means.of, side)
      case 'user':
        return users.get(means.role)?.[side] ?? unknownId
      case 'address':
        return `${base}/?p=${this.find(means.of, means.back)?.ids[side] ?? unknownId}`
      case 'source':
        return this.find('/core/v2/media', means.back)?.sources?.[side] ?? `${base}/nothing.png`
      case 'slug':
        return `${means.word}-${runTag}-${this.word}`
      case 'life':
        return `${runTag} ${this.word}`
    }
  }

  #text(word: string): string {
    return `${word} ${sealedText(this.#run.runTag, this.word, this.#run.nextText())}`
  }

  #idsOf(of: string, side: SideName): readonly number[] {
    const ids = this.made.filter((item) => item.of === of).map((item) => item.ids[side])
    return ids.length > 0 ? ids : [unknownId]
  }
}

/** A life met a difference that nobody knows yet. It ends there. */
export class Met extends Error {
  /** By which a file of known differences names it. */
  override readonly cause: string
  readonly otherwise: Otherwise
  readonly life: Life

  constructor(cause: string, otherwise: Otherwise, life: Life) {
    super(cause)
    this.cause = cause
    this.otherwise = otherwise
    this.life = life
  }
}

/** A life cannot go on: from here on both sides have something else, and why is known. */
export class LifeOver extends Error {}

/** Is an error one of the target's, for which nothing more can be asked: what there is to tell of it, lives have told. */
export function endsLife(error: unknown): boolean {
  return error instanceof LifeOver || error instanceof Untestable || error instanceof CheckFailure
}
