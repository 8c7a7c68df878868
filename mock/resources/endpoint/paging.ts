import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import { queryText } from '../../http/query.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { type Answer, type Call, numberOf } from './call.ts'

/** Where a list stands. */
export interface Paging {
  /** The page asked for, from 1. */
  readonly page: number
  readonly pages: number
  /** Items on all pages. */
  readonly total: number
}

/** The part of a list that is asked for. */
export interface RequestedPart extends Paging {
  /** Its first item, and the first behind it. */
  readonly from: number
  readonly to: number
}

/** The part of a list of items that a request asks for. Follows `WP_REST_Posts_Controller::get_items`. */
export function requestedPart(
  { page, per_page: perPage, offset }: { page: number; per_page: number; offset?: number | undefined },
  found: number,
): RequestedPart {
  // The sign of an offset has no say in the reference.
  const from = offset === undefined ? (page - 1) * perPage : Math.abs(offset)
  // Past the end of an offset the reference counts nothing.
  const total = offset !== undefined && from >= found ? 0 : found
  const pages = Math.ceil(total / perPage)
  if (page > pages && total > 0)
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      `There are ${pages} pages of ${perPage}; page ${page} is past the last.`,
    )
  return { page, pages, total, from, to: from + perPage }
}

/** The answer of a list of which everything was found and sorted: the part of it that is asked for. */
export function pageOf<T>(
  found: readonly T[],
  call: Call,
  render: (item: T) => Rendered,
  usual = 10,
): Answer {
  const { page, per_page, offset } = call.args
  const requested = {
    page: numberOf(page) ?? 1,
    per_page: numberOf(per_page) ?? usual,
    offset: numberOf(offset),
  }
  const part = requestedPart(requested, found.length)
  return {
    status: 200,
    headers: pagingHeaders(call, part),
    body: found.slice(part.from, part.to).map(render),
  }
}

/** The totals, and `Link` to the pages before and after, with every parameter of the request as it was understood. */
export function pagingHeaders(call: Call, { page, pages, total }: Paging): Record<string, string> {
  const headers: Record<string, string> = { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }
  const links: string[] = []
  if (page > 1) links.push(`<${pageAddress(call, Math.min(page - 1, pages))}>; rel="prev"`)
  if (page < pages) links.push(`<${pageAddress(call, page + 1)}>; rel="next"`)
  if (links.length > 0) headers.Link = links.join(', ')
  return headers
}

function pageAddress(call: Call, page: number): string {
  const understood = Object.entries(call.query).map(([name, value]) => [
    name,
    understoodAs(name, value, call),
  ])
  return `${call.addresses.route(call.path)}?${queryText({ ...Object.fromEntries(understood), page })}`
}

// What the body says of a parameter is no part of the address.
function understoodAs(name: string, sent: unknown, { args, body, match: { endpoint } }: Call): unknown {
  const definition = endpoint.args[name]
  if (definition === undefined || name in body.fields) return sent
  // Arguments of another version are taken in the form of the one that is described.
  const own = endpoint.described && validate(sent, definition, name)
  const value = own?.ok ? own.value : args[name]
  return name === 'search' && typeof value === 'string' ? toPlainLine(value) : value
}
