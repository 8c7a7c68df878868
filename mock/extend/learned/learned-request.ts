import { templateOf } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { RestError } from '../../http/errors.ts'
import { type Answer, type Call, ok } from '../../resources/endpoint/call.ts'
import { generatedAnswer } from '../../resources/extensions/controller.ts'
import {
  alone,
  collectionPath,
  type Entry,
  entriesAt,
  inList,
  isUntouched,
  maxEntries,
  observedEntries,
  pathsAbove,
  pathsOf,
  putEntries,
  putSingle,
  type Resource,
  trashed,
  writtenSingle,
} from './collection.ts'
import {
  bodyOf,
  type Members,
  type ObservedAnswers,
  type SeenList,
  seenContext,
  sentArguments,
  totalHeaders,
} from './observed-answers.ts'
import { select } from './select.ts'
import { echoed, newItem, updatedEntry } from './written-item.ts'

/** The most operations of a batch. */
const maxOperations = 100

const batchActs = {
  create: ['create', 'POST'],
  update: ['update', 'PUT'],
  delete: ['remove', 'DELETE'],
} as const
const batchNames = ['create', 'update', 'delete'] as const

interface Known {
  readonly path: string
  readonly entries: readonly Entry[]
  readonly entry: Entry
}

/** A request that reads or writes the collections of a resource. */
export class LearnedRequest {
  readonly #resource: Resource
  readonly #call: Call
  readonly #answers: ObservedAnswers

  constructor(resource: Resource, call: Call, answers: ObservedAnswers) {
    this.#resource = resource
    this.#call = call
    this.#answers = answers
  }

  list(): Answer | Promise<Answer> {
    const { path, state, args, match } = this.#call
    this.#requireParents(path)
    const exact = this.#exact()
    if (exact && isUntouched(path, state)) return exact
    const context = seenContext(this.#call)
    const seen = this.#answers.list(path, context) ?? this.#answers.list(path) ?? this.#anyList()
    if (seen === undefined) return exact ?? this.single()
    const usual = Number(match.endpoint.args.per_page?.default ?? Number.POSITIVE_INFINITY)
    const visible = this.#entriesAt(path).filter(
      (entry) => inList(entry, '').status !== 'trash' || args.status === 'trash',
    )
    const record = (entry: Entry): Members => inList(entry, context)
    const { items, total, pages } = select(visible, record, sentArguments(this.#call), usual)
    return {
      status: 200,
      body: bodyOf(seen, items.map(record), total),
      ...(seen.hasTotals && {
        headers: { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) },
      }),
      source: 'derived',
    }
  }

  item(): Answer | Promise<Answer> {
    const { path, entry } = this.#find()
    this.#requireParents(path)
    const isAsObserved = isUntouched(path, this.#call.state)
    const exact = this.#exact()
    if (isAsObserved && exact) return exact
    if (entry) {
      const isOwn = observedEntries(path, this.#answers).includes(entry)
      return { ...ok(alone(entry, seenContext(this.#call))), source: isOwn ? 'observed' : 'derived' }
    }
    if (this.#answers.list(path) || !isAsObserved) throw this.#missing()
    return this.single()
  }

  create(): Answer {
    const { path, state, addresses } = this.#call
    this.#requireParents(path)
    const entries = this.#entriesAt(path)
    if (entries.length >= maxEntries)
      throw new RestError(400, 'mock_collection_full', `${path} has ${entries.length} items. Delete some.`)
    const entry = this.#newEntry(entries)
    putEntries(path, [entry, ...entries], state)
    const location = `${addresses.route(path)}/${encodeURIComponent(entry.id)}`
    return {
      status: 201,
      ...(this.#resource.route('GET', `${path}/${entry.id}`) && { headers: { Location: location } }),
      body: alone(entry, 'edit'),
    }
  }

  update(): Answer {
    const known = this.#known()
    const changed = updatedEntry(this.#call, known.entry, this.#resource.entries(this.#answers))
    this.#replace(known, changed)
    return ok(alone(changed, 'edit'))
  }

  remove(): Answer {
    const { args, sent, match } = this.#call
    const known = this.#known()
    const { entry } = known
    const record = alone(entry, 'edit')
    const takesForce = Object.hasOwn(match.endpoint.args, 'force')
    const isForced = ['true', '1'].includes(String(args.force ?? sent.force))
    if (!takesForce || isForced) {
      this.#replace(known)
      return ok(record)
    }
    if (typeof record.status !== 'string')
      throw new RestError(501, 'rest_trash_not_supported', 'This has no trash. Send force=true to delete it.')
    this.#replace(known, { ...entry, list: trashed(entry.list), single: trashed(entry.single) })
    return ok(record)
  }

  /** Creates, updates and deletes items together, as plugins let clients do at `batch`. */
  batch(): Answer {
    const { args, sent } = this.#call
    const operations = batchNames.map((name) => {
      const value = args[name] ?? sent[name]
      return [name, Array.isArray(value) ? value : []] as const
    })
    if (operations.flatMap(([, each]) => each).length > maxOperations)
      throw new RestError(413, 'rest_request_entity_too_large', `Send no more than ${maxOperations} items.`)
    const done = operations.filter(([, each]) => each.length > 0)
    return ok(Object.fromEntries(done.map(([name, each]) => [name, each.map((one) => this.#run(name, one))])))
  }

  #run(name: keyof typeof batchActs, sent: unknown): unknown {
    const [act, method] = batchActs[name]
    const fields = isRecord(sent) ? sent : { id: sent }
    const collection = collectionPath(this.#call.path)
    const path = method === 'POST' ? collection : `${collection}/${fields.id}`
    const args = { ...fields, ...(method === 'DELETE' && { force: true }) }
    const match = this.#resource.route(method, path) ?? this.#call.match
    try {
      const inner = { ...this.#call, method, path, sent: args, args, match }
      return new LearnedRequest(this.#resource, inner, this.#answers)[act]().body
    } catch (error) {
      if (error instanceof RestError) return { id: fields.id ?? 0, error: error.toBody() }
      throw error
    }
  }

  /** What was observed at this address, or else the nearest to it; generated where nothing of it was. */
  single(): Answer | Promise<Answer> {
    const { path, match } = this.#call
    const answers = this.#answers
    this.#requireParents(path)
    const written = writtenSingle(path, this.#call.state)
    if (written) return { ...ok(inList(written, seenContext(this.#call))), source: 'derived' }
    const exact = this.#exact()
    if (exact) return exact
    const nearest = answers.plainest(path, seenContext(this.#call)) ?? answers.plainest(path)
    // What another query is refused for says nothing of this one, nor what another reader is refused.
    const isRefusal = nearest?.status === 401 || nearest?.status === 403
    if (nearest && nearest.status !== 400 && (!isRefusal || answers.isReader(this.#call)))
      return { ...ok(nearest.body), status: nearest.status, source: 'generated' }
    const others = pathsOf(this.#answers, match.route)
    const other = others.find((each) => answers.plainest(each)?.status === 200)
    if (
      other !== undefined &&
      !this.#isBelowKnown() &&
      others.some((each) => answers.plainest(each)?.status === 404)
    )
      throw this.#missing()
    const like = other === undefined ? undefined : answers.plainest(other)?.body
    if (other === undefined || like === undefined)
      return generatedAnswer(this.#call).then((answer) => ({ source: 'generated', ...answer }))
    const before = this.#resource.route('GET', other)?.captures ?? {}
    return { ...ok(echoed(like, before, match.captures)), source: 'generated' }
  }

  /**
   * Changes the members of a single object, such as the settings of a plugin. What sends none of its members does
   * something else, and its answer is generated.
   */
  change(): Answer | Promise<Answer> {
    const { path, sent, state } = this.#call
    this.#requireParents(path)
    const observed = this.#answers.plainest(path)
    const body = observed?.status === 200 ? observed.body : undefined
    const before = writtenSingle(path, state) ?? {
      id: '',
      list: { '': isRecord(body) ? body : {} },
      single: {},
    }
    const record = inList(before, '')
    if (!Object.keys(sent).some((name) => Object.hasOwn(record, name)))
      return generatedAnswer(this.#call).then((answer) => ({ source: 'generated', ...answer }))
    const changed = updatedEntry(this.#call, before, [])
    putSingle(path, changed, state)
    return ok(inList(changed, ''))
  }

  /** What was observed at the whole address; a refusal only for the user who read the site. */
  #exact(): Answer | undefined {
    const seen = this.#answers.exact(this.#call)
    if (seen === undefined || (seen.status >= 400 && !this.#answers.isReader(this.#call))) return undefined
    return { status: seen.status, headers: totalHeaders(seen), body: seen.body, source: 'observed' }
  }

  #entriesAt(path: string): readonly Entry[] {
    return entriesAt(path, this.#answers, this.#call.state)
  }

  #newEntry(entries: readonly Entry[]): Entry {
    const { path, match } = this.#call
    const { routes, template } = this.#resource
    const item = routes.find((route) => templateOf(route.pattern).startsWith(`${template}/{`))
    const schema = match.route.rawEntry?.schema ?? item?.rawEntry?.schema
    const properties = isRecord(schema?.properties) ? schema.properties : {}
    const observed = observedEntries(path, this.#answers)
    return newItem(
      this.#call,
      path,
      observed.length > 0 ? observed : this.#resource.entries(this.#answers),
      entries,
      properties,
    )
  }

  #anyList(): SeenList | undefined {
    const path = pathsOf(this.#answers, this.#call.match.route).find((each) => this.#answers.list(each))
    const list = path === undefined ? undefined : this.#answers.list(path)
    return list && { ...list, items: [] }
  }

  /** Refuses a path below an item that does not exist, or that was deleted. */
  #requireParents(path: string): void {
    const { match, state } = this.#call
    const segments = path.split('/')
    const names = templateOf(match.route.pattern).split('/')
    // Where a capture has slashes, what names the items is not known.
    if (names.length !== this.#call.path.split('/').length) return
    for (let i = 2; i < segments.length; i++) {
      const [, name] = /^\{(\w+)\}$/.exec(names[i] ?? '') ?? []
      const [collection, id = ''] = [segments.slice(0, i).join('/'), segments[i]]
      if (name === undefined || (!this.#answers.list(collection) && isUntouched(collection, state))) continue
      const parent = `${collection}/${id}`
      const route = this.#resource.route('GET', parent)?.route
      // Other captures below a list, such as a status, name none of its items.
      if (route === undefined && !/^(?:id|\w+_id)$/.test(name)) continue
      const isItem = (entry: Entry): boolean => entry.id === id || String(inList(entry, '')[name]) === id
      if (this.#entriesAt(collection).some(isItem)) continue
      // A mirror may have observed something of an item that none of its lists has.
      const isDeleted = observedEntries(collection, this.#answers).some(isItem)
      const isSeen = [...this.#answers.paths].some((each) => `${each}/`.startsWith(`${parent}/`))
      if (isDeleted || !isSeen) throw this.#missing(route)
    }
  }

  #isBelowKnown(): boolean {
    const { path } = this.#call
    const above = [...pathsAbove(path)].find(([collection]) => this.#answers.list(collection))
    const [collection, id] = above ? [above[0], above[1].split('/')[0]] : [collectionPath(path)]
    return this.#entriesAt(collection).some((entry) => entry.id === id)
  }

  #find() {
    const { path: whole, match } = this.#call
    const [, id = ''] = /\/([^/]+)$/.exec(whole) ?? []
    const path = whole.slice(0, -id.length - 1)
    const entries = this.#entriesAt(path)
    const [name = ''] = Object.keys(match.captures).slice(-1)
    const entry =
      entries.find((each) => each.id === id) ?? entries.find((each) => String(inList(each, '')[name]) === id)
    return { path, entries, entry }
  }

  #known(): Known {
    const { entry, ...found } = this.#find()
    this.#requireParents(found.path)
    if (entry === undefined) throw this.#missing()
    return { ...found, entry }
  }

  /** Stores an item as it is after a change; removes it without any. */
  #replace({ path, entries, entry }: Known, changed?: Entry): void {
    const stored = entries.flatMap((each) => (each === entry ? (changed ?? []) : each))
    putEntries(path, stored, this.#call.state)
  }

  /** The error of the site for an item that does not exist. */
  #missing(route = this.#call.match.route): RestError {
    const found = pathsOf(this.#answers, route)
      .map((path) => this.#answers.plainest(path))
      .find((answer) => answer !== undefined && answer.status >= 400 && answer.status < 500)
    const body: unknown = found?.body
    if (found && isRecord(body) && typeof body.code === 'string')
      return new RestError(found.status, body.code, String(body.message ?? ''))
    return new RestError(404, 'rest_not_found', `There is no ${this.#call.path}.`)
  }
}
