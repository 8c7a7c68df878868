import type { Context, Json } from '../../contract/index.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { explain } from '../assertions/expect.ts'
import { Untestable, untestable } from '../assertions/outcome.ts'
import type { CleanupRegistry } from './cleanup-registry.ts'
import { acceptedPlainFile, quadrantImage, upload } from './files.ts'
import { type Autosaved, makeAutosaved, makeRevised, type Revised } from './history.ts'
import { findSet, type ListSet, makeSet } from './list-set.ts'
import type { Fields, Kind, Maker, UploadFile } from './maker.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { batchful, isBatchable, removeBatch, removeItem } from './removal.ts'
import { RoleUsers, type RoleUsersOptions } from './role-users.ts'
import { type RunTag, sealedText } from './run-tag.ts'
import { Samples, type Signs } from './samples.ts'
import type { SiteClient } from './site-client.ts'

/** What test data stands on. */
export interface TestDataOptions extends Pick<RoleUsersOptions, 'signIn' | 'given'> {
  readonly site: SiteClient
  readonly cleanupRegistry: CleanupRegistry
  readonly runTag: RunTag
  /** May content be made. */
  readonly canWrite: boolean
  readonly signs: Signs
}

/** Users with their passwords are no content that anybody looks at. */
const isLookedAt = (path: string): boolean => !path.startsWith('/core/v2/users/')

const settingsPath = '/core/v2/settings'

/** What a session could not remove, by the paths of the items. */
export interface Leftovers {
  readonly left: readonly string[]
  /** What the target said that the run made, and which does not bear its tag: it may be somebody else's. */
  readonly notOwn: readonly string[]
}

/**
 * The content that checks look at: found on the site, or made there. What a check makes is removed when it ends; what
 * is made once for many checks is removed when the session ends.
 */
export class TestData implements Maker {
  readonly runTag: RunTag
  readonly canWrite: boolean
  /** What is kept for later checks. */
  readonly samples: Samples
  /** Users of each role. */
  readonly users: RoleUsers
  readonly #site: SiteClient
  readonly #cleanupRegistry: CleanupRegistry
  readonly #kept: string[] = []
  readonly #notOwn = new Set<string>()
  /** What checks that ended have made, until there is a batch of it. */
  #ended: string[] = []
  /** What stays for somebody to look at. */
  readonly #left = new Set<string>()
  #hasBatches = true
  #settings: Record<string, Json> = {}
  #count = 0

  constructor({ site, cleanupRegistry, runTag, canWrite, signs, signIn, given }: TestDataOptions) {
    this.runTag = runTag
    this.canWrite = canWrite
    this.samples = new Samples(signs)
    this.#site = site
    this.#cleanupRegistry = cleanupRegistry
    this.users = new RoleUsers({ testData: this, site, signIn, given })
  }

  /** A text that carries the run's tag and is no one else's: `sitecontract0f3a… alder 12qxv`. */
  text(words: string): string {
    return sealedText(this.runTag, words, ++this.#count)
  }

  /** The name of a file that carries the run's tag: `sitecontract0f3a…-file-12qxv-note.txt`. */
  fileName(name: string): string {
    return `${this.text('file').replaceAll(' ', '-')}-${name}`
  }

  /**
   * Makes an item that is gone when the check ends, and gives its id. Its title carries the tag unless `fields` has a
   * title, which then has to.
   *
   * @throws Untestable when the target will not make one
   */
  async create(kind: Kind, fields: Fields = {}): Promise<number> {
    if (!this.canWrite) untestable('Making content needs --user and --write.')
    if (kind === 'media') return this.upload(quadrantImage, fields)
    const body = { title: { raw: this.text('item') }, content: { raw: 'Words of a check.' }, ...fields }
    const answer = await this.#site.post(`/core/v2/${kind}`, body)
    if (!answer.ok) throw new Untestable(`The target made no item to look at: ${explain(answer)}.`)
    // What does not bear the tag is somebody else's, and is not to be changed or removed.
    if (answer.text.includes(this.runTag)) return answer.id
    throw new Untestable(
      `The target answered with another item than the one that was sent: ${explain(answer)}.`,
    )
  }

  /** Uploads a file, and gives the id of the attachment, which is gone when the check ends. @throws Untestable */
  async upload(file: UploadFile, fields: Fields = {}): Promise<number> {
    if (!this.canWrite) untestable('Uploading needs --user and --write.')
    const own = { ...file, name: this.fileName(file.name) }
    return upload(this.#site, own, { title: this.text('file'), ...fields })
  }

  plainFile(): Promise<UploadFile> {
    return this.once('file that is no picture', () => acceptedPlainFile(this))
  }

  /**
   * Changes settings of the site, which are put back when the check ends, and gives the answer.
   *
   * @throws Untestable when what they were cannot be read
   */
  async changeSettings(fields: Fields): Promise<Answer> {
    if (!this.canWrite) untestable('Changing settings needs --user and --write.')
    const before = await this.#site.get(settingsPath)
    if (!before.ok) untestable(`The settings cannot be read: ${explain(before)}.`)
    for (const name of Object.keys(fields)) {
      const value = before.record[name]
      // What the site does not know cannot be put back, and is not kept either.
      if (value !== undefined && !(name in this.#settings)) this.#settings[name] = value
    }
    return this.#site.post(settingsPath, fields)
  }

  /** Puts back what was changed; gives its path when the target does not take it. */
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

  /** Reads an item. @throws Untestable when it cannot be read so */
  async read(kind: Kind, id: number, context: Context = 'edit'): Promise<JsonObject> {
    const answer = await this.#site.get(`/core/v2/${kind}/${id}`, { context })
    if (answer.ok) return answer.record
    throw new Untestable(`Item ${id} of ${kind} cannot be read in ${context}: ${explain(answer)}.`)
  }

  /** The id of one item that everybody can read, for checks that only look. @throws Untestable when there is none */
  sample(kind: Kind): Promise<number> {
    return this.once(`sample ${kind}`, async () => {
      if (this.canWrite)
        return this.create(kind, kind === 'media' ? {} : { status: 'publish', excerpt: { raw: 'In short.' } })
      const answer = await this.#site.get(`/core/v2/${kind}`, { per_page: 1 })
      const [id] = answer.ok ? answer.ids : []
      return id ?? untestable(`The target shows no ${kind}, and none can be made without --write.`)
    })
  }

  /** Items that differ in whatever a list can be filtered and sorted by. @throws Untestable when there are too few */
  set(kind: Kind): Promise<ListSet> {
    return this.once(`set ${kind}`, async () =>
      this.canWrite ? makeSet(this, this.#site, kind, await this.neighbours()) : findSet(this.#site, kind),
    )
  }

  /** Authors and terms that items can have. */
  neighbours(): Promise<Neighbours> {
    return this.once('neighbours', () => neighboursOf(this, this.#site))
  }

  /** A published item that was changed several times. @throws Untestable without the right to write */
  revised(kind: 'posts' | 'pages'): Promise<Revised> {
    return this.once(`revised ${kind}`, () => makeRevised(this, this.#site, kind))
  }

  /** A published item with an autosave of the run's user. @throws Untestable without the right to write */
  autosaved(kind: 'posts' | 'pages'): Promise<Autosaved> {
    return this.once(`autosaved ${kind}`, () => makeAutosaved(this, this.#site, kind))
  }

  /**
   * Makes something once for the whole session, and keeps what it created until the session ends. When it fails it is
   * tried anew the next time, and so it is when a check fails by it and it is not sure.
   */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    return this.samples.take(name, () => this.#keep(make))
  }

  async #keep<Made>(make: () => Promise<Made>): Promise<Made> {
    const before = this.#cleanupRegistry.take()
    try {
      const made = await make()
      this.#kept.push(...this.#cleanupRegistry.take())
      return made
    } finally {
      this.#cleanupRegistry.restore(before)
    }
  }

  /**
   * Removes what the check that just ended made. What can be removed in a batch waits for enough of it: no check looks
   * at what another one made, as it may be that of another worker.
   */
  async endCheck(): Promise<void> {
    await this.#putBack()
    await this.#end(this.#cleanupRegistry.take())
  }

  /**
   * Leaves what the check that just ended made, or looked at, for somebody else to look at, and gives its paths: it is
   * not removed at the end of the session either.
   *
   * @param asked the addresses that it asked
   */
  async endCheckKeeping(asked: readonly string[]): Promise<readonly string[]> {
    await this.#putBack()
    const isAsked = (path: string): boolean => {
      const [, kind = '', id = ''] = /([^/]+)\/(\d+)$/.exec(path) ?? []
      const named = new RegExp(`(?:/${kind}/|=)${id}(?!\\d)`)
      return asked.some((url) => url.includes(`/${kind}`) && named.test(url))
    }
    const [made, others] = [this.#cleanupRegistry.take(), this.#kept.filter(isAsked)]
    const left = [...made, ...others].filter(isLookedAt)
    for (const path of left) this.#left.add(path)
    await this.#end(made.filter((path) => !this.#left.has(path)))
    return left
  }

  async #end(made: readonly string[]): Promise<void> {
    this.#ended.push(...made.filter(isBatchable))
    await this.#remove(made.filter((path) => !isBatchable(path)))
    if (this.#ended.length >= batchful) await this.#remove(this.#ended.splice(0))
  }

  /** Removes everything that is left; gives what could not be removed. */
  async endSession(): Promise<Leftovers> {
    this.samples.clear()
    const changed = await this.#putBack()
    const made = [...this.#cleanupRegistry.take(), ...this.#ended.splice(0)]
    const kept = this.#kept.splice(0).filter((path) => !this.#left.has(path))
    const left = await this.#remove([...made, ...kept.reverse()])
    return { left: [...changed, ...left], notOwn: [...this.#notOwn] }
  }

  async #remove(paths: readonly string[]): Promise<readonly string[]> {
    const left: string[] = []
    const gone = this.#hasBatches ? await this.#removeTogether(paths.filter(isBatchable)) : new Set()
    for (const path of paths) {
      if (gone.has(path)) continue
      const removal = await removeItem(this.#site, path)
      if (removal === 'left') left.push(path)
      if (removal === 'not own') this.#notOwn.add(path)
    }
    // They are tried once more when the session ends.
    this.#kept.unshift(...left)
    return left
  }

  async #removeTogether(paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length < 2) return new Set()
    const gone = await removeBatch(this.#site, paths)
    // A target without batches is not asked for one again.
    this.#hasBatches = gone.size > 0
    return gone
  }
}
