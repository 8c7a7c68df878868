import type { Term } from '../store/records.ts'
import type { Table } from '../store/table.ts'

/** A term and every term below it. */
export function contentTermsBelow(id: number, terms: Table<Term>): number[] {
  const found = [id]
  for (const above of found)
    for (const term of terms.values())
      if (term.parent === above && !found.includes(term.id)) found.push(term.id)
  return found
}
