import type { Call } from '../../endpoint/call.ts'
import { formatName, usedFormats } from '../../store/used-formats.ts'
import { formatPath } from '../../view/format-path.ts'
import type { Found, Wanted } from './found.ts'
import { linksOfFound } from './search-links.ts'

/** The formats that posts have, by their names. Follows `WP_REST_Post_Format_Search_Handler`. */
export function searchFormats({ search }: Wanted, call: Call): Found {
  const { addresses, state } = call
  const text = search.toLowerCase()
  const found = usedFormats(state).filter((format) => format.includes(text))
  return {
    total: found.length,
    page: (from, to) =>
      found.slice(from, to).map((format) => ({
        id: format,
        title: formatName(format),
        url: addresses.base + formatPath(format),
        type: 'post-format',
        _links: linksOfFound(call),
      })),
  }
}
