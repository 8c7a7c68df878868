import { LayeredMap } from './layered-map.ts'
import type { ContentRecord } from './records.ts'

type Held = ContentRecord | readonly ContentRecord[]

/** Finds records by slug without reading them all. */
export class SlugIndex {
  readonly #bySlug: LayeredMap<string, Held>

  constructor(bySlug = new LayeredMap<string, Held>()) {
    this.#bySlug = bySlug
  }

  /** An index that is this one until it is written. This one is not written any more. */
  fork(): SlugIndex {
    return new SlugIndex(this.#bySlug.fork())
  }

  add(record: ContentRecord): void {
    if (record.slug === '') return
    const held = this.#bySlug.get(record.slug)
    this.#bySlug.set(record.slug, held === undefined ? record : [...asList(held), record])
  }

  remove(record: ContentRecord): void {
    const held = this.#bySlug.get(record.slug)
    if (held === undefined) return
    const rest = asList(held).filter((other) => other.id !== record.id)
    const [only] = rest
    if (only === undefined) this.#bySlug.delete(record.slug)
    else this.#bySlug.set(record.slug, rest.length === 1 ? only : rest)
  }

  /** The records with exactly this slug, of any type. */
  find(slug: string): readonly ContentRecord[] {
    const held = this.#bySlug.get(slug)
    return held === undefined ? [] : asList(held)
  }
}

// Nearly every slug has one record, and a list for each would cost more memory than the index itself.
function asList(held: Held): readonly ContentRecord[] {
  return 'id' in held ? [held] : held
}
