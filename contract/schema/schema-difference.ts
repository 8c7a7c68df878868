/** What a schema can say that is not so. */
export type SchemaDifferenceKind =
  | 'type'
  | 'enum'
  | 'format'
  | 'bound'
  | 'missing'
  | 'context'
  | 'other'
  | 'undeclared'

/** One thing that a schema says and items do not show. */
export interface SchemaDifference {
  /** `line_items[].price`; empty for the item itself. */
  readonly path: string
  readonly kind: SchemaDifferenceKind
  /** `integer`, `one of "a", "b"`. */
  readonly declared: string
  /** `a string of digits`. */
  readonly observed: string
  /** How many of how many values at this place. */
  readonly count: number
  readonly of: number
  /** The answer that shows it first. */
  readonly source: number
}

/** Members of an object that a context shows in spite of its schema are one difference where they are many. */
const fewMembers = 3

/** The differences, where many members of one context are one. */
export function fewerContexts(differences: readonly SchemaDifference[]): readonly SchemaDifference[] {
  const groupKey = ({ kind, declared, observed }: SchemaDifference): string =>
    kind === 'context' ? `${declared} ${observed}` : ''
  return differences.flatMap((each) => {
    if (each.kind !== 'context') return [each]
    const group = differences.filter((other) => groupKey(other) === groupKey(each))
    if (group.length <= fewMembers) return [each]
    if (group[0] !== each) return []
    return [
      { ...each, path: '', observed: `${each.observed}: ${each.path} and ${group.length - 1} more members` },
    ]
  })
}
