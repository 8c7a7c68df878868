import type { Context, Json } from '../../contract/index.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { explain } from '../assertions/expect.ts'
import { Untestable, untestable } from '../assertions/outcome.ts'
import type { CleanupRegistry } from './cleanup-registry.ts'
import { acceptedPlainFile, quadrantImage, upload } from './files.ts'
import { type History, makeAutosaved, makeRevised } from './history.ts'
import type { ItemPool } from './item-pool.ts'
import { findSet, firstId, type ListSet, makeSet } from './list-set.ts'
import type { Fields, Kind, Maker, UploadFile } from './maker.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { RoleUsers, type RoleUsersOptions } from './role-users.ts'
import { type Leftovers, RunItems } from './run-items.ts'
import { type RunTag, sealedText } from './run-tag.ts'
import { type HealthSigns, Samples } from './samples.ts'
import type { SiteClient } from './site-client.ts'

/** What {@link TestData} needs. */
export interface TestDataOptions extends Pick<RoleUsersOptions, 'signIn' | 'given'> {
  readonly site: SiteClient
  readonly cleanupRegistry: CleanupRegistry
  /** Items that any check may use. */
  readonly pool: ItemPool
  readonly runTag: RunTag
  readonly canWrite: boolean
  readonly signs: HealthSigns
  /** The number of the first text less one: other workers with the same tag must not repeat it. Default: 0. */
  readonly counted?: number | undefined
}

const settingsPath = '/core/v2/settings'

/**
 * The content that checks use, found on the site or created. Items of a check are deleted when it ends; those that many
 * checks share, when the session ends.
 */
export class TestData implements Maker {
  readonly runTag: RunTag
  readonly canWrite: boolean
  /** Values for later checks. */
  readonly samples: Samples
  readonly users: RoleUsers
  readonly #site: SiteClient
  readonly #items: RunItems
  readonly #pool: ItemPool
  #settings: Record<string, Json> = {}
  #count: number
  /** Work for the end of the session, by what it removes. */
  readonly #atEnd: (readonly [what: string, remove: () => Promise<Answer>])[] = []

  constructor({
    site,
    cleanupRegistry,
    pool,
    runTag,
    canWrite,
    signs,
    signIn,
    given,
    counted = 0,
  }: TestDataOptions) {
    this.runTag = runTag
    this.#count = counted
    this.canWrite = canWrite
    this.samples = new Samples(signs)
    this.#site = site
    this.#items = new RunItems(site, cleanupRegistry, pool)
    this.#pool = pool
    this.users = new RoleUsers({ testData: this, site, signIn, given })
  }

  /** A unique text with the run's tag: `sitecontract0f3a… alder 12qxv`. */
  text(words: string): string {
    return sealedText(this.runTag, words, ++this.#count)
  }

  /** The same as a slug: `sitecontract0f3a…-alder-12qxv`. */
  slug(words: string): string {
    return this.text(words).replaceAll(' ', '-')
  }

  /** A unique file name with the run's tag: `sitecontract0f3a…-file-12qxv-note.txt`. */
  fileName(name: string): string {
    return `${this.slug('file')}-${name}`
  }

  /**
   * Creates an item that is deleted when the check ends, and returns its id; or returns one that an earlier check left
   * unchanged. A title in `fields` has to contain the run's tag, and the item is then a new one; by default a title is
   * generated.
   *
   * @throws Untestable when the target rejects it
   */
  async create(kind: Kind, fields: Fields = {}): Promise<number> {
    if (!this.canWrite) untestable('Creating content needs --user and --write.')
    if (kind === 'media') return this.upload(quadrantImage, fields)
    const body = () => ({
      title: { raw: this.text('item') },
      content: { raw: 'Words of a check.' },
      ...fields,
    })
    const known = await this.#pool.take(this.#site, { kind, fields }, body)
    if (known !== undefined) return known
    const id = await this.#createText(kind, body())
    this.#pool.add({ kind, fields }, id)
    return id
  }

  async #createText(kind: Kind, body: Fields): Promise<number> {
    const answer = await this.#site.post(`/core/v2/${kind}`, body)
    if (!answer.ok) throw new Untestable(`The target did not create an item: ${explain(answer)}.`)
    // An item without the tag does not belong to the run, and must not be changed or deleted.
    if (answer.text.includes(this.runTag)) return answer.id
    throw new Untestable(
      `The target answered with another item than the one that was sent: ${explain(answer)}.`,
    )
  }

  /**
   * Uploads a file and returns the id of the attachment, which is deleted when the check ends; or returns one that an
   * earlier check left unchanged.
   *
   * @throws Untestable when the target rejects it
   */
  async upload(file: UploadFile, fields: Fields = {}): Promise<number> {
    if (!this.canWrite) untestable('Uploading needs --user and --write.')
    const wanted = { kind: 'media', fields, file: file.name } as const
    const known = await this.#pool.take(this.#site, wanted)
    if (known !== undefined) return known
    const own = { ...file, name: this.fileName(file.name) }
    const id = await upload(this.#site, own, { title: this.text('file'), ...fields })
    this.#pool.add(wanted, id)
    return id
  }

  plainFile(): Promise<UploadFile> {
    return this.once('file that is not an image', () => acceptedPlainFile(this))
  }

  /**
   * Changes settings of the site, which are restored when the check ends, and returns the answer.
   *
   * @throws Untestable when their present values cannot be read
   */
  async changeSettings(fields: Fields): Promise<Answer> {
    if (!this.canWrite) untestable('Changing settings needs --user and --write.')
    const before = await this.#site.get(settingsPath)
    if (!before.ok) untestable(`The settings cannot be read: ${explain(before)}.`)
    for (const name of Object.keys(fields)) {
      const value = before.record[name]
      // Unknown settings are not stored, and need not be restored.
      if (value !== undefined && !(name in this.#settings)) this.#settings[name] = value
    }
    return this.#site.post(settingsPath, fields)
  }

  /** Restores changed settings; returns their path when the target rejects that. */
  async #putBack(): Promise<readonly string[]> {
    const fields = this.#settings
    if (Object.keys(fields).length === 0) return []
    try {
      if (!(await this.#site.post(settingsPath, fields)).ok) return [settingsPath]
      this.#settings = {}
      return []
    } catch {
      return [settingsPath]
    }
  }

  /** Reads an item. @throws Untestable when it cannot be read in the context */
  async read(kind: Kind, id: number, context: Context = 'edit'): Promise<JsonObject> {
    const answer = await this.#site.get(`/core/v2/${kind}/${id}`, { context })
    if (answer.ok) return answer.record
    throw new Untestable(`Item ${id} of ${kind} cannot be read in ${context}: ${explain(answer)}.`)
  }

  /** The id of a public item, for checks that only read. @throws Untestable when there is none */
  sample(kind: Kind): Promise<number> {
    return this.once(`sample ${kind}`, async () => {
      if (this.canWrite)
        return this.create(kind, kind === 'media' ? {} : { status: 'publish', excerpt: { raw: 'In short.' } })
      return firstId(this.#site, kind, { per_page: 1 })
    })
  }

  /** Items that differ in all fields by which a list can be filtered and sorted. @throws Untestable when there are too few */
  set(kind: Kind): Promise<ListSet> {
    return this.once(`set ${kind}`, async () =>
      this.canWrite ? makeSet(this, this.#site, kind, await this.neighbours()) : findSet(this.#site, kind),
    )
  }

  /** Authors and terms for items. */
  neighbours(): Promise<Neighbours> {
    return this.once('neighbours', () => neighboursOf(this, this.#site))
  }

  /** A published item with revisions, or with an autosave of the run's user. @throws Untestable without the right to write */
  history(kind: 'posts' | 'pages', route: 'revisions' | 'autosaves'): Promise<History> {
    const make = route === 'revisions' ? makeRevised : makeAutosaved
    return this.once(`${route} of ${kind}`, () => make(this, this.#site, kind))
  }

  /**
   * Runs a function once a session and stores its result; items that it creates are deleted when the session ends. After an
   * error the next call tries again, and so does a call after a failure with an unreliable result.
   */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    return this.samples.take(name, () => this.#items.share(make))
  }

  /**
   * Removes what the API of a plugin created when the session ends, the latest first. The suite itself removes content of
   * WordPress only.
   *
   * @param what the path of what is removed, for the report when the target refuses
   *
   * @example
   * ```ts
   * testData.atEnd(path, () => site.delete(path, { force: true }))
   * ```
   */
  atEnd(what: string, remove: () => Promise<Answer>): void {
    this.#atEnd.push([what, remove])
  }

  async #runAtEnd(): Promise<readonly string[]> {
    const left: string[] = []
    for (const [what, remove] of this.#atEnd.splice(0).reverse()) {
      const isRemoved = await remove().then(
        ({ ok, status }) => ok || status === 404 || status === 410,
        () => false,
      )
      if (!isRemoved) left.push(what)
    }
    return left
  }

  /**
   * Restores changed settings, and ends a check as {@link RunItems.endCheck}.
   *
   * @param hasPassed may other checks use those of its items that it did not change? Default false
   */
  async endCheck(hasPassed = false): Promise<void> {
    await this.#putBack()
    await this.#items.endCheck(hasPassed)
  }

  /** {@link RunItems.endCheckPreserving} */
  async endCheckPreserving(requested: readonly string[]): Promise<readonly string[]> {
    await this.#putBack()
    return this.#items.endCheckPreserving(requested)
  }

  /** Deletes all remaining items; returns those that could not be deleted. */
  async endSession(): Promise<Leftovers> {
    this.samples.clear()
    const changed = [...(await this.#putBack()), ...(await this.#runAtEnd())]
    const { left, notOwn } = await this.#items.endSession()
    return { left: [...changed, ...left], notOwn }
  }
}
