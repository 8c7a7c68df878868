import { type Deployment, observedKey, templateOf } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { isContentRoute } from '../../../contract/schema/observed.ts'
import { can } from '../../auth/rights.ts'
import { emptyBody } from '../../http/body.ts'
import type { EndpointMatch } from '../../http/routing/route-table.ts'
import { type Answer, type Call, JsonText } from '../../resources/endpoint/call.ts'
import type { Dispatcher } from '../../site/pipeline/dispatch.ts'
import type { SiteState } from '../../store/site-state.ts'
import { Addresses } from '../../view/addresses.ts'
import { type Entry, inList, observedEntries } from './collection.ts'
import { mergedChanges, withBlanksFilled } from './merge.ts'
import {
  collectionPath,
  emptiestMembers,
  identityOf,
  type Members,
  ObservedAnswers,
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
export type ObservedLayer = (answer: Answer, call: Call, match: EndpointMatch) => Answer | Promise<Answer>

/** Gives the observed answers with the addresses that a call is answered with. */
export function observedAnswers({ observed }: Deployment): ((call: Call) => ObservedAnswers) | undefined {
  if (observed === undefined) return undefined
  const byBase = new Map<string, ObservedAnswers>()
  return ({ addresses, site }) => {
    const known = byBase.get(addresses.base)
    if (known) return known
    const asking = { base: addresses.base, root: site.root, names: site.translator, user: undefined }
    const made = new ObservedAnswers(observed, asking)
    // A client may send any host.
    if (byBase.size > 10) byBase.clear()
    byBase.set(addresses.base, made)
    return made
  }
}

/** The context of a call, as observed answers name it: empty for the default one. */
export function seenContext({ args, query, method }: Call, { endpoint }: EndpointMatch): string {
  // Writes are answered as they are edited.
  if (method !== 'GET') return 'edit'
  const context = args.context ?? query.context
  return typeof context !== 'string' || context === endpoint.args.context?.default ? '' : context
}

/**
 * Answers the routes of WordPress as the mirrored site did: an answer that was observed is given as it was until something is
 * written; after that, with the changes. Records in other answers get what was observed of them.
 */
export function observedLayer(parts: LayerParts): ObservedLayer {
  const { deployment, answersFor, initial } = parts
  const pristine = new PristineSite(parts)
  return (answer, call, match) => {
    const { observed } = deployment
    const name = `${call.method} ${templateOf(match.route.pattern)}`
    if (observed === undefined || call.site.isPristine || parts.isOverridden(name)) return answer
    const isContent = isContentRoute(match.route, deployment)
    if (answer.contentType !== undefined || (isContent && !observed.hasContent)) return answer
    const answers = answersFor(call)
    const isSameReader = observed.isSignedIn === can(call.user, 'manage_options')
    const own = plain(answer)
    const before = async (path = call.path, query = call.query): Promise<Answer> =>
      isSameReader && call.method === 'GET' && path === call.path && call.state.version === initial().version
        ? own
        : pristine.read(path, call, query)
    if (call.method !== 'GET') return withRecord(own, call, match, answers, before)
    const seen = isSameReader
      ? answers.find(observedKey(call.path, call.query, match.endpoint.args))
      : undefined
    if (seen) return asObserved(seen, own, before)
    if (isSameReader && (!isContent || isPageOnly(call, match))) {
      const part = fromCollection(own, call, match, answers, before)
      if (!isContent) return part.then((found) => found ?? own)
      return part.then((found) => found ?? withRecords(own, call, match, answers, before))
    }
    return Array.isArray(own.body)
      ? withRecords(own, call, match, answers, before)
      : withRecord(own, call, match, answers, before)
  }
}

/** Does a request select a page of a list, and nothing else of it. */
const isPageOnly = ({ query }: Call, { route }: EndpointMatch): boolean =>
  !route.pattern.endsWith(')') &&
  Object.keys(query).every((name) => pagingNames.has(name) || name.startsWith('_'))

const pagingNames = new Set(['page', 'per_page', 'offset', 'context'])

const plain = (answer: Answer): Answer =>
  answer.body instanceof JsonText ? { ...answer, body: answer.body.value } : answer

type Before = (path?: string, query?: Call['query']) => Promise<Answer>

/** What was observed at a whole address, with the changes since. */
async function asObserved(
  seen: { readonly status: number; readonly body: unknown; readonly total?: number; readonly pages?: number },
  own: Answer,
  before: Before,
): Promise<Answer> {
  const { status, body } = await before()
  if (status === own.status && same(body, own.body)) {
    const totals = {
      ...(seen.total !== undefined && { 'X-WP-Total': String(seen.total) }),
      ...(seen.pages !== undefined && { 'X-WP-TotalPages': String(seen.pages) }),
    }
    const filled = withBlanksFilled(seen.body, own.body)
    return {
      ...own,
      status: seen.status,
      headers: { ...own.headers, ...totals },
      body: filled,
      source: 'observed',
    }
  }
  if (status !== own.status || own.status >= 400 || seen.status >= 400) return own
  return { ...own, body: mergedChanges(body, own.body, seen.body), source: 'derived' }
}

/** A part of a list, or an item of one, that was observed as a whole. */
async function fromCollection(
  own: Answer,
  call: Call,
  match: EndpointMatch,
  answers: ObservedAnswers,
  before: Before,
): Promise<Answer | undefined> {
  const context = seenContext(call, match)
  const list = answers.list(call.path, context)
  const entry = list ? undefined : entryOf(call.path, answers)
  // An item that the mock does not know is better shown in another context than missing.
  const record = entry && (recordIn(entry, context) ?? (own.status === 404 ? inList(entry, '') : undefined))
  if (list === undefined && record === undefined) return likeOthers(own, match, answers)
  const was = await before()
  if (was.status !== own.status || !same(was.body, own.body))
    return record && own.status < 400 && was.status < 400
      ? { ...own, body: mergedChanges(was.body, own.body, record), source: 'derived' }
      : undefined
  if (record) return { ...own, status: 200, body: record, source: 'observed' }
  if (list === undefined || list.names || (list.hasTotals && !list.isWhole)) return undefined
  const usual = Number(match.endpoint.args.per_page?.default ?? Number.POSITIVE_INFINITY)
  const sent = sentArguments(call, match)
  const args = list.shortest > usual ? { ...sent, page: 1, per_page: list.items.length } : sent
  const { items, total, pages } = select(list.items, (item) => item, args, usual)
  const headers = { ...own.headers, 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }
  return {
    ...own,
    status: 200,
    headers: list.hasTotals ? headers : (own.headers ?? {}),
    body: items,
    source: 'derived',
  }
}

/** What every observed item of a route is refused with, where the mock knows none of them. */
function likeOthers(
  own: Answer,
  { route, path }: EndpointMatch,
  answers: ObservedAnswers,
): Answer | undefined {
  if (own.status !== 404 || !entryOf(collectionPath(path), answers)) return undefined
  const seen = [...answers.paths]
    .filter((each) => route.expression?.captures(each) !== undefined)
    .flatMap((each) => answers.plainest(each) ?? [])
    .filter(({ status }) => status !== 404)
  const [first] = seen
  if (first === undefined || first.status < 400 || seen.some(({ status }) => status !== first.status))
    return undefined
  return { ...own, status: first.status, body: first.body }
}

/** The arguments of a query, as they were understood, without those that say what is so by default. */
export function sentArguments({ args, query }: Call, { endpoint }: EndpointMatch): Members {
  const sent = Object.keys(query).filter(
    (name) => String(query[name]) !== String(endpoint.args[name]?.default ?? ''),
  )
  return Object.fromEntries(sent.map((name) => [name, args[name] ?? query[name]]))
}

/** The item at a path, of whatever observed list that is below. */
function entryOf(path: string, answers: ObservedAnswers): Entry | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const id = path.slice(slash + 1)
    const found = observedEntries(path.slice(0, slash), answers).find((entry) => entry.id === id)
    if (found) return found
  }
  return undefined
}

/** The longest path of an observed list that a path is below, and what names the item there. */
export function collectionOf(
  path: string,
  answers: ObservedAnswers,
): [collection: string, id: string | undefined] {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const collection = path.slice(0, slash)
    if (answers.list(collection)) return [collection, path.slice(slash + 1)]
  }
  return [collectionPath(path), undefined]
}

const recordIn = ({ single, list }: Entry, context: string): Members | undefined =>
  single[context] ?? list[context]

/** A list whose records have what was observed of them. */
async function withRecords(
  own: Answer,
  call: Call,
  match: EndpointMatch,
  answers: ObservedAnswers,
  before: Before,
): Promise<Answer> {
  if (own.status >= 400 || !Array.isArray(own.body)) return own
  const context = seenContext(call, match)
  const entries = new Map(observedEntries(call.path, answers).map((entry) => [entry.id, entry]))
  if (entries.size === 0) return own
  const was = await before()
  const earlier = new Map(
    (Array.isArray(was.body) ? was.body : []).filter(isRecord).map((record) => [identityOf(record), record]),
  )
  const empty = emptiestMembers(
    [...entries.values()].flatMap(({ list }): Members[] => (list[context] ? [list[context]] : [])),
  )
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
async function withRecord(
  own: Answer,
  call: Call,
  match: EndpointMatch,
  answers: ObservedAnswers,
  before: Before,
): Promise<Answer> {
  const { body, status } = own
  if (status >= 400 || !isRecord(body)) return own
  const record = isRecord(body.previous) ? body.previous : body
  const isItem = match.route.pattern.endsWith(')')
  const collection = isItem ? collectionPath(call.path) : call.path
  const path = isItem ? call.path : `${collection}/${identityOf(record)}`
  const context = seenContext(call, match)
  const entries = observedEntries(collection, answers)
  const entry = entries.find(({ id }) => id === path.slice(collection.length + 1))
  const seen = entry && recordIn(entry, context)
  const changed = async (): Promise<unknown> => {
    if (seen === undefined)
      return withFurtherMembers(
        record,
        emptiestMembers(entries.flatMap(({ list }): Members[] => (list[context] ? [list[context]] : []))),
      )
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
