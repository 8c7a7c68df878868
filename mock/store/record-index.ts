import { LayeredMap } from './layered-map.ts'
import type { ContentRecord } from './records.ts'

type Indexed = ContentRecord | readonly ContentRecord[]

export type KeysOf = (record: ContentRecord) => readonly string[]

/** Finds records by a key, such as the slug, without reading them all. */
export class RecordIndex {
  readonly #keysOf: KeysOf
  readonly #byKey: LayeredMap<string, Indexed>

  constructor(keysOf: KeysOf, byKey = new LayeredMap<string, Indexed>()) {
    this.#keysOf = keysOf
    this.#byKey = byKey
  }

  /**
   * An index that shares all entries with this one and stores only its own changes. Do not write to this one
   * afterwards.
   */
  fork(): RecordIndex {
    return new RecordIndex(this.#keysOf, this.#byKey.fork())
  }

  add(record: ContentRecord): void {
    for (const key of this.#keysOf(record)) {
      const indexed = this.#byKey.get(key)
      this.#byKey.set(key, indexed === undefined ? record : [...asList(indexed), record])
    }
  }

  remove(record: ContentRecord): void {
    for (const key of this.#keysOf(record)) {
      const indexed = this.#byKey.get(key)
      if (indexed === undefined) continue
      const rest = asList(indexed).filter((other) => other.id !== record.id)
      const [only] = rest
      if (only === undefined) this.#byKey.delete(key)
      else this.#byKey.set(key, rest.length === 1 ? only : rest)
    }
  }

  /** The records with exactly this key, of any type. */
  find(key: string): readonly ContentRecord[] {
    const indexed = this.#byKey.get(key)
    return indexed === undefined ? [] : asList(indexed)
  }
}

// Nearly every key has one record, and a list for each would need more memory than the index itself.
function asList(indexed: Indexed): readonly ContentRecord[] {
  return 'id' in indexed ? [indexed] : indexed
}
