import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import { queryText } from '../../http/query.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { numberOf } from './arguments.ts'
import type { Answer, Call } from './call.ts'

export interface Paging {
  /** The requested page, from 1. */
  readonly page: number
  readonly pages: number
  /** Items on all pages. */
  readonly total: number
}

export interface RequestedPart extends Paging {
  /** The index of its first item, and of the item after its last. */
  readonly from: number
  readonly to: number
}

/**
 * The requested part of a list. @throws RestError 400 for a page past the end. Follows
 * `WP_REST_Posts_Controller::get_items`.
 */
export function requestedPart(
  { page, per_page: perPage, offset }: { page: number; per_page: number; offset?: number | undefined },
  found: number,
): RequestedPart {
  // WordPress ignores the sign of an offset.
  const from = offset === undefined ? (page - 1) * perPage : Math.abs(offset)
  // For an offset past the end WordPress reports a total of 0.
  const total = offset !== undefined && from >= found ? 0 : found
  const pages = Math.ceil(total / perPage)
  if (page > pages && total > 0)
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      `page=${page} is past the last page: there ${pages === 1 ? 'is 1 page' : `are ${pages} pages`} of ${perPage} items.`,
    )
  return { page, pages, total, from, to: from + perPage }
}

/** The answer of a list: the requested page of all sorted items. @param usual items on a page by default */
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

/** The totals, and `Link` to the previous and next page, with the parsed parameters of the request. */
export function pagingHeaders(call: Call, { page, pages, total }: Paging): Record<string, string> {
  const headers: Record<string, string> = { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }
  const links: string[] = []
  if (page > 1) links.push(`<${pageAddress(call, Math.min(page - 1, pages))}>; rel="prev"`)
  if (page < pages) links.push(`<${pageAddress(call, page + 1)}>; rel="next"`)
  if (links.length > 0) headers.Link = links.join(', ')
  return headers
}

function pageAddress(call: Call, page: number): string {
  const parameters: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(call.query)) parameters[name] = parsedValue(name, value, call)
  parameters.page = page
  return `${call.addresses.route(call.path)}?${queryText(parameters)}`
}

// A parameter that the body overrides stays in the address as it was sent.
function parsedValue(name: string, sent: unknown, { args, body, match: { endpoint } }: Call): unknown {
  const definition = endpoint.args[name]
  if (definition === undefined || name in body.fields) return sent
  // `args` are in the form of the described version; the address has the form of the site's version.
  const isOther = endpoint.described && endpoint.described[name] !== definition
  const own = isOther ? validate(sent, definition, name) : undefined
  const value = own?.ok ? own.value : args[name]
  return name === 'search' && typeof value === 'string' ? toPlainLine(value) : value
}
