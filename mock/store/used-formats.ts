import { postFormats } from '../../contract/index.ts'
import { type FormatTerms, formatSlug } from './format-terms.ts'
import type { UnroutedTerm } from './records.ts'

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
