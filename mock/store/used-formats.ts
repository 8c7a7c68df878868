import { postFormats } from '../../contract/index.ts'
import type { ContentRecord, UnroutedTerm } from './records.ts'
import type { Table } from './table.ts'

/** A format of posts that is not the usual one: it has a page of its own. */
export type PostFormat = Exclude<(typeof postFormats)[number], 'standard'>

type Terms = Pick<Table<UnroutedTerm>, 'find'>

const slugOf = (format: string): string => `post-format-${format}`

/** The slug of the term that a record's format needs and that is not there yet. Follows `set_post_format`. */
export function missingFormat(record: ContentRecord, terms: Terms): string | undefined {
  if (!('format' in record) || record.format === 'standard') return undefined
  const wanted = slugOf(record.format)
  return terms.find(({ slug }) => slug === wanted) === undefined ? wanted : undefined
}

/** The formats that posts have or had, in the order of the platform (`get_post_format_strings`). */
export function usedFormats({ unroutedTerms }: { readonly unroutedTerms: Terms }): readonly PostFormat[] {
  const slugs = postFormats.filter((format): format is PostFormat => format !== 'standard')
  return slugs.filter((format) => unroutedTerms.find(({ slug }) => slug === slugOf(format)) !== undefined)
}

/** The format that a term stands for; undefined for a term of another taxonomy. */
export function formatOf({ slug }: UnroutedTerm): PostFormat | undefined {
  return postFormats.find((format): format is PostFormat => format !== 'standard' && slugOf(format) === slug)
}

/** What a format is called (`get_post_format_string`). */
export const formatName = (format: PostFormat): string =>
  format.replace(/^./, (letter) => letter.toUpperCase())
