import { RestError } from '../http/errors.ts'
import type { Site } from '../site/site-interface.ts'
import type { SiteSnapshot } from '../store/site-state.ts'
import { changedValues, changeWords, isSamePair } from './change-words.ts'

/** The most steps: as many as the requests that a log stores at least. */
const maxSteps = 1000
/** The approximate memory of what the steps don't share, in bytes. */
const maxBytes = 16 * 1024 * 1024

/** A request that changed the site, with the state before it. */
interface Step {
  readonly number: number
  readonly words: readonly string[]
  readonly before: SiteSnapshot
  /** The number of the request before it whose change was in effect; 0 for none. */
  readonly previous: number
  readonly size: number
}

/** The requests that changed a site, as the inspector lists them. */
export interface TimelineEntries {
  /** Changes by requests with lower numbers are not recorded. */
  readonly since: number
  readonly changes: readonly {
    readonly number: number
    /** `created post 42`. */
    readonly words: readonly string[]
    /** Set when the site went back to before this request. */
    readonly isUndone?: true
  }[]
}

/**
 * The changes that requests make to a site, from when it is first read: a site whose timeline nobody reads does nothing
 * for it. Each step refers to the records before it; lists and records that did not change are shared with the next step.
 */
class Timeline {
  readonly #site: Site
  readonly #steps = new Map<number, Step>()
  #current: SiteSnapshot
  /** The last request whose change is in effect. */
  #head = 0
  #since: number
  #bytes = 0
  #isReading = false

  constructor(site: Site) {
    this.#site = site
    this.#current = site.snapshot()
    this.#since = nextNumber(site)
    site.on('change', (change) => {
      // Reading may publish a scheduled item, which belongs to the change that is being read.
      if (this.#isReading) return
      this.#isReading = true
      try {
        const after = site.snapshot()
        const size = shareLists(this.#current, after)
        if (change.cause === 'request') this.#add(change.request.number, after, size)
        this.#current = after
      } finally {
        this.#isReading = false
      }
    })
  }

  get head(): number {
    return this.#head
  }

  get entries(): TimelineEntries {
    const inEffect = new Set<number>()
    for (let number = this.#head; number > 0; number = this.#steps.get(number)?.previous ?? 0)
      inEffect.add(number)
    const changes = [...this.#steps.values()].map(({ number, words }) => ({
      number,
      words,
      ...(!inEffect.has(number) && { isUndone: true as const }),
    }))
    return { since: this.#since, changes }
  }

  /** Restores the content from before a request. */
  goBack(number: number): void {
    const step = this.#steps.get(number)
    if (step === undefined)
      throw new RestError(
        404,
        'mock_no_such_change',
        `There is no recorded change of request ${number}. List those that are with GET timeline.`,
      )
    this.#site.restore(step.before)
    this.#head = step.previous
  }

  /** Takes the changes up to a request as those in effect: 0 for none. */
  resume(head: number): void {
    this.#head = head
  }

  clear(): void {
    this.#steps.clear()
    this.#bytes = 0
    this.#head = 0
    this.#since = nextNumber(this.#site)
  }

  #add(number: number, after: SiteSnapshot, size: number): void {
    const before = this.#current
    const words = changeWords(before, after)
    if (words.length === 0) return
    this.#steps.set(number, { number, words, before, previous: this.#head, size })
    this.#head = number
    this.#bytes += size
    for (const oldest of this.#steps.values()) {
      if (this.#steps.size <= maxSteps && this.#bytes <= maxBytes) break
      this.#steps.delete(oldest.number)
      this.#bytes -= oldest.size
      this.#since = oldest.number + 1
    }
  }
}

/** The number of a site's next request, as far as its log tells. */
const nextNumber = (site: Site): number => (site.requests.at(-1)?.number ?? 0) + 1

/**
 * Replaces the lists of a new snapshot by equal ones of the last, so that both share them.
 *
 * @returns the approximate memory of what the last one doesn't share, in bytes
 */
function shareLists(last: SiteSnapshot, snapshot: SiteSnapshot): number {
  let bytes = 0
  const shared = <Value>(
    before: readonly Value[],
    after: readonly Value[],
    isSame?: (a: Value, b: Value) => boolean,
  ) => {
    const changes = changedValues(before, after, (value) => value, isSame)
    if (changes.length === 0 && before.length === after.length) return before
    bytes += 8 * before.length
    for (const [old] of changes) bytes += sizeOf(old)
    return after
  }
  const { users, terms, comments, menuItems, options, content, revisions, files } = snapshot
  Object.assign(snapshot, {
    users: shared(last.users, users),
    terms: shared(last.terms, terms),
    unroutedTerms: shared(last.unroutedTerms ?? [], snapshot.unroutedTerms ?? []),
    comments: shared(last.comments, comments),
    menuItems: shared(last.menuItems, menuItems),
    options: shared(last.options, options, isSamePair),
    content: shared(last.content, content),
    revisions: shared(last.revisions, revisions),
    files: shared(last.files, files, isSamePair),
  })
  return bytes
}

function sizeOf(value: unknown): number {
  const file: unknown = Array.isArray(value) ? value[1] : undefined
  return file instanceof Uint8Array ? file.length : (JSON.stringify(value)?.length ?? 0)
}

/** The timelines of sites, which are collected with them. */
export class Timelines {
  readonly #timelines = new WeakMap<Site, Timeline>()
  readonly #heads = new WeakMap<SiteSnapshot, number>()

  /** The changes of a site. The first call begins to record them. */
  read(site: Site): TimelineEntries {
    return this.#begun(site).entries
  }

  /** Restores the content from before a request. @throws RestError 404 for one without a recorded change */
  goBack(site: Site, number: number): TimelineEntries {
    const timeline = this.#begun(site)
    timeline.goBack(number)
    return timeline.entries
  }

  /** Notes which changes are in effect in a snapshot. */
  noteTaken(site: Site, snapshot: SiteSnapshot): void {
    this.#heads.set(snapshot, this.#timelines.get(site)?.head ?? 0)
  }

  /** Takes the changes of a restored snapshot as those in effect; none without one, for other data. */
  noteRestored(site: Site, snapshot?: SiteSnapshot): void {
    this.#timelines.get(site)?.resume((snapshot && this.#heads.get(snapshot)) ?? 0)
  }

  /** Forgets the changes of requests that are no longer listed. */
  clear(site: Site): void {
    this.#timelines.get(site)?.clear()
  }

  #begun(site: Site): Timeline {
    const timeline = this.#timelines.get(site) ?? new Timeline(site)
    this.#timelines.set(site, timeline)
    return timeline
  }
}
