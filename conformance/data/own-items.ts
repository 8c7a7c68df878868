import { isList, isObject, type JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { Untestable } from '../assertions/outcome.ts'
import { itemPath } from './item-kinds.ts'
import type { Kind } from './maker.ts'

/** Whom an item belongs to, according to a read of it. */
export type Owner = 'the run' | 'another' | 'missing'

/** How items of the run are recognised. */
export interface OwnItemsOptions {
  /** Did the run create an item, according to its record in `edit`? */
  readonly isOurs: (item: JsonObject) => boolean
  /** Reads an item, `/core/v2/posts/12`, as the run's user in `edit`. */
  readonly read: (path: string) => Promise<Answer>
  /** Reads items of a kind by their ids, in any status, as the run's user in `edit`. */
  readonly readMany: (kind: Kind, ids: readonly number[]) => Promise<Answer>
}

/** A request was not sent because an item does not belong to the run. */
export class NotOwn extends Untestable {}

/** The kinds whose items are read together, so many at least and at most. */
const listedKinds: readonly Kind[] = ['posts', 'pages', 'media']
const [several, perPage] = [2, 100]

function idIn(kind: Kind, path: string): readonly number[] {
  const [, found, id] = /^\/core\/v2\/(\w+)\/(\d+)$/.exec(path) ?? []
  return found === kind ? [Number(id)] : []
}

/** Ids that no site assigns. Checks use them to request unknown items. */
const beyondIds = 900_000_000

/** Is the id in a path one that no site assigns? */
export function isBeyondIds(path: string): boolean {
  const id = Number(path.split('/').at(-1))
  return id === 0 || id >= beyondIds
}

/**
 * The items that a run may change and delete: those with its tag, according to a read of each. The answer to a create or a
 * list is not sufficient: with a wrong id, a post of the site would be lost. An item is read once, before the first change,
 * alone or with others by their ids; a check may remove its tag afterwards.
 */
export class OwnItems {
  readonly #own = new Set<string>()
  /** Paths with ids that no site assigns: once read, they stay without an item. */
  readonly #absent = new Set<string>()
  readonly #options: OwnItemsOptions

  constructor(options: OwnItemsOptions) {
    this.#options = options
  }

  /** Allows a change of items. @throws NotOwn when one does not belong to the run, or may not */
  async assertThat(paths: readonly string[]): Promise<void> {
    await this.readTogether(paths)
    for (const path of paths) {
      const owner = await this.ownerOf(path)
      if (owner === 'the run' || (owner === 'missing' && (await this.#isNoItem(path)))) continue
      throw new NotOwn(
        `${path} was not changed: ${owner === 'missing' ? 'it does not exist' : 'it does not have the tag of the run'}.`,
      )
    }
  }

  /**
   * Reads the items of each kind in one request, where there are several. One that the answer does not show to belong to the
   * run is read alone later.
   */
  async readTogether(paths: readonly string[]): Promise<void> {
    const unread = [...new Set(paths)].filter((path) => !this.#own.has(path) && !isBeyondIds(path))
    for (const kind of listedKinds) {
      const ids = unread.flatMap((path) => idIn(kind, path))
      for (let from = 0; ids.length - from >= several; from += perPage)
        await this.#readMany(kind, ids.slice(from, from + perPage))
    }
  }

  async #readMany(kind: Kind, ids: readonly number[]): Promise<void> {
    const answer = await this.#options.readMany(kind, ids)
    if (!answer.ok || !answer.isJson || !isList(answer.body)) return
    for (const item of answer.body)
      if (isObject(item) && ids.some((id) => id === item.id) && this.#options.isOurs(item))
        this.#own.add(`/core/v2/${kind}/${item.id}`)
  }

  /** Records a read of an item by a check, which is as good as one by {@link ownerOf}. */
  recordRead(path: string, answer: Answer): void {
    if (!answer.ok || !answer.isJson || !isObject(answer.body) || this.#own.has(path)) return
    const { id, version } = itemPath(path) ?? {}
    // A version is read with its item.
    if (id !== undefined && version === undefined && this.#isOwn(path, answer)) this.#own.add(path)
  }

  /** The owner of an item, or of the item of a version. @throws NotOwn when it cannot be read; Trouble */
  async ownerOf(path: string): Promise<Owner> {
    if (this.#own.has(path)) return 'the run'
    if (this.#absent.has(path)) return 'missing'
    const answer = await this.#options.read(path)
    if (answer.status === 404 || answer.status === 410) {
      if (isBeyondIds(path)) this.#absent.add(path)
      return 'missing'
    }
    if (!answer.ok || !answer.isJson || !isObject(answer.body))
      throw new NotOwn(`${path} was not changed: it cannot be read (${answer.status}).`)
    if (!this.#isOwn(path, answer)) return 'another'
    this.#own.add(path)
    return 'the run'
  }

  // A version belongs to its item, which was read before; its text may be older than the tag.
  #isOwn(path: string, answer: Answer): boolean {
    const { id: item, version } = itemPath(path) ?? {}
    const { id, parent } = answer.record
    if (version !== undefined) return id === Number(version) && parent === Number(item)
    const isRequested = id === (/^\d+$/.test(item ?? '') ? Number(item) : item)
    return isRequested && this.#options.isOurs(answer.record)
  }

  /** Is it an id that no site assigns, or that of an item of the run of another kind? */
  async #isNoItem(path: string): Promise<boolean> {
    if (isBeyondIds(path)) return true
    const id = Number(path.split('/').at(-1))
    for (const kind of ['posts', 'pages', 'media'])
      if ((await this.ownerOf(`/core/v2/${kind}/${id}`)) === 'the run') return true
    return false
  }
}
