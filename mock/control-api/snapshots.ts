import type { Site } from '../site/site-interface.ts'
import type { SiteSnapshot } from '../store/site-state.ts'

const maxSnapshots = 20

interface Entry {
  readonly time: number
  readonly snapshot: SiteSnapshot
}

/** Snapshots by name, for each session. They are collected with their session. */
export class Snapshots {
  readonly #snapshots = new WeakMap<Site, Map<string, Entry>>()

  /** The snapshots of a session, oldest first; `time` by its clock. */
  list(site: Site): { name: string; time: number; items: number }[] {
    return [...this.#named(site)].map(([name, { time, snapshot }]) => ({
      name,
      time,
      items: snapshot.content.length,
    }))
  }

  /** Stores a snapshot, replacing one of the same name; beyond twenty the oldest is dropped. */
  take(site: Site, name: string): SiteSnapshot {
    const snapshots = this.#named(site)
    const snapshot = site.snapshot()
    snapshots.delete(name)
    snapshots.set(name, { time: site.clock.now(), snapshot })
    const [oldest] = snapshots.keys()
    if (snapshots.size > maxSnapshots && oldest !== undefined) snapshots.delete(oldest)
    return snapshot
  }

  /** Restores a snapshot, and returns it. @throws Error for an unknown name */
  restore(site: Site, name: string): SiteSnapshot {
    const entry = this.#named(site).get(name)
    if (entry === undefined) {
      const names = [...this.#named(site).keys()].join(', ')
      throw new Error(
        `There is no snapshot ${JSON.stringify(name)}. ${names === '' ? 'Take one first.' : `Use one of ${names}.`}`,
      )
    }
    site.restore(entry.snapshot)
    return entry.snapshot
  }

  #named(site: Site): Map<string, Entry> {
    let snapshots = this.#snapshots.get(site)
    if (snapshots === undefined) {
      snapshots = new Map()
      this.#snapshots.set(site, snapshots)
    }
    return snapshots
  }
}
