import {
  type ContentSource,
  type Deployment,
  methodsOf,
  observedKey,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { can } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { RouteTable } from '../../http/routing/route-table.ts'
import type { LazyEndpoint } from '../../resources/endpoint/call.ts'
import { type Answer, type Call, ok } from '../../resources/endpoint/call.ts'
import { generatedAnswer } from '../../resources/extensions/controller.ts'
import { extensionAnswer } from '../../resources/extensions/endpoints.ts'
import {
  alone,
  type Entry,
  entriesAt,
  inList,
  isUntouched,
  maxEntries,
  observedEntries,
  putEntries,
} from './collection.ts'
import type { Members, ObservedAnswers, SeenList } from './observed-answers.ts'
import { collectionOf, seenContext, sentArguments } from './observed-layer.ts'
import { select } from './select.ts'
import { newItem, updatedEntry } from './written-item.ts'

type AnswersFor = (call: Call) => ObservedAnswers

/** What a route is within its resource. */
interface Role {
  readonly kind: 'list' | 'item' | 'batch' | 'single'
  /** The routes of the items of a list. */
  readonly template: string
}

/**
 * The endpoints of a mirror's plugin routes that were observed. Where routes form a resource (`/ns/things`,
 * `/ns/things/(?P<id>…)`, perhaps `/ns/things/batch`), its observed items are a collection that is listed, read and written.
 *
 * @param isImplemented is an endpoint, `GET /core/v2/posts`, implemented by the mock itself or by a handler
 */
export function learnedEndpoints(
  { routes, observed }: Deployment,
  table: RouteTable,
  answersFor: AnswersFor,
  isImplemented: (name: string) => boolean,
): Readonly<Record<string, LazyEndpoint>> {
  const seen = new Set<Route>()
  const withLists = new Set<Route>()
  for (const [key, { status, body }] of observed?.answers ?? []) {
    const route = table.match('GET', key.split('?', 1)[0] ?? '')?.route
    // A refusal of anonymous clients says nothing of what other users get.
    const isRefusal = !observed?.isSignedIn && (status === 401 || status === 403)
    if (route === undefined || isRefusal) continue
    seen.add(route)
    if (status === 200 && (Array.isArray(body) || isWrappedList(body))) withLists.add(route)
  }
  const lists = new Map([...withLists].map((route) => [templateOf(route.pattern), route]))
  const entries: Record<string, LazyEndpoint> = {}
  for (const route of routes) {
    if (route.isNamespaceIndex || route.rawEntry === undefined) continue
    const role = roleOf(route, lists)
    for (const method of methodsOf(route)) {
      const name = `${method} ${templateOf(route.pattern)}`
      if (isImplemented(name)) continue
      const handle = handlerOf(method, role, seen.has(route), { answersFor, routes })
      if (handle)
        entries[name] = {
          ...extensionAnswer(method),
          source: method === 'GET' ? 'observed' : 'derived',
          load: async () => (call: Call) => withSource(handle(call), 'derived'),
        }
    }
  }
  return entries
}

const isWrappedList = (body: unknown): boolean =>
  isRecord(body) &&
  !('id' in body) &&
  Object.values(body).some(
    (each) => Array.isArray(each) && each.some((item) => isRecord(item) && 'id' in item),
  )

function roleOf(route: Route, lists: ReadonlyMap<string, Route>): Role {
  const template = templateOf(route.pattern)
  const [, owner = '', last = ''] = /^(.*)\/([^/]+)$/.exec(template) ?? []
  if (lists.has(template)) return { kind: 'list', template }
  if (lists.has(owner) && /^\{\w*\}$/.test(last)) return { kind: 'item', template: owner }
  if (lists.has(owner) && last === 'batch') return { kind: 'batch', template: owner }
  return { kind: 'single', template }
}

interface Parts {
  readonly answersFor: AnswersFor
  readonly routes: readonly Route[]
}

type Handle = (call: Call) => Answer | Promise<Answer>

/** What answers an endpoint; undefined for one of which nothing was observed. */
function handlerOf(
  method: string,
  { kind, template }: Role,
  isSeen: boolean,
  parts: Parts,
): Handle | undefined {
  const engine = new Engine(parts, template)
  if (kind === 'list') {
    if (method === 'GET') return (call) => engine.list(call)
    return method === 'POST' ? (call) => engine.create(call) : undefined
  }
  if (kind === 'item') {
    if (method === 'GET') return (call) => engine.item(call)
    return method === 'DELETE' ? (call) => engine.remove(call) : (call) => engine.update(call)
  }
  if (kind === 'batch' && method !== 'GET' && method !== 'DELETE') return (call) => engine.batch(call)
  if (!isSeen) return undefined
  return method === 'GET' ? (call) => engine.single(call) : undefined
}

/** The most operations of a batch. */
const maxOperations = 100

class Engine {
  readonly #parts: Parts
  readonly #template: string

  constructor(parts: Parts, template: string) {
    this.#parts = parts
    this.#template = template
  }

  list(call: Call): Answer | Promise<Answer> {
    const answers = this.#parts.answersFor(call)
    this.#requireParents(call, call.path, answers)
    const exact = exactAnswer(call, answers)
    if (exact && isUntouched(call.path, call.state)) return exact
    const context = seenContext(call, call.match)
    const seen = answers.list(call.path, context) ?? answers.list(call.path) ?? this.#anyList(call, answers)
    const entries = entriesAt(call.path, answers, call.state)
    if (seen === undefined) return exact ?? this.single(call)
    const usual = Number(call.match.endpoint.args.per_page?.default ?? Number.POSITIVE_INFINITY)
    const visible = entries.filter(
      (entry) => inList(entry, '').status !== 'trash' || call.args.status === 'trash',
    )
    const selected = select(
      visible,
      (entry) => inList(entry, context),
      sentArguments(call, call.match),
      usual,
    )
    const items = selected.items.map((entry) => inList(entry, context))
    const totals = seen.hasTotals && {
      'X-WP-Total': String(selected.total),
      'X-WP-TotalPages': String(selected.pages),
    }
    return {
      status: 200,
      body: bodyOf(seen, items, selected.total),
      ...(totals && { headers: totals }),
      source: 'derived',
    }
  }

  item(call: Call): Answer | Promise<Answer> {
    const answers = this.#parts.answersFor(call)
    const { path, entry } = this.#find(call)
    this.#requireParents(call, path, answers)
    const exact = exactAnswer(call, answers)
    if (isUntouched(path, call.state) && exact) return exact
    if (entry) {
      const isOwn = observedEntries(path, answers).includes(entry)
      return { ...ok(alone(entry, seenContext(call, call.match))), source: isOwn ? 'observed' : 'derived' }
    }
    if (answers.list(path) || !isUntouched(path, call.state)) throw this.#missing(call, answers)
    return this.single(call)
  }

  create(call: Call): Answer {
    const { path, state, addresses } = call
    const answers = this.#parts.answersFor(call)
    this.#requireParents(call, path, answers)
    const entries = entriesAt(path, answers, state)
    if (entries.length >= maxEntries)
      throw new RestError(400, 'mock_collection_full', `${path} has ${entries.length} items. Delete some.`)
    const entry = this.#newEntry(call, entries, answers)
    putEntries(path, [entry, ...entries], state)
    const location = `${addresses.route(path)}/${encodeURIComponent(entry.id)}`
    return {
      status: 201,
      ...(this.#route('GET', `${path}/${entry.id}`) && { headers: { Location: location } }),
      body: alone(entry, 'edit'),
    }
  }

  update(call: Call): Answer {
    const { path, entry, entries } = this.#known(call)
    const changed = updatedEntry(call, entry, this.#models(call))
    putEntries(
      path,
      entries.map((each) => (each === entry ? changed : each)),
      call.state,
    )
    return ok(alone(changed, 'edit'))
  }

  remove(call: Call): Answer {
    const { path, entry, entries } = this.#known(call)
    const record = alone(entry, 'edit')
    const takesForce = Object.hasOwn(call.match.endpoint.args, 'force')
    const isForced = ['true', '1'].includes(String(call.args.force ?? call.sent.force))
    if (takesForce && !isForced) {
      if (typeof record.status !== 'string')
        throw new RestError(
          501,
          'rest_trash_not_supported',
          'This has no trash. Send force=true to delete it.',
        )
      const trashed = { ...entry, list: withStatus(entry.list), single: withStatus(entry.single) }
      putEntries(
        path,
        entries.map((each) => (each === entry ? trashed : each)),
        call.state,
      )
      return ok(record)
    }
    putEntries(
      path,
      entries.filter((each) => each !== entry),
      call.state,
    )
    return ok(record)
  }

  /** Creates, updates and deletes items together, as plugins let clients do at `batch`. */
  batch(call: Call): Answer {
    const path = call.path.slice(0, call.path.lastIndexOf('/'))
    const operations = ['create', 'update', 'delete'].map((name) => {
      const value = call.args[name] ?? call.sent[name]
      return Array.isArray(value) ? value : []
    })
    if (operations.flat().length > maxOperations)
      throw new RestError(413, 'rest_request_entity_too_large', `Send no more than ${maxOperations} items.`)
    const inner = (method: string, sent: unknown): Call => {
      const fields = isRecord(sent) ? sent : { id: sent }
      const id = method === 'POST' ? undefined : String(fields.id)
      const route = this.#route(method, id === undefined ? path : `${path}/${id}`)
      const args = { ...fields, ...(method === 'DELETE' && { force: true }) }
      return {
        ...call,
        method,
        path: id === undefined ? path : `${path}/${id}`,
        sent: args,
        args,
        match: route ?? call.match,
      }
    }
    const run = (name: 'create' | 'update' | 'remove', each: Call): unknown => {
      try {
        return this[name](each).body
      } catch (error) {
        if (error instanceof RestError) return { id: each.args.id ?? 0, error: error.toBody() }
        throw error
      }
    }
    const [create = [], update = [], remove = []] = operations
    return ok({
      ...(create.length > 0 && { create: create.map((each) => run('create', inner('POST', each))) }),
      ...(update.length > 0 && { update: update.map((each) => run('update', inner('PUT', each))) }),
      ...(remove.length > 0 && { delete: remove.map((each) => run('remove', inner('DELETE', each))) }),
    })
  }

  /** What was observed at this address, or else the nearest to it; generated where nothing of it was. */
  single(call: Call): Answer | Promise<Answer> {
    const answers = this.#parts.answersFor(call)
    this.#requireParents(call, call.path, answers)
    const exact = exactAnswer(call, answers)
    if (exact) return exact
    const nearest = answers.plainest(call.path, seenContext(call, call.match)) ?? answers.plainest(call.path)
    if (nearest && ![400, 401, 403].includes(nearest.status))
      return { ...ok(nearest.body), status: nearest.status, source: 'generated' }
    const others = this.#pathsOf(call.match.route, answers)
    const other = others.find((path) => answers.plainest(path)?.status === 200)
    if (
      other !== undefined &&
      !this.#isBelowKnown(call, answers) &&
      others.some((path) => answers.plainest(path)?.status === 404)
    )
      throw this.#missing(call, answers)
    const like = other === undefined ? undefined : answers.plainest(other)?.body
    if (other === undefined || like === undefined) return withSource(generatedAnswer(call), 'generated')
    const captures = call.match.captures
    const before = this.#route('GET', other)?.captures ?? {}
    return { ...ok(echoed(like, before, captures)), source: 'generated' }
  }

  #route(method: string, path: string) {
    for (const route of this.#parts.routes) {
      const captures = route.expression?.captures(path)
      const endpoint = route.endpoints.find(({ methods }) => methods.some((each) => each === method))
      if (captures && endpoint) return { route, endpoint, path, captures }
    }
    return undefined
  }

  #pathsOf(route: Route, answers: ObservedAnswers): readonly string[] {
    return [...answers.paths].filter((path) => route.expression?.captures(path) !== undefined)
  }

  #newEntry(call: Call, entries: readonly Entry[], answers: ObservedAnswers): Entry {
    const item = this.#parts.routes.find((route) =>
      templateOf(route.pattern).startsWith(`${this.#template}/{`),
    )
    const schema = call.match.route.rawEntry?.schema ?? item?.rawEntry?.schema
    const properties = isRecord(schema?.properties) ? schema.properties : {}
    const observed = observedEntries(call.path, answers)
    return newItem(call, call.path, observed.length > 0 ? observed : this.#models(call), entries, properties)
  }

  /** Items of any collection of this resource. */
  #models(call: Call): readonly Entry[] {
    const answers = this.#parts.answersFor(call)
    const paths = [...answers.paths].filter((path) => {
      const route = this.#route('GET', path)?.route
      return route !== undefined && templateOf(route.pattern) === this.#template
    })
    return paths.flatMap((path) => observedEntries(path, answers))
  }

  #anyList(call: Call, answers: ObservedAnswers): SeenList | undefined {
    const path = this.#pathsOf(call.match.route, answers).find((each) => answers.list(each))
    const list = path === undefined ? undefined : answers.list(path)
    return list && { ...list, items: [] }
  }

  /** Refuses a path below an item that does not exist, or that was deleted. */
  #requireParents(call: Call, path: string, answers: ObservedAnswers): void {
    const segments = path.split('/')
    const names = templateOf(call.match.route.pattern).split('/')
    // Where a capture has slashes, what names the items is not known.
    if (names.length !== call.path.split('/').length) return
    for (let i = 2; i < segments.length; i++) {
      const [, name] = /^\{(\w+)\}$/.exec(names[i] ?? '') ?? []
      const [collection, id = ''] = [segments.slice(0, i).join('/'), segments[i]]
      if (name === undefined || (!answers.list(collection) && isUntouched(collection, call.state))) continue
      const parent = `${collection}/${id}`
      const route = this.#route('GET', parent)?.route
      // Other captures below a list, such as a status, name none of its items.
      if (route === undefined && !/^(?:id|\w+_id)$/.test(name)) continue
      const isItem = (entry: Entry): boolean => entry.id === id || String(inList(entry, '')[name]) === id
      if (entriesAt(collection, answers, call.state).some(isItem)) continue
      // A mirror may have observed something of an item that none of its lists has.
      const isDeleted = observedEntries(collection, answers).some(isItem)
      const isSeen = [...answers.paths].some((each) => each === parent || each.startsWith(`${parent}/`))
      if (isDeleted || !isSeen) throw this.#missing(call, answers, route)
    }
  }

  /** Is a path below an item that is there. */
  #isBelowKnown(call: Call, answers: ObservedAnswers): boolean {
    const [collection, rest] = collectionOf(call.path, answers)
    const id = rest?.split('/')[0]
    return entriesAt(collection, answers, call.state).some((entry) => entry.id === id)
  }

  #find(call: Call) {
    const answers = this.#parts.answersFor(call)
    const [, id = ''] = /\/([^/]+)$/.exec(call.path) ?? []
    const path = call.path.slice(0, -id.length - 1)
    const entries = entriesAt(path, answers, call.state)
    const [name = ''] = Object.keys(call.match.captures).slice(-1)
    const entry =
      entries.find((each) => each.id === id) ?? entries.find((each) => String(inList(each, '')[name]) === id)
    return { path, entries, entry }
  }

  #known(call: Call): { readonly path: string; readonly entries: readonly Entry[]; readonly entry: Entry } {
    const { path, entries, entry } = this.#find(call)
    this.#requireParents(call, path, this.#parts.answersFor(call))
    if (entry === undefined) throw this.#missing(call, this.#parts.answersFor(call))
    return { path, entries, entry }
  }

  /** The error of the site for an item that does not exist. */
  #missing(call: Call, answers: ObservedAnswers, route = call.match.route): RestError {
    const found = this.#pathsOf(route, answers)
      .map((path) => answers.plainest(path))
      .find((answer) => answer !== undefined && answer.status >= 400 && answer.status < 500)
    const body: unknown = found?.body
    if (found && isRecord(body) && typeof body.code === 'string')
      return new RestError(found.status, body.code, String(body.message ?? ''))
    return new RestError(404, 'rest_not_found', `There is no ${call.path}.`)
  }
}

/** An answer that names its source: by default a given one. */
async function withSource(answer: Answer | Promise<Answer>, usual: ContentSource): Promise<Answer> {
  return { source: usual, ...(await answer) }
}

/** What was observed at the whole address of a call; undefined for one by whom the site was not read. */
function exactAnswer(call: Call, answers: ObservedAnswers): Answer | undefined {
  const seen = answers.find(observedKey(call.path, call.query, call.match.endpoint.args))
  const isSameReader = answers.site.isSignedIn === can(call.user, 'manage_options')
  if (seen === undefined || (seen.status >= 400 && !isSameReader)) return undefined
  const headers = {
    ...(seen.total !== undefined && { 'X-WP-Total': String(seen.total) }),
    ...(seen.pages !== undefined && { 'X-WP-TotalPages': String(seen.pages) }),
  }
  return { status: seen.status, headers, body: seen.body, source: 'observed' }
}

function bodyOf({ within, names }: SeenList, items: readonly Members[], total: number): unknown {
  if (names) return Object.fromEntries(items.map((item, i) => [names[i] ?? String(i), item]))
  if (within === undefined) return items
  const counted = typeof within.body.total === 'number' ? { total } : {}
  return { ...within.body, ...counted, [within.member]: items }
}

const withStatus = (records: Entry['list']): Entry['list'] =>
  Object.fromEntries(
    Object.entries(records).map(([context, record]) => [context, { ...record, status: 'trash' }]),
  )

/** An observed answer of another item, with what names that replaced by what was requested. */
function echoed(
  value: unknown,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const capture = Object.keys(before).find(
        (key) => String(each) === before[key] && (key === name || name === 'id'),
      )
      const named = capture === undefined ? undefined : now[capture]
      if (named === undefined) return [name, each]
      return [name, typeof each === 'number' && Number.isFinite(Number(named)) ? Number(named) : named]
    }),
  )
}
