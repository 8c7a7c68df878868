import { queryText } from '../http/query.ts'
import type { Call } from './call.ts'

/** Where a list stands. */
export interface Paging {
  /** The page asked for, from 1. */
  readonly page: number
  readonly pages: number
  /** Items on all pages. */
  readonly total: number
}

/** The totals, and `Link` to the pages before and after, with every parameter of the request kept. */
export function pagingHeaders(call: Call, { page, pages, total }: Paging): Record<string, string> {
  const headers: Record<string, string> = { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }
  const links: string[] = []
  if (page > 1) links.push(`<${pageAddress(call, Math.min(page - 1, pages))}>; rel="prev"`)
  if (page < pages) links.push(`<${pageAddress(call, page + 1)}>; rel="next"`)
  if (links.length > 0) headers.Link = links.join(', ')
  return headers
}

function pageAddress(call: Call, page: number): string {
  return `${call.addresses.route(call.path)}?${queryText({ ...call.query, page })}`
}
