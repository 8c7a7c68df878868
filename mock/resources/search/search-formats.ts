import { postFormats } from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'
import { partitionKey } from '../../store/collection.ts'
import type { Found, Wanted } from './found.ts'
import { linksOfFound } from './search-links.ts'

const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

/** The formats that posts have, by their names. Follows `WP_REST_Post_Format_Search_Handler`. */
export function searchFormats({ search }: Wanted, call: Call): Found {
  const { addresses, state } = call
  const posts = state.content.sorted('date', 'format')
  const isUsed = (format: string): boolean =>
    statuses.some((status) => posts.list(partitionKey('post', status, format)).length > 0)
  const text = search.toLowerCase()
  const found = postFormats.filter(
    (format) => format !== 'standard' && format.includes(text) && isUsed(format),
  )
  return {
    total: found.length,
    page: (from, to) =>
      found.slice(from, to).map((format) => ({
        id: format,
        title: format.replace(/^./, (letter) => letter.toUpperCase()),
        url: `${addresses.base}/type/${format}/`,
        type: 'post-format',
        _links: linksOfFound(call),
      })),
  }
}
