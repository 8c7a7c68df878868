import type { CleanupRegistry } from './cleanup-registry.ts'
import type { ItemPool } from './item-pool.ts'
import { batchful, isBatchable, readTogether, removeBatch, removeItem } from './removal.ts'
import type { SiteClient } from './site-client.ts'

/** Users with their passwords are not content to keep for review. */
const isLookedAt = (path: string): boolean => !path.startsWith('/core/v2/users/')

const waiting = /^\/core\/v2\/(?:posts|pages|media)\/\d+$/

/** May the deletion of an item wait? No check depends on those of another. */
const canWait = (path: string): boolean => waiting.test(path)

/** The items that a session could not delete, by their paths. */
export interface Leftovers {
  readonly left: readonly string[]
  /** Items that the target reported as created but that lack the run's tag: they may not belong to the run. */
  readonly notOwn: readonly string[]
}

/** Deletes the items of a run: those of a check when it ends, those that many checks share when the session ends. */
export class RunItems {
  readonly #site: SiteClient
  readonly #cleanupRegistry: CleanupRegistry
  readonly #pool: ItemPool
  readonly #stored: string[] = []
  readonly #notOwn = new Set<string>()
  /** Items of ended checks, until there are enough to delete together. */
  #ended: string[] = []
  /** Items that are left for review. */
  readonly #left = new Set<string>()
  #hasBatches = true

  constructor(site: SiteClient, cleanupRegistry: CleanupRegistry, pool: ItemPool) {
    this.#site = site
    this.#cleanupRegistry = cleanupRegistry
    this.#pool = pool
  }

  /** Runs a function whose items are for several checks. */
  async share<Made>(make: () => Promise<Made>): Promise<Made> {
    const before = this.#cleanupRegistry.take()
    try {
      const made = await this.#pool.outside(make)
      this.#stored.push(...this.#cleanupRegistry.take())
      return made
    } finally {
      this.#cleanupRegistry.restore(before)
    }
  }

  /**
   * Deletes the items of the check that just ended. Posts, pages and media wait until there are enough to delete together.
   *
   * @param hasPassed may other checks use those of its items that it did not change? Default false
   */
  async endCheck(hasPassed = false): Promise<void> {
    await this.#end(this.#pool.endCheck(this.#cleanupRegistry.take(), hasPassed))
  }

  /**
   * Leaves the items that the check that just ended created or read on the site for review, and returns their paths: they
   * are not deleted at the end of the session either.
   *
   * @param requested the addresses that the check requested
   */
  async endCheckPreserving(requested: readonly string[]): Promise<readonly string[]> {
    const isRequested = (path: string): boolean => {
      const [, kind = '', id = ''] = /([^/]+)\/(\d+)$/.exec(path) ?? []
      const idInAddress = new RegExp(`(?:/${kind}/|=)${id}(?!\\d)`)
      return requested.some((url) => url.includes(`/${kind}`) && idInAddress.test(url))
    }
    const made = this.#pool.endCheck(this.#cleanupRegistry.take(), false)
    const others = this.#stored.filter(isRequested)
    const left = [...made, ...others].filter(isLookedAt)
    for (const path of left) this.#left.add(path)
    await this.#end(made.filter((path) => !this.#left.has(path)))
    return left
  }

  async #end(made: readonly string[]): Promise<void> {
    this.#ended.push(...made.filter(canWait))
    await this.#remove(made.filter((path) => !canWait(path)))
    if (this.#ended.length >= batchful) await this.#remove(this.#ended.splice(0))
  }

  /** Deletes all remaining items; returns those that could not be deleted. */
  async endSession(): Promise<Leftovers> {
    const made = [...this.#cleanupRegistry.take(), ...this.#pool.drain(), ...this.#ended.splice(0)]
    const shared = this.#stored.splice(0).filter((path) => !this.#left.has(path))
    const left = await this.#remove([...made, ...shared.reverse()])
    return { left, notOwn: [...this.#notOwn] }
  }

  async #remove(paths: readonly string[]): Promise<readonly string[]> {
    const left: string[] = []
    await readTogether(this.#site, paths)
    const gone = this.#hasBatches ? await this.#removeTogether(paths.filter(isBatchable)) : new Set()
    for (const path of paths) {
      if (gone.has(path)) continue
      const removal = await removeItem(this.#site, path)
      if (removal === 'left') left.push(path)
      if (removal === 'not own') this.#notOwn.add(path)
    }
    // Deleting them is tried again when the session ends.
    this.#stored.unshift(...left)
    return left
  }

  async #removeTogether(paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length < 2) return new Set()
    const gone = await removeBatch(this.#site, paths)
    // If the target has no batch, it is not tried again.
    this.#hasBatches = gone.size > 0
    return gone
  }
}
