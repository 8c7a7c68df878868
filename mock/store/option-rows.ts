import type { Json, JsonObject } from '../../contract/index.ts'
import { isObject, objectOrEmpty, stringOrEmpty } from '../../contract/lib/json.ts'
import type { SiteState } from './site-state.ts'

type Row = JsonObject & { readonly id: number }

/** Rows without a table of their own: a list that is stored as an option. */
export interface OptionRows<R extends Row> {
  /** All rows in insertion order. */
  all(state: SiteState): R[]
  get(id: number, state: SiteState): R | undefined
  /** Adds a row, or replaces the one with its id. */
  put(row: R, state: SiteState): R
  remove(id: number, state: SiteState): void
}

/**
 * The rows that are stored as an option.
 *
 * @param read makes a row of a stored value; undefined for an invalid one
 */
export function optionRows<R extends Row>(
  name: string,
  read: (stored: OptionRow) => R | undefined,
): OptionRows<R> {
  const all = (state: SiteState): R[] => {
    const stored = state.option(name)
    return isList(stored)
      ? stored.flatMap((each) => (isObject(each) ? (read(new OptionRow(each)) ?? []) : []))
      : []
  }
  return {
    all,
    get: (id, state) => all(state).find((row) => row.id === id),
    put(row, state) {
      const rows = all(state)
      const place = rows.findIndex(({ id }) => id === row.id)
      state.putOption(name, place < 0 ? [...rows, row] : rows.with(place, row))
      return row
    },
    remove: (id, state) =>
      state.putOption(
        name,
        all(state).filter((row) => row.id !== id),
      ),
  }
}

/** The members of a stored row with defaults, because a snapshot may contain anything. */
class OptionRow {
  readonly #members: JsonObject

  constructor(members: JsonObject) {
    this.#members = members
  }

  text(name: string): string {
    return stringOrEmpty(this.#members[name])
  }

  number(name: string): number {
    const value = this.#members[name]
    return typeof value === 'number' ? value : 0
  }

  object(name: string): JsonObject {
    return objectOrEmpty(this.#members[name])
  }

  /** One of these values; the first for any other. */
  oneOf<const T extends string>(name: string, [first, ...others]: readonly [T, ...T[]]): T {
    return others.find((each) => each === this.#members[name]) ?? first
  }
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}
