import type { Site } from '../site/site-interface.ts'
import type { SiteSnapshot } from '../store/site-state.ts'

const maxSnapshots = 20

interface Kept {
  readonly time: number
  readonly snapshot: SiteSnapshot
}

/** Snapshots by name, a shelf of them for each session. A session that is let go takes its shelf with it. */
export class Snapshots {
  readonly #shelves = new WeakMap<Site, Map<string, Kept>>()

  /** The snapshots of a session, oldest first; `time` by its clock. */
  list(site: Site): { name: string; time: number; items: number }[] {
    return [...this.#shelf(site)].map(([name, { time, snapshot }]) => ({
      name,
      time,
      items: snapshot.content.length,
    }))
  }

  /** Keeps how a session is, in the place of what had that name; beyond twenty the oldest goes. */
  take(site: Site, name: string): void {
    const shelf = this.#shelf(site)
    shelf.delete(name)
    shelf.set(name, { time: site.clock.now(), snapshot: site.snapshot() })
    const [oldest] = shelf.keys()
    if (shelf.size > maxSnapshots && oldest !== undefined) shelf.delete(oldest)
  }

  /** @throws Error when there is none of that name */
  restore(site: Site, name: string): void {
    const kept = this.#shelf(site).get(name)
    if (kept === undefined) {
      const names = [...this.#shelf(site).keys()].join(', ')
      throw new Error(
        `There is no snapshot ${JSON.stringify(name)}. ${names === '' ? 'Take one first.' : `Use one of ${names}.`}`,
      )
    }
    site.restore(kept.snapshot)
  }

  #shelf(site: Site): Map<string, Kept> {
    let shelf = this.#shelves.get(site)
    if (shelf === undefined) {
      shelf = new Map()
      this.#shelves.set(site, shelf)
    }
    return shelf
  }
}
