import { Collection, partitionKey } from './collection.ts'
import { contentTypeNames } from './content-types.ts'
import { LayeredMap } from './layered-map.ts'
import type { ContentRecord, RevisionRecord, SiteInfo, Term, User } from './records.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Everything a site knows, as plain values; what `snapshot` gives and `restore` takes. */
export interface SiteSnapshot {
  readonly info: SiteInfo
  readonly users: readonly User[]
  readonly terms: readonly Term[]
  readonly content: readonly ContentRecord[]
  readonly revisions: readonly RevisionRecord[]
  /** Files by path below the uploads folder. */
  readonly files: readonly (readonly [path: string, bytes: Uint8Array])[]
  readonly nextId: number
}

/** What a site knows, ready to be read and written. */
export class SiteState {
  readonly info: SiteInfo
  readonly zone: Zone
  readonly terms: ReadonlyMap<number, Term>
  readonly content: Collection
  /** Files by path below the uploads folder. */
  readonly files: LayeredMap<string, Uint8Array>
  readonly #revisions: LayeredMap<number, readonly RevisionRecord[]>
  #users: ReadonlyMap<number, User>
  #nextId: number
  #nextDue: number | undefined

  constructor(from: SiteSnapshot | SiteState) {
    this.info = from.info
    if (from instanceof SiteState) {
      this.zone = from.zone
      this.terms = from.terms
      this.content = from.content.fork()
      this.files = from.files.fork()
      this.#revisions = from.#revisions.fork()
      this.#users = from.#users
      this.#nextId = from.#nextId
    } else {
      this.zone = zoneOf(from.info)
      this.terms = new Map(from.terms.map((term) => [term.id, term]))
      this.content = new Collection(from.content)
      this.files = new LayeredMap(from.files)
      this.#revisions = new LayeredMap()
      this.#users = new Map(from.users.map((user) => [user.id, user]))
      this.#nextId = from.nextId
      for (const revision of from.revisions)
        this.#keepRevisions(revision.parent, (kept) => [...kept, revision])
    }
  }

  /**
   * A state that knows the same and shares it, at no cost; what is written to it, it keeps for itself. This one is not
   * written any more.
   */
  fork(): SiteState {
    return new SiteState(this)
  }

  /** An object that stands for what is known now: a fork has that of its origin, and every write puts a new one. */
  get version(): object {
    return this.content.version
  }

  /** Puts a new version without a write, so that nothing derived from what was known is used. */
  touch(): void {
    this.content.touch()
  }

  /** By id. A write to them gives another map. */
  get users(): ReadonlyMap<number, User> {
    return this.#users
  }

  /** Puts a user in, in the place of the one with its id. */
  putUser(user: User): void {
    this.#users = new Map(this.#users).set(user.id, user)
    this.touch()
  }

  snapshot(): SiteSnapshot {
    return {
      info: this.info,
      users: [...this.users.values()],
      terms: [...this.terms.values()],
      content: [...this.content.values()],
      revisions: [...this.#revisions.values()].flat(),
      files: [...this.files.entries()],
      nextId: this.#nextId,
    }
  }

  /** A new id, never given before; records and revisions share them. */
  takeId(): number {
    return this.#nextId++
  }

  put(record: ContentRecord): ContentRecord {
    if (record.status === 'future')
      this.#nextDue = Math.min(this.#nextDue ?? Number.POSITIVE_INFINITY, record.date)
    return this.content.put(record)
  }

  /** Removes a record for good, with its revisions. */
  remove(id: number): void {
    this.content.remove(id)
    this.#revisions.delete(id)
  }

  /** The revisions and autosaves of a record, newest first. */
  revisionsOf(id: number): readonly RevisionRecord[] {
    return this.#revisions.get(id) ?? []
  }

  /** Is there a revision or autosave with this id, of whatever item. */
  hasRevision(id: number): boolean {
    return [...this.#revisions.values()].some((kept) => kept.some((revision) => revision.id === id))
  }

  /** Puts a revision in, first, in the place of the one with its id. */
  putRevision(revision: RevisionRecord): void {
    this.#keepRevisions(revision.parent, (kept) => [revision, ...kept.filter(({ id }) => id !== revision.id)])
    this.#touch(revision.parent)
  }

  removeRevision(revision: RevisionRecord): void {
    this.#keepRevisions(revision.parent, (kept) => kept.filter((other) => other.id !== revision.id))
    this.#touch(revision.parent)
  }

  /** Puts fresh copies in the place of a record's dependents, so that nothing derived from the old ones is used. */
  touchBelow(id: number): void {
    const seen = new Set([id])
    for (const above of seen)
      for (const child of this.content.childrenOf(above)) {
        if (seen.has(child.id)) continue
        seen.add(child.id)
        this.content.put({ ...child })
      }
  }

  /** Publishes what was scheduled for `now` (UTC milliseconds) or earlier. */
  publishDue(now: number): void {
    const local = this.zone.toLocal(now)
    this.#nextDue ??= this.#firstDue()
    if (local < this.#nextDue) return
    for (const type of contentTypeNames) {
      const scheduled = this.content.sorted('date', 'status').list(partitionKey(type, 'future'))
      const due = scheduled.slice(scheduled.firstWhere((record) => record.date <= local))
      for (const record of due) {
        this.content.put({ ...record, status: 'publish' })
        this.touchBelow(record.id)
      }
    }
    this.#nextDue = this.#firstDue()
  }

  // The latest dates stand first, so the next due is the last.
  #firstDue(): number {
    const sorted = this.content.sorted('date', 'status')
    const dates = contentTypeNames.map((type) => sorted.list(partitionKey(type, 'future')).last?.date)
    return Math.min(...dates.map((date) => date ?? Number.POSITIVE_INFINITY))
  }

  #keepRevisions(id: number, change: (kept: readonly RevisionRecord[]) => readonly RevisionRecord[]): void {
    this.#revisions.set(id, change(this.#revisions.get(id) ?? []))
  }

  #touch(id: number): void {
    const record = this.content.get(id)
    if (record) this.content.put({ ...record })
  }
}
