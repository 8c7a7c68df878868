import type { Json } from '../../contract/index.ts'
import { at } from '../../contract/lib/json.ts'
import { type Change, onlyReads } from './changed-items.ts'
import type { CleanupRegistry } from './cleanup-registry.ts'
import type { Fields, Kind } from './maker.ts'
import { batchful } from './removal.ts'
import type { SiteClient } from './site-client.ts'

/** What an item is created with: its fields, and the file of an attachment. */
interface Wanted {
  readonly kind: Kind
  readonly fields: Fields
  readonly file?: string
}

/** Creates the body of a request that creates an item in a batch. */
type Body = () => Readonly<Record<string, Json>>

/** Fields of items in the pool. Others affect lists of other items, or have values that only one item has. */
const plain: ReadonlySet<string> = new Set(['status', 'date', 'date_gmt', 'comment_status', 'ping_status'])

/** An edit of an image creates another one. */
const imageEdit = /^\/core\/v2\/media\/\d+\/edit$/

/** So many alike are created one by one first: a run of few checks needs no more. */
const few = 2

/**
 * Items that differ in their texts alone, for any check that needs one: those that an earlier check created and did not
 * write to, and posts and pages that are created in batches. They are no basis for a failure: a check that fails with one
 * is repeated with items of its own.
 */
export class ItemPool {
  readonly #cleanupRegistry: CleanupRegistry
  /** Paths, by what the items have in common, in the order of their creation. */
  readonly #ready = new Map<string, string[]>()
  /** The numbers of items that were created, by what they have in common. */
  readonly #counts = new Map<string, number>()
  /** What the items of the present check have in common with others, by their paths. */
  readonly #inUse = new Map<string, string>()
  /** The requests with which the current check may have changed something. */
  #writes: string[] = []
  #hasBatches = true
  #isOpen = false
  #wasUsed = false

  constructor(cleanupRegistry: CleanupRegistry) {
    this.#cleanupRegistry = cleanupRegistry
  }

  /** Starts the next check, which may use items of the pool. */
  beginCheck(): void {
    this.#isOpen = true
    this.#wasUsed = false
  }

  /** Did the check use an item of the pool? */
  get wasUsed(): boolean {
    return this.#wasUsed
  }

  /** Gives no item to the present check any more. */
  close(): void {
    this.#isOpen = false
    this.#wasUsed = false
  }

  /** Runs a function that uses no item of the pool, as its result is for several checks. */
  async outside<T>(act: () => Promise<T>): Promise<T> {
    const wasOpen = this.#isOpen
    this.#isOpen = false
    try {
      return await act()
    } finally {
      this.#isOpen = wasOpen
    }
  }

  /** Records a request before it is sent: an item that it names does not return to the pool, unless it is rejected. */
  note({ method, path, query, body, raw, headers }: Change): { readonly rejected: () => void } {
    if (imageEdit.test(path) || onlyReads({ method, path, query, headers })) return { rejected: () => {} }
    const sent = raw instanceof FormData ? [...raw.values()] : typeof raw === 'string' ? raw : body
    const write = JSON.stringify([path, query, sent])
    this.#writes.push(write)
    return { rejected: () => (this.#writes = this.#writes.filter((each) => each !== write)) }
  }

  /** The id of such an item, which now belongs to the check; undefined when the check has to create it. */
  async take(site: SiteClient, wanted: Wanted, body?: Body): Promise<number | undefined> {
    const name = this.#name(wanted)
    if (name === undefined) return undefined
    const ready = this.#ready.get(name) ?? []
    this.#ready.set(name, ready)
    if (ready.length === 0) {
      const count = this.#counts.get(name) ?? 0
      if (count >= few && body !== undefined)
        ready.push(...(await this.#create(site, wanted.kind, body, Math.min(2 * count, batchful))))
      this.#counts.set(name, count + ready.length)
    }
    const path = ready.shift()
    if (path === undefined) return undefined
    this.#cleanupRegistry.restore([path])
    this.#inUse.set(path, name)
    this.#wasUsed = true
    return Number(path.split('/').at(-1))
  }

  /** Records an item that the check created, which other checks may use later. */
  add(wanted: Wanted, id: number): void {
    const name = this.#name(wanted)
    if (name === undefined) return
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    this.#inUse.set(`/core/v2/${wanted.kind}/${id}`, name)
  }

  /**
   * Ends a check: its items that no request changed return to the pool.
   *
   * @param made the paths of its items
   * @param isReusable do they return? Those of a failed check do not
   * @returns the paths of the others
   */
  endCheck(made: readonly string[], isReusable: boolean): readonly string[] {
    const writes = this.#writes
    this.#writes = []
    const inUse = new Map(this.#inUse)
    this.#inUse.clear()
    if (!isReusable) return made
    const returned = new Set<string>()
    for (const path of made.toReversed()) {
      const name = inUse.get(path)
      const id = new RegExp(`\\b${path.split('/').at(-1)}\\b`)
      if (name === undefined || writes.some((sent) => id.test(sent))) continue
      const ready = this.#ready.get(name) ?? []
      this.#ready.set(name, [...ready, path])
      returned.add(path)
    }
    return made.filter((path) => !returned.has(path))
  }

  /** Removes and returns the paths of the items that no check uses. */
  drain(): string[] {
    return [...this.#ready.values()].flatMap((ready) => ready.splice(0))
  }

  /** What an item has in common with others; undefined when it is not for the pool. */
  #name({ kind, fields, file = '' }: Wanted): string | undefined {
    const isPlain = Object.keys(fields).every((field) => plain.has(field))
    return isPlain && this.#isOpen ? `${kind} ${file} ${JSON.stringify(fields)}` : undefined
  }

  /** Creates items in a batch, and reads that they belong to the run; none when the target does not do so. */
  async #create(site: SiteClient, kind: Kind, body: Body, count: number): Promise<readonly string[]> {
    if (!this.#hasBatches) return []
    const path = site.deployed(`/core/v2/${kind}`)
    const requests = Array.from({ length: count }, () => ({ method: 'POST', path, body: body() }))
    const before = this.#cleanupRegistry.take()
    const answer = await site.post('/batch/v1', { requests })
    const made = this.#cleanupRegistry.take()
    this.#cleanupRegistry.restore(before)
    const areCreated = requests.every(
      (_, i) => at(answer.isJson ? answer.body : null, 'responses', i, 'status') === 201,
    )
    this.#hasBatches = answer.ok && areCreated && made.length === count
    if (this.#hasBatches) await site.readTogether(made)
    if (this.#hasBatches) return made.toReversed()
    // The check removes them.
    this.#cleanupRegistry.restore(made)
    return []
  }
}
