import { postFormats } from '../../contract/index.ts'
import type { ContentRecord, UnroutedTerm } from './records.ts'
import type { Table } from './table.ts'

type FormatTerms = Pick<Table<UnroutedTerm>, 'find'>

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

/** A post format that has an archive: any but `standard`. */
export type PostFormat = Exclude<(typeof postFormats)[number], 'standard'>

const formats = postFormats.filter((format): format is PostFormat => format !== 'standard')

/** The formats that posts have or had, in the order of `get_post_format_strings`. */
export const usedFormats = ({ unroutedTerms }: { readonly unroutedTerms: FormatTerms }): PostFormat[] =>
  formats.filter((format) => unroutedTerms.find(({ slug }) => slug === formatSlug(format)) !== undefined)

/** The format of a term; undefined for a term of another taxonomy. */
export const formatOf = (term: UnroutedTerm): PostFormat | undefined =>
  formats.find((format) => formatSlug(format) === term.slug)

/** The display name of a format (`get_post_format_string`). */
export const formatName = (format: PostFormat): string =>
  format.replace(/^./, (letter) => letter.toUpperCase())
