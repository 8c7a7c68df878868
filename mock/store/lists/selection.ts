import type { ContentRecord } from '../records.ts'
import type { Order, SortedList } from '../sorted-list.ts'

/** The records of a list, complete and sorted; pages are slices of it. */
export interface Selection {
  readonly length: number
  slice(from: number, to: number): readonly ContentRecord[]
}

/** The part of a list (latest first) between two exclusive bounds, without copying it. */
export function within(list: SortedList, after: number | undefined, before: number | undefined): Selection {
  if (after === undefined && before === undefined) return list
  const from = before === undefined ? 0 : list.firstWhere((record) => record.date < before)
  const end = after === undefined ? list.length : list.firstWhere((record) => record.date <= after)
  const to = Math.max(from, end)
  return {
    length: to - from,
    slice: (first, last) => list.slice(from + first, Math.min(to, from + last)),
  }
}

export function reversed(selection: Selection): Selection {
  const { length } = selection
  return {
    length,
    slice: (from, to) => [...selection.slice(Math.max(0, length - to), Math.max(0, length - from))].reverse(),
  }
}

/** Merges selections of the same order. No record may be in two of them. */
export function merged(selections: readonly Selection[], order: Order): Selection {
  const [only] = selections
  if (only && selections.length === 1) return only
  return {
    length: selections.reduce((sum, { length }) => sum + length, 0),
    slice: (from, to) => {
      // The record at `to` of the whole is no further back in its own selection.
      const heads = selections.map((selection) => selection.slice(0, to))
      const places = heads.map(() => 0)
      const picked: ContentRecord[] = []
      for (let place = 0; place < to; place++) {
        const next = firstOf(heads, places, order)
        if (next === undefined) break
        if (place >= from) picked.push(next)
      }
      return picked
    },
  }
}

// Takes the first of the next records of all heads.
function firstOf(
  heads: readonly (readonly ContentRecord[])[],
  places: number[],
  order: Order,
): ContentRecord | undefined {
  let best: ContentRecord | undefined
  let bestHead = -1
  for (const [head, list] of heads.entries()) {
    const next = list[places[head] ?? 0]
    if (next === undefined || (best !== undefined && order(next, best) >= 0)) continue
    best = next
    bestHead = head
  }
  places[bestHead] = (places[bestHead] ?? 0) + 1
  return best
}

export function remainingSelection(selection: Selection, dropped: readonly ContentRecord[]): Selection {
  if (dropped.length === 0) return selection
  const ids = new Set(dropped.map(({ id }) => id))
  return {
    length: selection.length - dropped.length,
    slice: (from, to) => {
      // A page of the rest ends at most as many places later as records are dropped.
      const wider = selection.slice(0, to + dropped.length)
      return wider.filter(({ id }) => !ids.has(id)).slice(from, to)
    },
  }
}
