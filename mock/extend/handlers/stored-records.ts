import type { RecordStore, StoredRecord } from '../../resources/endpoint/handlers.ts'
import type { OptionValue } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'

/** The maximum number of records of one name, so that a client can't fill the memory. */
const maxRecords = 100_000

/**
 * Stores records of a handler as options of the site: one for each record, and one for their order. A write stores one record,
 * so sessions share the records that they don't write.
 *
 * @param initial the records before the first write
 */
export function storedRecords<Item extends StoredRecord>(
  name: string,
  initial: readonly Item[],
  state: SiteState,
): RecordStore<Item> {
  const order = `records ${name}`
  const place = (id: number): string => `${order} ${id}`
  const ids = (): readonly number[] | undefined => {
    const stored = state.option(order)
    return Array.isArray(stored) ? stored.map(Number) : undefined
  }
  const store = (item: Item): Item => {
    const text = JSON.stringify(item)
    const value = frozen(JSON.parse(text))
    if (!Number.isSafeInteger(value.id))
      throw new Error(`it stores ${text.slice(0, 80)} in ${name}. Store a record with an integer as its id`)
    items.set(value, value)
    state.putOption(place(value.id), value)
    return value
  }
  const get = (id: number): Item | undefined => {
    const stored = state.option(place(id))
    return stored === undefined ? undefined : recordIn(stored)
  }
  /** The ids of all records; stores the initial ones on the first write. */
  const begin = (): readonly number[] => ids() ?? initial.map((item) => store(item).id)

  return {
    all: () => ids()?.flatMap((id) => get(id) ?? []) ?? initial.map(frozen),
    get: (id) => (ids() === undefined ? frozen(initial.find((item) => item.id === id)) : get(id)),
    add(make) {
      const before = begin()
      if (before.length >= maxRecords)
        throw new Error(`${name} has ${maxRecords} records already. Remove some, or reset the site`)
      const last = state.option(`${order} last`)
      const highest = Array.isArray(last) ? Number(last[0]) : before.reduce((a, b) => Math.max(a, b), 0)
      const item = store(make(highest + 1))
      state.putOption(`${order} last`, [Math.max(highest, item.id)])
      state.putOption(order, before.includes(item.id) ? before : [...before, item.id])
      return item
    },
    put(item) {
      const before = begin()
      const stored = store(item)
      state.putOption(order, before.includes(stored.id) ? before : [...before, stored.id])
      return stored
    },
    remove(id) {
      const before = begin()
      if (!before.includes(id)) return false
      const rest = before.filter((other) => other !== id)
      // The id of a removed record is not reused.
      const last = state.option(`${order} last`)
      if (!Array.isArray(last)) state.putOption(`${order} last`, [Math.max(...before)])
      state.putOption(order, rest)
      state.removeOption(place(id))
      return true
    },
  }
}

/** The records by the option that stores them, so that reads return the same object, except after a snapshot is restored. */
const items = new WeakMap<OptionValue, ReturnType<typeof JSON.parse>>()

function recordIn(stored: OptionValue) {
  const known = items.get(stored)
  if (known !== undefined) return known
  const item = frozen(JSON.parse(JSON.stringify(stored)))
  items.set(stored, item)
  return item
}

/** Freezes a value deeply, as sessions share records. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
  return value
}
