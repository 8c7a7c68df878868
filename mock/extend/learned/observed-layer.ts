import { type Deployment, templateOf } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { isContentRoute, type ObservedAnswer } from '../../../contract/schema/observed.ts'
import { emptyBody } from '../../http/body.ts'
import type { Answer, Call } from '../../resources/endpoint/call.ts'
import type { Dispatcher } from '../../site/pipeline/dispatch.ts'
import type { SiteState } from '../../store/site-state.ts'
import { Addresses } from '../../view/addresses.ts'
import { JsonText } from '../../view/json-body.ts'
import { collectionPath, type Entry, emptiestOf, inList, observedEntries, pathsAbove } from './collection.ts'
import { identityOf, mergedChanges, withBlanksFilled } from './merge.ts'
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
  /** The site as it was made. */
  readonly initial: () => SiteState
  readonly dispatcher: () => Dispatcher
  /** Endpoints whose answers stay as they are, `GET /core/v2/posts`: those of handlers, and of learned routes. */
  readonly isOverridden: (name: string) => boolean
}

/** Changes an answer that the mock derived into the one that the mirrored site gives. */
export type ObservedLayer = (answer: Answer, call: Call) => Answer | Promise<Answer>

/** A request that the mock has answered. */
interface Answered {
  readonly call: Call
  readonly own: Answer
  readonly answers: ObservedAnswers
  /** The context of the request, as observed answers name it. */
  readonly context: string
  /** The answer of the site as it was made; by default to the same request. */
  before(path?: string, query?: Call['query']): Promise<Answer>
}

/**
 * Answers the routes of WordPress as the mirrored site did: an answer that was observed is given as it was until something is
 * written; after that, with the changes. Records in other answers get what was observed of them.
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
    const before = async (path = call.path, query = call.query): Promise<Answer> =>
      isReader && call.method === 'GET' && path === call.path && call.state.version === initial().version
        ? own
        : pristine.read(path, call, query)
    const answered = { call, own, answers, context: seenContext(call), before }
    if (call.method !== 'GET') return withRecord(answered)
    const seen = isReader ? answers.exact(call) : undefined
    if (seen) return asObserved(seen, answered)
    if (isReader && !isContent) return fromCollection(answered).then((found) => found ?? own)
    if (isReader && isPageOnly(call))
      return fromCollection(answered).then((found) => found ?? withRecords(answered))
    return Array.isArray(own.body) ? withRecords(answered) : withRecord(answered)
  }
}

/** Does a request select a page of a list, and nothing else of it. */
const isPageOnly = ({ query, match }: Call): boolean =>
  !match.route.pattern.endsWith(')') &&
  Object.keys(query).every((name) => pagingNames.has(name) || name.startsWith('_'))

const pagingNames = new Set(['page', 'per_page', 'offset', 'context'])

const plain = (answer: Answer): Answer =>
  answer.body instanceof JsonText ? { ...answer, body: answer.body.value } : answer

/** What was observed at a whole address, with the changes since. */
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

/** A part of a list, or an item of one, that was observed as a whole. */
async function fromCollection(answered: Answered): Promise<Answer | undefined> {
  const { own, call, answers, context, before } = answered
  const list = answers.list(call.path, context)
  const entry = list ? undefined : entryOf(call.path, answers)
  // An item that the mock does not know is better shown in another context than missing.
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

/** What every observed item of a route is refused with, where the mock knows none of them. */
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

/** The item at a path, of whatever observed list that is below. */
function entryOf(path: string, answers: ObservedAnswers): Entry | undefined {
  for (const [collection, id] of pathsAbove(path)) {
    const found = observedEntries(collection, answers).find((entry) => entry.id === id)
    if (found) return found
  }
  return undefined
}

const recordIn = ({ single, list }: Entry, context: string): Members | undefined =>
  single[context] ?? list[context]

/** A list whose records have what was observed of them. */
async function withRecords({ own, call, answers, context, before }: Answered): Promise<Answer> {
  if (own.status >= 400 || !Array.isArray(own.body)) return own
  const entries = new Map(observedEntries(call.path, answers).map((entry) => [entry.id, entry]))
  if (entries.size === 0) return own
  const was = await before()
  const earlier = new Map(
    (Array.isArray(was.body) ? was.body : []).filter(isRecord).map((record) => [identityOf(record), record]),
  )
  const empty = emptiestOf(entries.values(), context)
  const records = own.body.map((record: unknown) => {
    if (!isRecord(record)) return record
    const id = identityOf(record)
    const seen = id === undefined ? undefined : entries.get(id)?.list[context]
    if (seen === undefined) return withFurtherMembers(record, empty)
    return mergedChanges(earlier.get(id) ?? record, record, seen)
  })
  return { ...own, body: records, source: 'derived' }
}

/** A record, of a read or a write, with what was observed of it. */
async function withRecord({ own, call, answers, context, before }: Answered): Promise<Answer> {
  const { body, status } = own
  if (status >= 400 || !isRecord(body)) return own
  const record = isRecord(body.previous) ? body.previous : body
  const isItem = call.match.route.pattern.endsWith(')')
  const collection = isItem ? collectionPath(call.path) : call.path
  const path = isItem ? call.path : `${collection}/${identityOf(record)}`
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

/** An item with the members that observed ones have and the mock does not know, as the site has them without values. */
function withFurtherMembers(record: Members, empty: Members): Members {
  const further = Object.entries(empty).filter(
    ([name]) => !Object.hasOwn(record, name) && name !== '_embedded' && name !== '_links',
  )
  return further.length > 0 ? { ...record, ...Object.fromEntries(further) } : record
}

/** The most answers of the site as it was made that are kept. */
const maxKnown = 2_000

/** Answers of the site as it was made, to whoever read the mirrored one. */
class PristineSite {
  readonly #parts: LayerParts
  readonly #known = new Map<string, Promise<Answer>>()

  constructor(parts: LayerParts) {
    this.#parts = parts
  }

  read(path: string, call: Call, query: Call['query']): Promise<Answer> {
    const key = JSON.stringify([call.addresses.base, path, query])
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= maxKnown) this.#known.clear()
    const read = this.#read(path, call, query)
    this.#known.set(key, read)
    return read
  }

  async #read(path: string, call: Call, query: Call['query']): Promise<Answer> {
    const { site, addresses } = call
    const state = this.#parts.initial().fork()
    const isSignedIn = this.#parts.deployment.observed?.isSignedIn
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
