import type { ContentRecord } from './records.ts'

/** Finds records by slug without reading them all. */
export class SlugIndex {
  readonly #bySlug = new Map<string, ContentRecord | readonly ContentRecord[]>()

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
function asList(held: ContentRecord | readonly ContentRecord[]): readonly ContentRecord[] {
  return 'id' in held ? [held] : held
}
