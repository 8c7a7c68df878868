import type { RevisionRecord } from './records.ts'

/**
 * The revisions and autosaves of one record. A list doesn't change: `with` and `without` return another one. Lists that
 * were made of each other share their records, so that adding the thousandth revision costs what adding the first does.
 */
export class RevisionList {
  static readonly empty = new RevisionList([], 0, 0)

  /** Oldest first. A later list may have added records past the length of this one. */
  readonly #shared: RevisionRecord[]
  readonly length: number
  readonly #highestId: number
  #newestFirst: readonly RevisionRecord[] | undefined

  private constructor(shared: RevisionRecord[], length: number, highestId: number) {
    this.#shared = shared
    this.length = length
    this.#highestId = highestId
  }

  static #ofOwn(oldestFirst: RevisionRecord[]): RevisionList {
    const highestId = oldestFirst.reduce((highest, { id }) => Math.max(highest, id), 0)
    return new RevisionList(oldestFirst, oldestFirst.length, highestId)
  }

  /** @param newestFirst the records of a snapshot */
  static of(newestFirst: readonly RevisionRecord[]): RevisionList {
    return RevisionList.#ofOwn(newestFirst.toReversed())
  }

  get newestFirst(): readonly RevisionRecord[] {
    this.#newestFirst ??= this.#shared.slice(0, this.length).reverse()
    return this.#newestFirst
  }

  /** The newest record, of a kind when one is given. */
  latest(kind?: RevisionRecord['kind']): RevisionRecord | undefined {
    for (let index = this.length - 1; index >= 0; index--) {
      const revision = this.#shared[index]
      if (kind === undefined || revision?.kind === kind) return revision
    }
    return undefined
  }

  has(id: number): boolean {
    return this.#shared.findIndex((revision, index) => index < this.length && revision.id === id) >= 0
  }

  /** The list with a record, which replaces the one with its id. A new record and a replaced autosave are the newest. */
  with(revision: RevisionRecord): RevisionList {
    const position =
      revision.id > this.#highestId ? -1 : this.#shared.findIndex(({ id }) => id === revision.id)
    if (position >= 0 && position < this.length && revision.kind === 'revision')
      return RevisionList.#ofOwn(this.#shared.slice(0, this.length).with(position, revision))
    const others = position < 0 ? this : this.without(revision.id)
    const isLast = others.#shared.length === others.length && others !== RevisionList.empty
    const shared = isLast ? others.#shared : others.#shared.slice(0, others.length)
    shared.push(revision)
    return new RevisionList(shared, shared.length, Math.max(others.#highestId, revision.id))
  }

  without(id: number): RevisionList {
    const others = this.#shared.slice(0, this.length).filter((revision) => revision.id !== id)
    return RevisionList.#ofOwn(others)
  }
}
