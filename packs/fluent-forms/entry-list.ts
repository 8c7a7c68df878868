import type { HandlerRequest, HandlerSite } from '../../index.ts'
import { integer, lineOfText } from '../lib/php-values.ts'
import { entryRecords } from './records.ts'
import type { Entry } from './tables.ts'
import { textAt } from './values.ts'

/** The entries that the arguments of a list select, in their order. */
export function selectedEntries(
  { params, site }: HandlerRequest,
  alsoMatches: (entry: Entry, search: string) => boolean = () => false,
): readonly Entry[] {
  const type = lineOfText(params.entry_type)
  const formId = integer(params.form_id)
  const [from, to] = [textAt(params.date_range, '0'), textAt(params.date_range, '1')]
  const search = lineOfText(params.search).toLowerCase()
  const isFound = (entry: Entry): boolean =>
    [String(entry.id), entry.response, entry.status, entry.created_at].some((text) =>
      text.toLowerCase().includes(search),
    ) || alsoMatches(entry, search)
  return sortedEntries(site, params.sort_by).filter(
    (entry) =>
      (formId === 0 || entry.form_id === formId) &&
      isOfType(entry, type) &&
      (from === '' || to === '' || (entry.created_at >= from && entry.created_at <= `${to} 23:59:59`)) &&
      (search === '' || isFound(entry)),
  )
}

/** Without a type: all but those in the trash. `favorites` is not a status. */
const isOfType = (entry: Entry, type: string): boolean =>
  type === '' || type === 'favorites'
    ? entry.status !== 'trashed' && (type === '' || entry.is_favourite)
    : entry.status === type

/** All entries by their time, then by their ids; newest first unless ascending. */
function sortedEntries(site: HandlerSite, order: unknown): readonly Entry[] {
  const direction = lineOfText(order).toUpperCase() === 'ASC' ? 1 : -1
  return entryRecords(site)
    .all()
    .toSorted((a, b) => direction * compared(a, b))
}

const compared = (a: Entry, b: Entry): number =>
  a.created_at === b.created_at ? a.id - b.id : a.created_at < b.created_at ? -1 : 1

/** The entry before or after another in the order of the list; null at its ends. */
export function neighbour(request: HandlerRequest, isNext: boolean): { readonly id: number } | null {
  const entry = entryRecords(request.site).get(integer(request.params.entry_id))
  if (entry === undefined) return null
  const direction = (lineOfText(request.params.sort_by).toUpperCase() === 'ASC') === isNext ? -1 : 1
  const others = selectedEntries(request).filter((other) => direction * compared(other, entry) > 0)
  const nearest = others.toSorted((a, b) => direction * compared(a, b))[0]
  return nearest === undefined ? null : { id: nearest.id }
}

/** An entry with numbers as texts, as the plugin answers it. Payments need its paid version. */
export const entryRow = (entry: Entry) => ({
  id: entry.id,
  form_id: String(entry.form_id),
  serial_number: String(entry.serial_number),
  response: entry.response,
  source_url: entry.source_url,
  user_id: entry.user_id === null ? null : String(entry.user_id),
  status: entry.status,
  is_favourite: entry.is_favourite ? '1' : '0',
  browser: entry.browser,
  device: entry.device,
  ip: entry.ip,
  city: null,
  country: null,
  payment_status: null,
  payment_method: null,
  payment_type: null,
  currency: null,
  payment_total: null,
  total_paid: null,
  created_at: entry.created_at,
  updated_at: entry.updated_at,
})

/** How many entries a form has by status. Without a form id there are none. */
export function entryCounts(site: HandlerSite, formId: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { unread: 0, read: 0, spam: 0, trashed: 0 }
  const own = entryRecords(site)
    .all()
    .filter(({ form_id }) => form_id === formId)
  for (const { status } of own) counts[status] = (counts[status] ?? 0) + 1
  const untrashed = own.filter(({ status }) => status !== 'trashed')
  return {
    ...counts,
    all: untrashed.length,
    favorites: untrashed.filter(({ is_favourite }) => is_favourite).length,
  }
}
