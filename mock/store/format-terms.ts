import type { ContentRecord, UnroutedTerm } from './records.ts'
import type { Table } from './table.ts'

export type FormatTerms = Pick<Table<UnroutedTerm>, 'find'>

/** The slug of the term of a format. */
export const formatSlug = (format: string): string => `post-format-${format}`

/**
 * The slug of the format term that a record needs and that does not exist yet; undefined when there is none to create.
 * Follows `set_post_format`.
 */
export function missingFormat(record: ContentRecord, terms: FormatTerms): string | undefined {
  if (!('format' in record) || record.format === 'standard') return undefined
  const needed = formatSlug(record.format)
  return terms.find(({ slug }) => slug === needed) ? undefined : needed
}
