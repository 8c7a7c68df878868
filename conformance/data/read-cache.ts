import type { Query } from '../../client/transport/wire.ts'
import type { Answer } from '../assertions/answer.ts'
import { type Change, onlyReads } from './changed-items.ts'

export interface ReadKey {
  readonly path: string
  readonly query?: Query | undefined
  readonly byQuery?: boolean | undefined
  /** Identifies the client: the headers that it sends with every request. */
  readonly who: string
}

interface CachedRead {
  readonly answer: Answer
  readonly check: number
  readonly incidents: number
}

/** The largest number of cached reads, as each may be long. */
const most = 500

const item = /^\/core\/v2\/(?:posts|pages|media)\/\d+(?:\/\w+(?:\/\d+)?)?$/
const collection = /^\/core\/v2\/(?:posts|pages|media)$/

/** Stands for the items of a read that is not about specific ones. */
const anyItem = 0

/**
 * Caches reads of specific items, by path or `include`, until a write to them, and other reads until any write. Another
 * check with the same request gets the cached answer; a check that repeats its own request does not. A cached answer is no
 * basis for a failure: the check is then repeated with fresh reads.
 */
export class ReadCache {
  readonly #incidents: () => number
  readonly #stored = new Map<string, CachedRead>()
  readonly #about = new Map<number, string[]>()
  #check = 0
  #wereUsed = false

  /** @param incidents the number of problems that the target had so far */
  constructor(incidents: () => number) {
    this.#incidents = incidents
  }

  /** Starts the next check. */
  beginCheck(): void {
    this.#check++
    this.#wereUsed = false
  }

  /** Did the check get a cached answer of another one? */
  get wereUsed(): boolean {
    return this.#wereUsed
  }

  /** The answer that an earlier check got, if it is still valid. */
  find(asked: ReadKey): Answer | undefined {
    const name = lookKey(asked)
    const look = this.#stored.get(name)
    if (look === undefined || look.check === this.#check || look.incidents !== this.#incidents())
      return undefined
    // From now on it is a read of this check.
    this.#stored.set(name, { ...look, check: this.#check })
    this.#wereUsed = true
    return look.answer
  }

  store(asked: ReadKey, answer: Answer): void {
    const ids = idsOf(asked)
    if (answer.isFlaky) return
    if (this.#stored.size >= most) this.#forgetAll()
    const name = lookKey(asked)
    this.#stored.set(name, { answer, check: this.#check, incidents: this.#incidents() })
    for (const id of ids) this.#about.set(id, [...(this.#about.get(id) ?? []), name])
  }

  /**
   * Invalidates the reads of items that a request may change, or all when that is unknown.
   *
   * @param changed the paths of the items that the request names
   */
  invalidate(change: Change, changed: readonly string[]): void {
    if (onlyReads(change)) return
    this.#forgetItem(anyItem)
    const isCreate = change.method === 'POST' && collection.test(change.path)
    const isKnown = changed.length > 0 && changed.every((path) => item.test(path))
    if (isKnown) for (const id of changed.flatMap(numbersIn)) this.#forgetItem(id)
    else if (!isCreate || changed.length > 0) this.#forgetAll()
  }

  clear(): void {
    this.#forgetAll()
    this.#wereUsed = false
  }

  #forgetItem(id: number): void {
    for (const name of this.#about.get(id) ?? []) this.#stored.delete(name)
    this.#about.delete(id)
  }

  #forgetAll(): void {
    this.#stored.clear()
    this.#about.clear()
  }
}

function lookKey({ who, path, query = {}, byQuery = false }: ReadKey): string {
  return JSON.stringify([who, path, query, byQuery])
}

/** The ids of the items that a read is about. */
function idsOf({ path, query }: ReadKey): readonly number[] {
  if (item.test(path)) return numbersIn(path)
  const include = query?.include
  return collection.test(path) && Array.isArray(include) && include.length > 0
    ? include.map((id) => (typeof id === 'number' ? id : anyItem))
    : [anyItem]
}

function numbersIn(path: string): number[] {
  return path.split('/').slice(4).map(Number).filter(Number.isSafeInteger)
}
