import { type Deployment, templateOf } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { mapValues } from '../../../contract/lib/map-values.ts'
import { isContentRoute, type ObservedAnswer } from '../../../contract/schema/observed.ts'
import { emptyBody } from '../../http/body.ts'
import type { Answer, Call } from '../../resources/endpoint/call.ts'
import type { Dispatcher } from '../../site/pipeline/dispatch.ts'
import type { SiteState } from '../../store/site-state.ts'
import { Addresses } from '../../view/addresses.ts'
import { JsonText } from '../../view/json-body.ts'
import { collectionPath, type Entry, emptiestOf, inList, observedEntries, pathsAbove } from './collection.ts'
import { itemIdentity, mergedChanges, withBlanksFilled } from './merge.ts'
import {
  type Members,
  type ObservedAnswers,
  seenContext,
  sentArguments,
  totalHeaders,
} from './observed-answers.ts'
import { select } from './select.ts'

interface LayerParts {
  readonly deployment: Deployment
  readonly answersFor: (call: Call) => ObservedAnswers
  /** Returns the initial state of the site. */
  readonly initial: () => SiteState
  readonly dispatcher: () => Dispatcher
  /** Whether the answers of an endpoint are not changed, `GET /core/v2/posts`: those of handlers and learned routes. */
  readonly isOverridden: (name: string) => boolean
}

/** Changes an answer of the mock into that of the mirrored site. */
export type ObservedLayer = (answer: Answer, call: Call) => Answer | Promise<Answer>

/** A request, with the mock's own answer. */
interface Answered {
  readonly call: Call
  readonly own: Answer
  readonly answers: ObservedAnswers
  /** The context of the request, empty for the default one. */
  readonly context: string
  /** The mock's answer in its initial state; by default to the same request. */
  before(path?: string, query?: Call['query']): Promise<Answer>
}

/**
 * Adapts answers of stock routes to the mirrored site. An observed response is returned unchanged until a write, and then with
 * the changes. Records in other answers get their observed members.
 */
export function observedLayer(parts: LayerParts): ObservedLayer {
  const { deployment, answersFor, initial } = parts
  const pristine = new PristineSite(parts)
  return (answer, call) => {
    const { observed } = deployment
    const { route } = call.match
    const name = `${call.method} ${templateOf(route.pattern)}`
    if (observed === undefined || call.site.isPristine || parts.isOverridden(name)) return answer
    const isContent = isContentRoute(route, deployment)
    if (answer.contentType !== undefined || (isContent && !observed.hasContent)) return answer
    const answers = answersFor(call)
    const isReader = answers.isReader(call)
    const own = plain(answer)
    const refusal = answers.refusal(call)
    // The refusal was perhaps of another item, that is private.
    const anonymous = answers.anonymous(call) ?? (refusal?.status === own.status ? refusal : undefined)
    const before = async (path = call.path, query = call.query): Promise<Answer> =>
      (isReader || anonymous) &&
      call.method === 'GET' &&
      path === call.path &&
      call.state.version === initial().version
        ? own
        : pristine.read({ path, query, isAnonymous: anonymous !== undefined }, call)
    const answered = { call, own, answers, context: seenContext(call), before }
    if (call.method !== 'GET') return withRecord(answered)
    const seen = anonymous ?? (isReader ? answers.exact(call) : undefined)
    if (seen && !(isContent && isLonger(seen, own))) return asObserved(seen, answered)
    if (isReader && !isContent) return fromCollection(answered).then((found) => found ?? own)
    if (isReader && isPageOnly(call))
      return fromCollection(answered).then((found) => found ?? withRecords(answered))
    return Array.isArray(own.body) ? withRecords(answered) : withRecord(answered)
  }
}

/** Whether the site had more items than the mirror stores: every page then has the total of those stored. */
const isLonger = ({ total = 0 }: ObservedAnswer, { headers = {}, body }: Answer): boolean =>
  Array.isArray(body) && total > Number(headers['X-WP-Total'] ?? total)

/** Whether a request selects only a page of a list, without filters. */
const isPageOnly = ({ query, match }: Call): boolean =>
  !match.route.pattern.endsWith(')') &&
  Object.keys(query).every((name) => pagingNames.has(name) || name.startsWith('_'))

const pagingNames = new Set(['page', 'per_page', 'offset', 'context'])

const plain = (answer: Answer): Answer =>
  answer.body instanceof JsonText ? { ...answer, body: answer.body.value } : answer

/** The response observed at the exact address, with the changes since. */
async function asObserved(seen: ObservedAnswer, { own, before }: Answered): Promise<Answer> {
  const { status, body } = await before()
  if (status === own.status && same(body, own.body))
    return {
      ...own,
      status: seen.status,
      headers: { ...own.headers, ...totalHeaders(seen) },
      body: withBlanksFilled(seen.body, own.body),
      source: 'observed',
    }
  if (status !== own.status || own.status >= 400 || seen.status >= 400) return own
  return { ...own, body: mergedChanges(body, own.body, seen.body), source: 'derived' }
}

/** A page of an observed list, or one of its items. */
async function fromCollection(answered: Answered): Promise<Answer | undefined> {
  const { own, call, answers, context, before } = answered
  const list = answers.list(call.path, context)
  const entry = list ? undefined : entryOf(call.path, answers)
  // For an item that only the site had, a record of another context is better than 404.
  const record = entry && (recordIn(entry, context) ?? (own.status === 404 ? inList(entry, '') : undefined))
  if (list === undefined && record === undefined) return likeOthers(answered)
  const was = await before()
  if (was.status !== own.status || !same(was.body, own.body))
    return record && own.status < 400 && was.status < 400
      ? { ...own, body: mergedChanges(was.body, own.body, record), source: 'derived' }
      : undefined
  if (record) return { ...own, status: 200, body: record, source: 'observed' }
  if (list === undefined || list.names || (list.hasTotals && !list.isWhole)) return undefined
  const usual = Number(call.match.endpoint.args.per_page?.default ?? Number.POSITIVE_INFINITY)
  const sent = sentArguments(call)
  const args = list.shortest > usual ? { ...sent, page: 1, per_page: list.items.length } : sent
  const { items, total, pages } = select(list.items, (item) => item, args, usual)
  const headers = { ...own.headers, ...(list.hasTotals && totalHeaders({ total, pages })) }
  return { ...own, status: 200, headers, body: items, source: 'derived' }
}

/** The error observed for every item of a route, if the mock has none of them. */
function likeOthers({ own, call: { match }, answers }: Answered): Answer | undefined {
  if (own.status !== 404 || !entryOf(collectionPath(match.path), answers)) return undefined
  const seen = [...answers.paths]
    .filter((each) => match.route.expression?.captures(each) !== undefined)
    .flatMap((each) => answers.plainest(each) ?? [])
    .filter(({ status }) => status !== 404)
  const [first] = seen
  if (first === undefined || first.status < 400 || seen.some(({ status }) => status !== first.status))
    return undefined
  return { ...own, status: first.status, body: first.body }
}

/** The item at a path, in any observed list above it. */
function entryOf(path: string, answers: ObservedAnswers): Entry | undefined {
  for (const [collection, id] of pathsAbove(path)) {
    const found = observedEntries(collection, answers).find((entry) => entry.id === id)
    if (found) return found
  }
  return undefined
}

const recordIn = ({ single, list }: Entry, context: string): Members | undefined =>
  single[context] ?? list[context]

/** A list with the observed members of its records. */
async function withRecords({ own, call, answers, context, before }: Answered): Promise<Answer> {
  if (own.status >= 400 || !Array.isArray(own.body)) return own
  const entries = new Map(observedEntries(call.path, answers).map((entry) => [entry.id, entry]))
  if (entries.size === 0) return own
  const was = await before()
  const earlier = new Map(
    (Array.isArray(was.body) ? was.body : [])
      .filter(isRecord)
      .map((record) => [itemIdentity(record), record]),
  )
  const empty = emptiestOf(entries.values(), context)
  const records = own.body.map((record: unknown) => {
    if (!isRecord(record)) return record
    const id = itemIdentity(record)
    const seen = id === undefined ? undefined : entries.get(id)?.list[context]
    if (seen === undefined) return withFurtherMembers(record, empty)
    return mergedChanges(earlier.get(id) ?? record, record, seen)
  })
  return { ...own, body: records, source: 'derived' }
}

/** A record, of a read or a write, with its observed members. */
async function withRecord(answered: Answered): Promise<Answer> {
  const { own, call, answers, context, before } = answered
  const { body, status } = own
  if (status >= 400 || !isRecord(body)) return own
  const names = call.method === 'GET' && answers.list(call.path, context)?.names
  if (names) return withNamedRecords(answered, body)
  const record = isRecord(body.previous) ? body.previous : body
  const isItem = call.match.route.pattern.endsWith(')')
  const collection = isItem ? collectionPath(call.path) : call.path
  const path = isItem ? call.path : `${collection}/${itemIdentity(record)}`
  const entries = observedEntries(collection, answers)
  const entry = entries.find(({ id }) => id === path.slice(collection.length + 1))
  const seen = entry && recordIn(entry, context)
  const changed = async (): Promise<unknown> => {
    if (seen === undefined) return withFurtherMembers(record, emptiestOf(entries, context))
    const was = await before(path, context === '' ? {} : { context })
    return was.status === 200 ? mergedChanges(was.body, record, seen) : record
  }
  const whole = await changed()
  return {
    ...own,
    body: record === body ? whole : { ...body, previous: whole },
    ...(seen && call.method === 'GET' && { source: 'derived' as const }),
  }
}

/** An object with an entry for each record, such as the types of a site, with their observed members. */
async function withNamedRecords(
  { own, call, answers, context, before }: Answered,
  body: Members,
): Promise<Answer> {
  const seen = new Map(observedEntries(call.path, answers).map((entry) => [entry.id, entry.list[context]]))
  const { body: was } = await before()
  const earlier = recordOrEmpty(was)
  const records = mapValues(body, (record, name) => {
    const site = seen.get(name)
    return site ? mergedChanges(earlier[name] ?? record, record, site) : record
  })
  return { ...own, body: records, source: 'derived' }
}

/** Adds to a record the members that only observed items have, with their empty values. */
function withFurtherMembers(record: Members, empty: Members): Members {
  const further = Object.entries(empty).filter(
    ([name]) => !Object.hasOwn(record, name) && name !== '_embedded' && name !== '_links',
  )
  return further.length > 0 ? { ...record, ...Object.fromEntries(further) } : record
}

/** The maximum number of cached answers of the initial state. */
const maxKnown = 2_000

interface PristineRead {
  readonly path: string
  readonly query: Call['query']
  readonly isAnonymous: boolean
}

/** Answers requests in the initial state of the site: anonymously, or as the user who read the mirrored one. */
class PristineSite {
  readonly #parts: LayerParts
  readonly #known = new Map<string, Promise<Answer>>()

  constructor(parts: LayerParts) {
    this.#parts = parts
  }

  read(request: PristineRead, call: Call): Promise<Answer> {
    const key = JSON.stringify([call.addresses.base, request])
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= maxKnown) this.#known.clear()
    const read = this.#read(request, call)
    this.#known.set(key, read)
    return read
  }

  async #read({ path, query, isAnonymous }: PristineRead, call: Call): Promise<Answer> {
    const { site, addresses } = call
    const state = this.#parts.initial().fork()
    const isSignedIn = !isAnonymous && this.#parts.deployment.observed?.isSignedIn
    const answer = await this.#parts.dispatcher().dispatch({
      ...call,
      state,
      user: isSignedIn ? state.users.find(({ roles }) => roles.includes('administrator')) : undefined,
      addresses: new Addresses(addresses.base, site.root, site.translator, state),
      answer: {},
      site: { ...site, isPristine: true },
      method: 'GET',
      path: site.translator.deployed(path),
      query,
      header: call.header,
      body: () => emptyBody,
    })
    return plain(answer)
  }
}
