import { postFormats } from '../../contract/index.ts'
import { partitionKey } from './collection.ts'
import type { SiteState } from './site-state.ts'

/** A format of posts that is not the usual one: it has a page of its own. */
export type PostFormat = Exclude<(typeof postFormats)[number], 'standard'>

const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

/** The formats that posts have, whatever their status, in the order of the platform (`get_post_format_strings`). */
export function usedFormats({ content }: SiteState): readonly PostFormat[] {
  const posts = content.sorted('date', 'format')
  return postFormats.flatMap((format) => {
    const isUsed = statuses.some((status) => posts.list(partitionKey('post', status, format)).length > 0)
    return format !== 'standard' && isUsed ? format : []
  })
}

/** What a format is called (`get_post_format_string`). */
export const formatName = (format: PostFormat): string =>
  format.replace(/^./, (letter) => letter.toUpperCase())
