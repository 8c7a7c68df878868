import type { ContentRecord, UnroutedTerm } from './records.ts'
import type { Table } from './table.ts'

export type FormatTerms = Pick<Table<UnroutedTerm>, 'find'>

/** The slug of the term of a format. */
export const formatSlug = (format: string): string => `post-format-${format}`

/** The slug of the term that a record's format needs and that is not there yet. Follows `set_post_format`. */
export function missingFormat(record: ContentRecord, terms: FormatTerms): string | undefined {
  if (!('format' in record) || record.format === 'standard') return undefined
  const wanted = formatSlug(record.format)
  return terms.find(({ slug }) => slug === wanted) ? undefined : wanted
}
