import { termsIn } from '../content-types.ts'
import type { Taxonomy, Term } from '../records.ts'
import type { SiteState } from '../site-state.ts'
import type { Table } from '../table.ts'
import type { Condition } from './condition.ts'
import type { TermFilter } from './list-arguments.ts'

/** A term and all its descendants. */
function contentTermsBelow(id: number, terms: Table<Term>): number[] {
  const found = [id]
  for (const above of found)
    for (const term of terms.values())
      if (term.parent === above && !found.includes(term.id)) found.push(term.id)
  return found
}

/** A taxonomy filter in its object form; undefined when it has no effect. */
export function termFilter(
  value: readonly number[] | TermFilter | undefined = [],
): (TermFilter & Required<Pick<TermFilter, 'terms'>>) | undefined {
  const filter = isTerms(value) ? { terms: value } : value
  const { terms = [] } = filter
  return terms.length === 0 ? undefined : { ...filter, terms }
}

/** Whether the value of an argument is a taxonomy filter. */
export const isTermFilter = (value: unknown): value is readonly number[] | TermFilter =>
  typeof value === 'object' && value !== null

const isTerms = (value: readonly number[] | TermFilter): value is readonly number[] => Array.isArray(value)

export function termClause(
  value: readonly number[] | TermFilter,
  state: SiteState,
  taxonomy: Taxonomy,
): Condition | undefined {
  const filter = termFilter(value)
  if (filter === undefined) return undefined
  // Each term is a group: the term itself and, with `include_children`, its descendants.
  const groups = filter.terms.map((term) =>
    filter.include_children ? contentTermsBelow(term, state.terms) : [term],
  )
  if (filter.operator === 'AND')
    return {
      clause: {
        test: (record) =>
          groups.every((group) => group.some((term) => termsIn(record, taxonomy).includes(term))),
      },
    }
  const ids = new Set(groups.flat())
  return {
    clause: {
      test: (record) => termsIn(record, taxonomy).some((term) => ids.has(term)),
      pick: { dimension: 'term', values: [...ids] },
    },
  }
}

export function formatClause(formats: readonly string[]): Condition {
  return {
    clause: {
      test: (record) => 'format' in record && formats.includes(record.format),
      pick: { dimension: 'format', values: formats },
    },
  }
}

/** Matches the items that a clause does not match. */
export function negated(condition: Condition | undefined): Condition | undefined {
  const clause = condition?.clause
  return clause && { clause: { test: (record) => !clause.test(record) } }
}
