import { LayeredMap } from './layered-map.ts'
import type { ContentRecord } from './records.ts'

type Indexed = ContentRecord | readonly ContentRecord[]

/** The keys that a record is found by. */
export type KeysOf = (record: ContentRecord) => readonly string[]

/** Finds records by a key, such as the slug, without reading them all. */
export class RecordIndex {
  readonly #keysOf: KeysOf
  readonly #byKey: LayeredMap<string, Indexed>

  constructor(keysOf: KeysOf, byKey = new LayeredMap<string, Indexed>()) {
    this.#keysOf = keysOf
    this.#byKey = byKey
  }

  /** An index that is this one until it is written. This one is not written any more. */
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

// Nearly every key has one record, and a list for each would cost more memory than the index itself.
function asList(indexed: Indexed): readonly ContentRecord[] {
  return 'id' in indexed ? [indexed] : indexed
}
