import { Collection, partitionKey } from './collection.ts'
import { builtInModel, type ContentModel } from './content-model.ts'
import { LayeredMap } from './layered-map.ts'
import { missingFormat } from './post-formats.ts'
import type {
  Comment,
  ContentRecord,
  MenuItem,
  OptionValue,
  RevisionRecord,
  SiteInfo,
  Term,
  UnroutedTerm,
  User,
} from './records.ts'
import { Table } from './table.ts'
import { activeTheme } from './theme.ts'
import { type Zone, zoneOf } from './zone.ts'

/** All the data of a site as plain values: what `snapshot` returns and `restore` takes. */
export interface SiteSnapshot {
  readonly info: SiteInfo
  readonly users: readonly User[]
  readonly terms: readonly Term[]
  /** Default: those that the content and the theme need. */
  readonly unroutedTerms?: readonly UnroutedTerm[]
  readonly comments: readonly Comment[]
  readonly menuItems: readonly MenuItem[]
  /** Options by name, as `get_option` reads them. */
  readonly options: readonly (readonly [name: string, value: OptionValue])[]
  readonly content: readonly ContentRecord[]
  readonly revisions: readonly RevisionRecord[]
  /** Files by path below the uploads folder. */
  readonly files: readonly (readonly [path: string, bytes: Uint8Array])[]
  readonly nextId: number
  /** The next ids of records with their own sequences. Default: one past the highest id. */
  readonly nextIds?: { readonly users: number; readonly terms: number; readonly comments: number }
}

/** Called for an item that is published on schedule; `local` is the time of the site's clock. */
export type Published = (record: ContentRecord, state: SiteState, local: number) => void

const day = 86_400_000

export class SiteState {
  readonly model: ContentModel
  readonly users: Table<User>
  readonly terms: Table<Term>
  readonly unroutedTerms: Table<UnroutedTerm>
  readonly comments: Table<Comment>
  readonly menuItems: Table<MenuItem>
  readonly content: Collection
  /** Files by path below the uploads folder. */
  readonly files: LayeredMap<string, Uint8Array>
  readonly #revisions: LayeredMap<number, readonly RevisionRecord[]>
  readonly #options: LayeredMap<string, OptionValue>
  readonly #uses: LayeredMap<string, { readonly at: number }>
  #info: SiteInfo
  #zone: Zone
  #nextId: number
  #nextDue: number | undefined

  /** @param model default: that of the given state, or for a snapshot the built-in one */
  constructor(from: SiteSnapshot | SiteState, model?: ContentModel) {
    this.model = model ?? (from instanceof SiteState ? from.model : builtInModel)
    const written = (): void => this.touch()
    this.#info = from.info
    const next = from instanceof SiteState ? undefined : from.nextIds
    this.users = new Table(from.users, written, next?.users)
    this.terms = new Table(
      from instanceof SiteState ? from.terms : from.terms.map((term) => this.model.knownTerm(term)),
      written,
      next?.terms,
    )
    this.unroutedTerms = new Table(from.unroutedTerms ?? [], written)
    this.comments = new Table(from.comments, written, next?.comments)
    this.menuItems = new Table(from.menuItems, written)
    if (from instanceof SiteState) {
      this.#zone = from.#zone
      this.content = from.content.fork()
      this.files = from.files.fork()
      this.#revisions = from.#revisions.fork()
      this.#options = from.#options.fork()
      this.#uses = from.#uses.fork()
      this.#nextId = from.#nextId
    } else {
      this.#zone = zoneOf(from.info)
      this.content = new Collection(from.content.map((record) => this.model.known(record)))
      this.files = new LayeredMap(from.files)
      this.#revisions = new LayeredMap(Map.groupBy(from.revisions, ({ parent }) => parent))
      this.#options = new LayeredMap(from.options)
      this.#uses = new LayeredMap()
      this.#nextId = from.nextId
      if (from.unroutedTerms === undefined) {
        for (const record of from.content) this.#keepFormat(record)
        this.#makeTerm('wp_theme', activeTheme.stylesheet)
      }
    }
  }

  /**
   * A state that shares all data with this one, at no cost, and stores only its own changes. Do not write to this one
   * afterwards.
   */
  fork(): SiteState {
    return new SiteState(this)
  }

  /** Identifies the current data: a fork has the version of its origin, and every write creates a new one. */
  get version(): object {
    return this.content.version
  }

  /** Creates a new version without a write, so that nothing derived from the previous one is used. */
  touch(): void {
    this.content.touch()
  }

  get info(): SiteInfo {
    return this.#info
  }

  get zone(): Zone {
    return this.#zone
  }

  putInfo(info: SiteInfo): void {
    this.#info = info
    this.#zone = zoneOf(info)
    this.touch()
  }

  /** The value of an option; undefined when it is not set. */
  option(name: string): OptionValue | undefined {
    return this.#options.get(name)
  }

  putOption(name: string, value: OptionValue): void {
    this.#options.set(name, value)
    this.touch()
  }

  removeOption(name: string): void {
    this.#options.delete(name)
    this.touch()
  }

  /** When an application password was last used, in UTC milliseconds; undefined for never. */
  lastUse(uuid: string): number | undefined {
    return this.#uses.get(uuid)?.at
  }

  /**
   * Records the use of an application password, once a day (`record_application_password_usage`). It is not part of a
   * snapshot: a site that was only read has not changed.
   */
  noteUse(uuid: string, now: number): void {
    const last = this.lastUse(uuid)
    if (last === undefined || Math.abs(now - last) > day) this.#uses.set(uuid, { at: now })
  }

  snapshot(): SiteSnapshot {
    return {
      info: this.info,
      users: [...this.users.values()],
      terms: [...this.terms.values()],
      unroutedTerms: [...this.unroutedTerms.values()],
      comments: [...this.comments.values()],
      menuItems: [...this.menuItems.values()],
      options: [...this.#options.entries()],
      content: [...this.content.values()],
      revisions: [...this.#revisions.values()].flat(),
      files: [...this.files.entries()],
      nextId: this.#nextId,
      nextIds: {
        users: this.users.nextId,
        terms: this.terms.nextId,
        comments: this.comments.nextId,
      },
    }
  }

  /** A new id, never used before; content, menu items and revisions share the sequence. */
  takeId(): number {
    return this.#nextId++
  }

  put(record: ContentRecord): ContentRecord {
    if (record.status === 'future')
      this.#nextDue = Math.min(this.#nextDue ?? Number.POSITIVE_INFINITY, record.date)
    this.#keepFormat(record)
    return this.content.put(record)
  }

  /** Removes a record with its revisions, its comments and the menu items that link to it. */
  remove(id: number): void {
    this.content.remove(id)
    this.#revisions.delete(id)
    for (const { id: comment, post } of [...this.comments.values()])
      if (post === id) this.comments.remove(comment)
    for (const item of [...this.menuItems.values()])
      if (item.kind === 'post_type' && item.objectId === id) this.menuItems.remove(item.id)
  }

  /** The revisions and autosaves of a record, newest first. */
  revisionsOf(id: number): readonly RevisionRecord[] {
    return this.#revisions.get(id) ?? []
  }

  /** Whether any record has a revision with this id. */
  hasRevision(id: number): boolean {
    for (const revisions of this.#revisions.values())
      if (revisions.some((revision) => revision.id === id)) return true
    return false
  }

  /** Adds the newest revision of a record that the same write has stored. */
  addRevision(revision: RevisionRecord): void {
    this.#revisions.set(revision.parent, [revision, ...this.revisionsOf(revision.parent)])
  }

  /** Adds a revision as the newest one, or replaces the one with its id. A replaced autosave becomes the newest. */
  putRevision(revision: RevisionRecord): void {
    const others = this.revisionsOf(revision.parent)
    const place = others.findIndex(({ id }) => id === revision.id)
    const rest = place < 0 ? others : others.toSpliced(place, 1)
    const position = revision.kind === 'revision' ? Math.max(place, 0) : 0
    this.#setRevisions(revision, rest.toSpliced(position, 0, revision))
  }

  removeRevision(revision: RevisionRecord): void {
    const others = this.revisionsOf(revision.parent).filter(({ id }) => id !== revision.id)
    this.#setRevisions(revision, others)
  }

  /** Replaces all descendants of a record with copies, so that nothing derived from the old ones is used. */
  touchBelow(id: number): void {
    const seen = new Set([id])
    for (const above of seen)
      for (const child of this.content.childrenOf(above)) {
        if (seen.has(child.id)) continue
        seen.add(child.id)
        this.content.put({ ...child })
      }
  }

  /**
   * Publishes items that were scheduled for `now` (UTC milliseconds) or earlier.
   *
   * @param published called for each of them
   */
  publishDue(now: number, published?: Published): void {
    const local = this.zone.toLocal(now)
    this.#nextDue ??= this.#firstDue()
    if (local < this.#nextDue) return
    for (const type of this.model.types) {
      const scheduled = this.content.sorted('date', 'status').list(partitionKey(type, 'future'))
      const due = scheduled.slice(scheduled.firstWhere((record) => record.date <= local))
      for (const record of due) {
        const public_ = this.content.put({ ...record, status: 'publish' })
        published?.(public_, this, local)
        this.touchBelow(record.id)
      }
    }
    this.#nextDue = this.#firstDue()
  }

  // The list is sorted by date, descending, so the next due item is the last.
  #firstDue(): number {
    const sorted = this.content.sorted('date', 'status')
    const dates = this.model.types.map((type) => sorted.list(partitionKey(type, 'future')).last?.date)
    return Math.min(...dates.map((date) => date ?? Number.POSITIVE_INFINITY))
  }

  // The first post of a format creates its term.
  #keepFormat(record: ContentRecord): void {
    const slug = missingFormat(record, this.unroutedTerms)
    if (slug) this.#makeTerm('post_format', slug)
  }

  #makeTerm(taxonomy: UnroutedTerm['taxonomy'], slug: string): void {
    this.unroutedTerms.put({ id: this.terms.takeId(), taxonomy, slug })
  }

  #setRevisions({ parent }: RevisionRecord, revisions: readonly RevisionRecord[]): void {
    this.#revisions.set(parent, revisions)
    const record = this.content.get(parent)
    if (record) this.content.put({ ...record })
  }
}
