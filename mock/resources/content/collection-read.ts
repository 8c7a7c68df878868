import type { ArgumentCheck } from '../../arguments/check-arguments.ts'
import { validate } from '../../arguments/validate.ts'
import { denialStatus } from '../../authorise/denial.ts'
import { mayAskFor, mayEdit, mayEditType, mayRead, usualStatuses } from '../../authorise/rights.ts'
import { type Answer, type Call, type EndpointBehaviour, JsonText } from '../../endpoint/call.ts'
import { pagingHeaders, requestedPart } from '../../endpoint/paging.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { checkOrder } from '../../lists/check-order.ts'
import { absent, type ListArguments, listArguments } from '../../lists/list-arguments.ts'
import { selectionKey } from '../../lists/list-effects.ts'
import { select } from '../../lists/select.ts'
import type { Selection } from '../../lists/selection.ts'
import { termFilter } from '../../lists/term-clauses.ts'
import { factsOf, isSticky, nameOf } from '../../store/content-types.ts'
import type { ContentRecord, ContentType, User } from '../../store/records.ts'

/** `any`: every status an item can be found in, the trash aside. */
const anyStatus = ['publish', 'future', 'draft', 'pending', 'private', 'inherit'] as const

/** `GET` of a collection: filter, sort, page, render (section Posts, Pages, Media). */
export function collectionRead(type: ContentType): EndpointBehaviour {
  return {
    checks: ({ user }) => ({ status: statusCheck(user, (statuses) => mayAskFor(user, type, statuses)) }),
    permit: ({ args, user }) =>
      args.context === 'edit' && !mayEditType(user, type) ? refusals.editContext(user, 'a list') : undefined,
    handle: (call) => readCollection(type, call),
  }
}

/**
 * The check of a filter by status: it tells of items that are not public, so it is for those who may write.
 *
 * @param mayAsk may the user ask for these statuses
 */
export function statusCheck(user: User | undefined, mayAsk: (statuses: unknown) => boolean): ArgumentCheck {
  return (value, definition, name) => {
    const requested = typeof value === 'string' ? value.split(/[\s,]+/).filter((each) => each !== '') : value
    if (mayAsk(requested)) return validate(requested, definition, name)
    const status = denialStatus(user)
    const text = 'Status is forbidden.'
    const data = { code: 'rest_forbidden_status', message: text, data: { status } }
    return { ok: false, problem: { code: data.code, text, data: data.data } }
  }
}

function readCollection(type: ContentType, call: Call): Answer {
  const args = listArguments(call.args, call.match.endpoint.args)
  checkOrder(args)
  const statuses = statusesOf(type, args, call)
  const selection = selectionOf(type, call, args, statuses)
  const part = requestedPart(args, selection.length)
  const page = withSticky(selection.slice(part.from, part.to), type, call, args)
  return {
    status: 200,
    headers: pagingHeaders(call, part),
    body: new JsonText(renderAll(page, call, args)),
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
): Selection {
  const isSignedIn = user !== undefined
  const key = `${nameOf(type)} ${isSignedIn} ${statuses.join()}${selectionKey(args)}`
  return site.selections.get(key, state.version, () => select(type, args, statuses, state, isSignedIn))
}

/**
 * With `ignore_sticky=false` the sticky posts stand in front of the first page: those on it are moved there, the others
 * are added to it.
 */
function withSticky(
  page: readonly ContentRecord[],
  type: ContentType,
  { state }: Call,
  args: ListArguments,
): readonly ContentRecord[] {
  if (!factsOf(type).sticks || args.ignore_sticky || args.page > 1 || hasOwnSubject(args)) return page
  const stickyItems: ListArguments = { ...absent, sticky: true, exclude: args.exclude }
  const selection = select(type, stickyItems, ['publish'], state, true)
  const added = selection.slice(0, selection.length).filter((record) => !page.includes(record))
  return [...page.filter(isSticky), ...added, ...page.filter((record) => !isSticky(record))]
}

// A list of something in particular is not the site's front page, and has nothing put in front of it.
function hasOwnSubject({ search = '', categories, tags, format, include, sticky }: ListArguments): boolean {
  const ofTerms = termFilter(categories) !== undefined || termFilter(tags) !== undefined || format.length > 0
  return ofTerms || search !== '' || include.length > 0 || sticky !== undefined
}

function renderAll(records: readonly ContentRecord[], call: Call, args: ListArguments): string {
  const password = call.args.password
  const texts: string[] = []
  for (const record of records) {
    const parent = record.status === 'inherit' ? call.state.content.get(record.parent) : undefined
    const visible = args.context === 'edit' ? mayEdit(call.user, record) : mayRead(call.user, record, parent)
    if (!visible) continue
    const unlocked = record.password !== '' && password === record.password
    texts.push(call.site.items.text(record, call, { context: args.context, unlocked }))
  }
  return `[${texts.join(',')}]`
}
