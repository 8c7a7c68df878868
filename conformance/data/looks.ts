import type { Query } from '../../client/transport/wire.ts'
import type { Answer } from '../assertions/answer.ts'
import { type Change, onlyReads } from './changed-items.ts'

/** What tells one look from another. */
export interface Asked {
  readonly path: string
  readonly query?: Query | undefined
  /** Who asks: all that the client sends with every request. */
  readonly who: string
}

interface Look {
  readonly answer: Answer
  /** The number of the check that looked. */
  readonly check: number
  readonly incidents: number
}

/** So many looks are kept at most: of a large site each may be long. */
const most = 500

const item = /^\/core\/v2\/(?:posts|pages|media)\/\d+(?:\/\w+(?:\/\d+)?)?$/
const collection = /^\/core\/v2\/(?:posts|pages|media)$/

/**
 * What checks saw of items that are named, by a path or an `include`, and that nothing was written to since. Another
 * check that would ask the very same is given the same answer; one that asks twice has its reasons, and is not. What it
 * was given is no ground for a failure: it then looks for itself.
 */
export class Looks {
  readonly #incidents: () => number
  readonly #kept = new Map<string, Look>()
  /** The names of the looks that are about an item. */
  readonly #about = new Map<number, string[]>()
  #check = 0
  #wereUsed = false

  /** @param incidents how many bad moments the target had so far */
  constructor(incidents: () => number) {
    this.#incidents = incidents
  }

  /** Another check begins. */
  beginCheck(): void {
    this.#check++
    this.#wereUsed = false
  }

  /** Was the check given what another one saw. */
  get wereUsed(): boolean {
    return this.#wereUsed
  }

  /** Gives what an earlier check saw, if it may still be seen. */
  find(asked: Asked): Answer | undefined {
    const look = this.#kept.get(lookKey(asked))
    if (look === undefined || look.check === this.#check || look.incidents !== this.#incidents())
      return undefined
    this.#wereUsed = true
    return look.answer
  }

  /** Keeps what a check sees. */
  keep(asked: Asked, answer: Answer): void {
    const ids = idsOf(asked)
    if (ids.length === 0 || answer.isFlaky) return
    if (this.#kept.size >= most) this.#forgetAll()
    const name = lookKey(asked)
    this.#kept.set(name, { answer, check: this.#check, incidents: this.#incidents() })
    for (const id of ids) this.#about.set(id, [...(this.#about.get(id) ?? []), name])
  }

  /**
   * Something is asked that may change items: what was seen of them is forgotten, and of all when it is not known which.
   *
   * @param changed the paths of the items that it names
   */
  forget(change: Change, changed: readonly string[]): void {
    if (onlyReads(change)) return
    const isCreate = change.method === 'POST' && collection.test(change.path)
    const isKnown = changed.length > 0 && changed.every((path) => item.test(path))
    if (isKnown) for (const id of changed.flatMap(numbersIn)) this.#forgetItem(id)
    else if (!isCreate || changed.length > 0) this.#forgetAll()
  }

  /** Forgets everything. */
  clear(): void {
    this.#forgetAll()
    this.#wereUsed = false
  }

  #forgetItem(id: number): void {
    for (const name of this.#about.get(id) ?? []) this.#kept.delete(name)
    this.#about.delete(id)
  }

  #forgetAll(): void {
    this.#kept.clear()
    this.#about.clear()
  }
}

function lookKey({ who, path, query = {} }: Asked): string {
  return JSON.stringify([who, path, query])
}

/** The items that a look is about; none when it is about whatever is there. */
function idsOf({ path, query }: Asked): readonly number[] {
  if (item.test(path)) return numbersIn(path)
  const include = query?.include
  return collection.test(path) && Array.isArray(include)
    ? include.filter((id): id is number => typeof id === 'number')
    : []
}

/** The ids in a path, behind the name of the kind. */
function numbersIn(path: string): number[] {
  return path.split('/').slice(4).map(Number).filter(Number.isSafeInteger)
}
