import type { SiteSnapshot } from '../../../mock/index.ts'

/** A record, or a value by a name or a path. */
export type Row = { readonly id: number } | readonly [key: string, value: unknown]
export type Key = string | number

/** The lists of a snapshot. Their rows are replaced, never changed. */
export const listNames = [
  'users',
  'terms',
  'unroutedTerms',
  'comments',
  'menuItems',
  'options',
  'content',
  'revisions',
  'files',
] as const satisfies readonly (keyof SiteSnapshot)[]
export type ListName = (typeof listNames)[number]

/** The changes of a list: a replaced row has its former place, a new one comes last. */
export interface ListChanges {
  readonly put: readonly Row[]
  readonly gone?: readonly Key[]
  /** The order of the rows, where another results. */
  readonly order?: readonly Key[]
}

/** Finds how the lists of one snapshot differ from those of an earlier one of the same site. */
export function changedLists(
  before: SiteSnapshot,
  after: SiteSnapshot,
): readonly (readonly [ListName, ListChanges])[] {
  return listNames.flatMap((name) => {
    const changes = changesOf(before[name] ?? [], after[name] ?? [])
    return changes ? [[name, changes] as const] : []
  })
}

function changesOf(before: readonly Row[], after: readonly Row[]): ListChanges | undefined {
  // Most rows are unchanged: only those between are compared by their keys.
  let [start, end] = [0, 0]
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && isSame(before[start], after[start])) start++
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const old = before.slice(start, before.length - end)
  const rows = after.slice(start, after.length - end)
  if (old.length === 0 && rows.length === 0) return undefined
  const known = new Map(old.map((row) => [keyOf(row), row]))
  const left = new Set(rows.map(keyOf))
  const put = rows.filter((row) => !isSame(known.get(keyOf(row)), row))
  const gone = old.map(keyOf).filter((key) => !left.has(key))
  const isNewLast = end === 0 || put.every((row) => known.has(keyOf(row)))
  applyChanges(known, { put, gone })
  const simple = [...known.keys()]
  const isSimple = isNewLast && rows.every((row, i) => keyOf(row) === simple[i])
  return { put, ...(gone.length > 0 && { gone }), ...(!isSimple && { order: after.map(keyOf) }) }
}

export function applyChanges(rows: Map<Key, Row>, { put, gone = [], order }: ListChanges): void {
  for (const key of gone) rows.delete(key)
  for (const row of put) rows.set(keyOf(row), row)
  if (order === undefined) return
  const before = new Map(rows)
  rows.clear()
  for (const key of order) {
    const row = before.get(key)
    if (row) rows.set(key, row)
  }
}

export function keyOf(row: Row): Key {
  return 'id' in row ? row.id : row[0]
}

// A snapshot pairs a name with its value each time.
function isSame(one: Row | undefined, other: Row | undefined): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined || 'id' in one || 'id' in other) return false
  return one[0] === other[0] && one[1] === other[1]
}
