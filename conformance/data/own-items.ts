import { isObject, type JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { Untestable } from '../assertions/outcome.ts'
import { itemPath } from './item-kinds.ts'

/** What an item turns out to be when it is read by itself. */
export type Holder = 'the run' | 'somebody else' | 'missing'

/** How items are told apart. */
export interface OwnItemsOptions {
  /** Was an item made by a run that may remove it, by what it shows in `edit`. */
  readonly isOurs: (item: JsonObject) => boolean
  /** Reads an item, `/core/v2/posts/12`, as the run's user in `edit`. */
  readonly read: (path: string) => Promise<Answer>
}

/** An item is not the run's, and was left alone. */
export class NotOwn extends Untestable {}

/** No site has given out an id as high: with one, checks ask for items that are not there. */
const beyondIds = 900_000_000

/** Is a path one of what no site has. */
export function isBeyondIds(path: string): boolean {
  const id = Number(path.split('/').at(-1))
  return id === 0 || id >= beyondIds
}

/**
 * The items that a run may change and remove: those that, read by themselves, bear its tag. What a server says in
 * answer to a create or in a list is not enough: with a wrong id, somebody's post would go. An item is read once, before
 * the first change; a check may take its tag away afterwards.
 */
export class OwnItems {
  readonly #own = new Set<string>()
  readonly #options: OwnItemsOptions

  constructor(options: OwnItemsOptions) {
    this.#options = options
  }

  /** Lets a change of some items pass. @throws NotOwn when one is somebody else's, or may be */
  async assertThat(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const holder = await this.holderOf(path)
      if (holder === 'the run' || (holder === 'missing' && (await this.#isNoItem(path)))) continue
      throw new NotOwn(
        `${path} was left alone: read by itself, ${holder === 'missing' ? 'it is not there' : 'it does not bear the tag of the run'}.`,
      )
    }
  }

  /** An item was read by itself, by whomever: what it shows then counts as much. */
  recordRead(path: string, answer: Answer): void {
    if (!answer.ok || !answer.isJson || !isObject(answer.body) || this.#own.has(path)) return
    const { id, version } = itemPath(path) ?? {}
    // A version is read with its item.
    if (id !== undefined && version === undefined && this.#isOwn(path, answer)) this.#own.add(path)
  }

  /** Whose an item is, or a version of one. @throws NotOwn when it cannot be read by itself; Trouble */
  async holderOf(path: string): Promise<Holder> {
    if (this.#own.has(path)) return 'the run'
    const answer = await this.#options.read(path)
    if (answer.status === 404 || answer.status === 410) return 'missing'
    if (!answer.ok || !answer.isJson || !isObject(answer.body))
      throw new NotOwn(`${path} was left alone: it cannot be read by itself (${answer.status}).`)
    if (!this.#isOwn(path, answer)) return 'somebody else'
    this.#own.add(path)
    return 'the run'
  }

  // A version belongs to the item it is kept with, which has been read before; its text may be older than the tag.
  #isOwn(path: string, answer: Answer): boolean {
    const { id: item, version } = itemPath(path) ?? {}
    const { id, parent } = answer.record
    if (version !== undefined) return id === Number(version) && parent === Number(item)
    const isAsked = id === (/^\d+$/.test(item ?? '') ? Number(item) : item)
    return isAsked && this.#options.isOurs(answer.record)
  }

  /** Is it an id that no site gives out, or that of an item of the run of another kind. */
  async #isNoItem(path: string): Promise<boolean> {
    if (isBeyondIds(path)) return true
    const id = Number(path.split('/').at(-1))
    for (const kind of ['posts', 'pages', 'media'])
      if ((await this.holderOf(`/core/v2/${kind}/${id}`)) === 'the run') return true
    return false
  }
}
