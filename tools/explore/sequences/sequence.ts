import { CheckFailure, Untestable } from '../../../conformance/assertions/outcome.ts'
import { sealedText } from '../../../conformance/data/run-tag.ts'
import type { Json } from '../../../contract/index.ts'
import type { BothAnswers } from '../compare/answer-differences.ts'
import type { AnswerDifference } from '../compare/difference-level.ts'
import type { PlaceholderValue } from '../requests/placeholders.ts'
import { collectionOf, type Planned } from '../requests/planned.ts'
import type { ComparedSite } from '../sites/compared-site.ts'

/** An item that a sequence created on both sites. */
export interface CreatedItem {
  /** `/core/v2/posts` */
  readonly collection: string
  readonly ids: Readonly<Record<SiteName, number | string>>
  /** The post of a revision. */
  readonly parent?: CreatedItem | undefined
  /** The file addresses of media. */
  readonly sources?: Readonly<Record<SiteName, string>> | undefined
}

export type SiteName = 'target' | 'mock'

/** A request of a sequence, and its answers. */
interface DoneStep extends BothAnswers {
  readonly planned: Planned
}

/** An id that no site has. */
const unknownId = 900_000_001

/** The data shared by all sequences of a run. */
export interface SequenceContext {
  readonly runTag: string
  readonly nextText: () => number
  /** The ids of users, by role. */
  readonly users: ReadonlyMap<string, Readonly<Record<SiteName, number>>>
  /** Terms that existed before the run. */
  readonly terms: readonly CreatedItem[]
}

/** A sequence of requests: the items it created so far, and the requests it sent. */
export class Sequence {
  readonly created: CreatedItem[]
  readonly done: DoneStep[] = []
  /** Items that the target reported to have created by a route of a pack. */
  readonly leftovers: { readonly collection: string; readonly id: number | string }[] = []
  /** Headers of answers that later requests send, such as the token of a cart. */
  readonly carried = { target: new Map<string, string>(), mock: new Map<string, string>() }
  /** The last read of each template that is sent again after writes. */
  readonly reads = new Map<string, Planned>()
  /** Part of all texts of the sequence. */
  readonly word: string
  readonly #run: SequenceContext

  constructor(run: SequenceContext, n: number) {
    this.#run = run
    this.word = `seq${n}x`
    this.created = [...run.terms]
  }

  /** The item of a collection that was created last, or `back` items before it. */
  find(collection: string, back: number): CreatedItem | undefined {
    const all = this.created.filter(
      (item) => item.collection === collection || item.collection === `/core/v2/${collection}`,
    )
    return all.at(-1 - (back % Math.max(1, all.length)))
  }

  /** Adds an item, unless it is known. */
  add(template: string, item: Omit<CreatedItem, 'collection'>): void {
    const collection = collectionOf(template)
    const isKnown = this.created.some(
      (each) => each.collection === collection && each.ids.target === item.ids.target,
    )
    if (!isKnown) this.created.push({ ...item, collection })
  }

  /** A function that resolves the placeholders of one request for each site; texts are the same on both. */
  fillers(): (name: SiteName, site: Pick<ComparedSite, 'base'>) => (value: PlaceholderValue) => Json {
    const texts: string[] = []
    return (name, { base }) => {
      let count = 0
      return (value) => {
        if (value.to !== 'text') return this.#fillPlaceholders(value, name, base)
        const n = count++
        const text = texts[n] ?? this.#text(value.word)
        texts[n] = text
        return text
      }
    }
  }

  #fillPlaceholders(value: Exclude<PlaceholderValue, { to: 'text' }>, name: SiteName, base: string): Json {
    const { runTag, users } = this.#run
    switch (value.to) {
      case 'item':
        return this.find(value.of, value.back)?.ids[name] ?? unknownId
      case 'items':
        return this.#idsOf(value.of, name)
      case 'user':
        return users.get(value.role)?.[name] ?? unknownId
      case 'address':
        return `${base}/?p=${this.find(value.of, value.back)?.ids[name] ?? unknownId}`
      case 'source':
        return this.find('/core/v2/media', value.back)?.sources?.[name] ?? `${base}/nothing.png`
      case 'slug':
        return `${value.word}-${runTag}-${this.word}${value.suffix ?? ''}`
      case 'sequence':
        return `${runTag} ${this.word}`
    }
  }

  #text(word: string): string {
    return `${word} ${sealedText(this.#run.runTag, this.word, this.#run.nextText())}`
  }

  #idsOf(collection: string, name: SiteName): readonly (number | string)[] {
    const ids = this.created.filter((item) => item.collection === collection).map((item) => item.ids[name])
    return ids.length > 0 ? ids : [unknownId]
  }
}

/** A sequence found an unknown difference, and ends. */
export class DifferenceFound extends Error {
  /** Its id in a baseline. */
  override readonly cause: string
  readonly answerDifference: AnswerDifference
  readonly sequence: Sequence

  constructor(cause: string, answerDifference: AnswerDifference, sequence: Sequence) {
    super(cause)
    this.cause = cause
    this.answerDifference = answerDifference
    this.sequence = sequence
  }
}

/** A sequence cannot continue: the sites differ in content from now on, for a known reason. */
export class SequenceEnd extends Error {}

/** Does an error end a sequence without being an error of ours. */
export function endsSequence(error: unknown): boolean {
  return error instanceof SequenceEnd || error instanceof Untestable || error instanceof CheckFailure
}
