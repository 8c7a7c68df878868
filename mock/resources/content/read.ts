import { slugify } from '../../../fixtures/slug.ts'
import { type Denial, denialStatus } from '../../auth/denial.ts'
import { mayEdit, mayEditType, mayFilterByStatus, mayRead, usualStatuses } from '../../auth/rights.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'
import type { ResponseHeaders } from '../../http/exchange.ts'
import { factsOf, isSticky, registeredName, typeOf } from '../../store/content-types.ts'
import { checkOrder } from '../../store/lists/check-order.ts'
import { absent, type ListArguments, listArguments } from '../../store/lists/list-arguments.ts'
import { selectionKey } from '../../store/lists/list-effects.ts'
import { select } from '../../store/lists/select.ts'
import type { Selection } from '../../store/lists/selection.ts'
import { termFilter } from '../../store/lists/term-clauses.ts'
import type { ContentRecord, ContentType, User } from '../../store/records.ts'
import { type JsonItem, JsonList } from '../../view/json-body.ts'
import { contextOf, recordOf } from '../endpoint/arguments.ts'
import type { Answer, Call, EndpointBehaviour } from '../endpoint/call.ts'
import { pagingHeaders, requestedPart } from '../endpoint/paging.ts'
import { refusals } from '../endpoint/refusals.ts'
import type { ItemOptions } from '../render/item-texts.ts'

/** The statuses that `any` matches. */
const anyStatus = ['publish', 'future', 'draft', 'pending', 'private', 'inherit'] as const

/** `GET` of a collection: filter, sort, page, render. */
export function collectionRead(type: ContentType): EndpointBehaviour {
  return {
    checks: ({ user }) => ({
      status: statusCheck(user, (statuses) => mayFilterByStatus(user, type, statuses)),
    }),
    permit: ({ args, user }) =>
      args.context === 'edit' && !mayEditType(user, type) ? refusals.editContext(user) : undefined,
    handle: (call) => readCollection(type, call),
  }
}

/**
 * The check of a filter by status, which reveals items that are not public. Follows
 * `WP_REST_Posts_Controller::sanitize_post_statuses`, which validates each status on its own.
 *
 * @param mayFilter whether the user may filter by these statuses
 */
export function statusCheck(
  user: User | undefined,
  mayFilter: (statuses: readonly string[]) => boolean,
): ArgumentCheck {
  return (value, definition, name) => {
    const statuses = statusesIn(value)
    if (!mayFilter(statuses)) {
      const text = 'Status is forbidden.'
      const help = 'Sign in as a user who may edit them.'
      const data = { status: denialStatus(user) }
      return { ok: false, problem: { code: 'rest_forbidden_status', text, help, data } }
    }
    const refused = statuses.map((each) => validate(each, definition, name)).find(({ ok }) => !ok)
    return refused ?? { ok: true, value: statuses }
  }
}

/** The statuses of a text with commas, of a list or of an object, as `wp_parse_slug_list` reads them. */
function statusesIn(value: unknown): readonly string[] {
  const listed: unknown[] =
    typeof value === 'object' ? Object.values(value ?? {}) : String(value).split(/[\s,]+/)
  const slugs = listed.map((each) => (typeof each === 'object' ? '' : slugify(String(each))))
  return [...new Set(slugs)].filter(Boolean)
}

function readCollection(type: ContentType, call: Call): Answer {
  const args = listArguments(call.args, call.match.endpoint.args, call.state)
  checkOrder(args)
  const statuses = statusesOf(type, args, call)
  const selection = selectionOf(type, call, args, statuses)
  const part = requestedPart(args, countOf(type, call, args, statuses, selection))
  const page = withSticky(selection.slice(part.from, part.to), type, call, args)
  return {
    status: 200,
    headers: pagingHeaders(call, part),
    body: renderAll(page, call, args),
  }
}

function statusesOf(type: ContentType, args: ListArguments, { user }: Call): readonly string[] {
  const status: readonly string[] = args.status
  if (status.includes('any')) return anyStatus
  if (status.length > 0) return [...new Set(status)]
  return usualStatuses(user, type)
}

function selectionOf(
  type: ContentType,
  { site, state, user }: Call,
  args: ListArguments,
  statuses: readonly string[],
  ignoresFileNames = false,
): Selection {
  const isSignedIn = user !== undefined
  const key = `${registeredName(type)} ${isSignedIn} ${ignoresFileNames} ${statuses.join()}${selectionKey(args)}`
  const request = { args, state, isSignedIn, ignoresFileNames }
  return site.selections.get(key, state.version, () => select(type, statuses, request))
}

/**
 * The number of items that a list reports. Past the last page, WordPress counts again, and then no file matches by its
 * name alone.
 */
function countOf(
  type: ContentType,
  call: Call,
  args: ListArguments,
  statuses: readonly string[],
  { length }: Selection,
): number {
  const { page, per_page: perPage, offset, search = '' } = args
  const isPastEnd = offset === undefined && page > 1 && (page - 1) * perPage >= length
  if (!isPastEnd || search === '' || type !== 'attachment') return length
  return selectionOf(type, call, args, statuses, true).length
}

// With `ignore_sticky=false` the first page starts with all sticky posts.
function withSticky(
  page: readonly ContentRecord[],
  type: ContentType,
  { state }: Call,
  args: ListArguments,
): readonly ContentRecord[] {
  if (!factsOf(type).canStick || args.ignore_sticky || args.page > 1 || isFiltered(args)) return page
  const stickyItems: ListArguments = { ...absent, sticky: true }
  const selection = select(type, ['publish'], { args: stickyItems, state, isSignedIn: true })
  const added = selection
    .slice(0, selection.length)
    .filter((record) => !page.includes(record) && !args.exclude.includes(record.id))
  return [...page.filter(isSticky), ...added, ...page.filter((record) => !isSticky(record))]
}

// Sticky posts are not added to a filtered list.
function isFiltered({ search = '', categories, tags, format, include, sticky }: ListArguments): boolean {
  const ofTerms = termFilter(categories) !== undefined || termFilter(tags) !== undefined || format.length > 0
  return ofTerms || search !== '' || include.length > 0 || sticky !== undefined
}

function renderAll(records: readonly ContentRecord[], call: Call, args: ListArguments): JsonList {
  const password = call.args.password
  const items: JsonItem[] = []
  for (const record of records) {
    const parent = record.status === 'inherit' ? call.state.content.get(record.parent) : undefined
    const visible = args.context === 'edit' ? mayEdit(call.user, record) : mayRead(call.user, record, parent)
    if (!visible) continue
    const unlocked = record.password !== '' && password === record.password
    items.push(call.site.items.item(record, call, { context: args.context, unlocked }))
  }
  return new JsonList(items)
}

/** `GET` of an item. */
export function itemRead(type: ContentType): EndpointBehaviour {
  return {
    permit: (call) => {
      const record = recordOf(call, type)
      return record === undefined ? refusals.invalidId(type, call.args.id) : readDenial(record, call)
    },
    handle: (call) => {
      const record = recordOf(call, type)
      if (record === undefined) throw refusals.invalidId(type, call.args.id)
      const body = call.site.items.item(record, call, itemOptions(record, call))
      return { status: 200, headers: alternate(record, call), body }
    },
  }
}

// The page of the item on the website.
function alternate(record: ContentRecord, { addresses }: Call): ResponseHeaders {
  if (!factsOf(typeOf(record)).viewable) return {}
  return { Link: `<${addresses.permalink(record)}>; rel="alternate"; type=text/html` }
}

/** Why a call may not read an item; undefined when it may. */
function readDenial(record: ContentRecord, { args, query, user, state, version }: Call): Denial | undefined {
  if (args.context === 'edit' && !mayEdit(user, record)) return refusals.editContext(user)
  const { password } = version?.lacks('query passwords alone') ? args : query
  // An item without a password refuses every password.
  if (typeof password === 'string' && password !== '' && password !== record.password)
    return refusals.wrongPassword()
  return mayRead(user, record, state.content.get(record.parent)) ? undefined : refusals.cannotRead(user)
}

function itemOptions(record: ContentRecord, call: Call): ItemOptions {
  const { excerpt_length: length, password } = call.args
  return {
    context: contextOf(call),
    unlocked: record.password !== '' && password === record.password,
    ...(typeof length === 'number' && { excerptLength: length }),
  }
}
