import type { Json, JsonObject } from '../../contract/index.ts'
import { isObject } from '../../contract/lib/json.ts'
import type { SiteState } from './site-state.ts'

/** What is kept of one thing. */
type Row = JsonObject & { readonly id: number }

/** Rows of a kind that has no table of its own: a list that is kept by a name. */
export interface OptionRows<R extends Row> {
  /** In the order they were first put in. */
  all(state: SiteState): R[]
  get(id: number, state: SiteState): R | undefined
  /** Puts a row in, in the place of the one with its id. */
  put(row: R, state: SiteState): R
  remove(id: number, state: SiteState): void
}

/**
 * Rows that are kept by a name.
 *
 * @param read makes a row of what is kept; undefined for what is none
 */
export function optionRows<R extends Row>(
  name: string,
  read: (kept: OptionRow) => R | undefined,
): OptionRows<R> {
  const all = (state: SiteState): R[] => {
    const kept = state.option(name)
    return isList(kept)
      ? kept.flatMap((each) => (isObject(each) ? (read(new OptionRow(each)) ?? []) : []))
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

/** What is kept of a row, member by member: a snapshot may hold anything. */
export class OptionRow {
  readonly #members: JsonObject

  constructor(members: JsonObject) {
    this.#members = members
  }

  text(name: string): string {
    const value = this.#members[name]
    return typeof value === 'string' ? value : ''
  }

  number(name: string): number {
    const value = this.#members[name]
    return typeof value === 'number' ? value : 0
  }

  object(name: string): JsonObject {
    const value = this.#members[name]
    return isObject(value) ? value : {}
  }

  /** One of some texts: the first when it is none of them. */
  oneOf<const T extends string>(name: string, [first, ...others]: readonly [T, ...T[]]): T {
    return others.find((each) => each === this.#members[name]) ?? first
  }
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}
