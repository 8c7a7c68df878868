import { templateOf } from '../../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { RestError } from '../../http/errors.ts'
import { type Answer, type Call, ok } from '../../resources/endpoint/call.ts'
import { generatedAnswer } from '../../resources/extensions/controller.ts'
import { AddressedItems } from './addressed-items.ts'
import {
  alone,
  collectionPath,
  type Entry,
  inList,
  isUntouched,
  maxEntries,
  observedEntries,
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
  seenContext,
  sentArguments,
  totalHeaders,
} from './observed-answers.ts'
import { select } from './select.ts'
import { assertFormats } from './sent-formats.ts'
import { echoed, newItem, updatedEntry } from './written-item.ts'

/** The maximum number of operations in a batch. */
const maxOperations = 100

const batchActs = {
  create: ['create', 'POST'],
  update: ['update', 'PUT'],
  delete: ['remove', 'DELETE'],
} as const
const batchNames = ['create', 'update', 'delete'] as const

/** A request that reads or writes the collections of a resource. */
export class LearnedRequest {
  readonly #resource: Resource
  readonly #call: Call
  readonly #answers: ObservedAnswers
  readonly #place: AddressedItems

  constructor(resource: Resource, call: Call, answers: ObservedAnswers) {
    this.#resource = resource
    this.#call = call
    this.#answers = answers
    this.#place = new AddressedItems(resource, call, answers)
  }

  list(): Answer | Promise<Answer> {
    const { path, state, args, match } = this.#call
    this.#place.requireParents(path)
    const exact = this.#place.exact()
    // Of a list that is stored in part, every page has the total of that part.
    const total = Number(exact?.headers?.['X-WP-Total'] ?? 0)
    if (exact && isUntouched(path, state) && total <= this.#place.entriesAt(path).length) return exact
    const context = seenContext(this.#call)
    const seen = this.#answers.list(path, context) ?? this.#answers.list(path) ?? this.#place.anyList()
    if (seen === undefined) return exact ?? this.single()
    const usual = Number(match.endpoint.args.per_page?.default ?? Number.POSITIVE_INFINITY)
    const visible = this.#place
      .entriesAt(path)
      .filter((entry) => inList(entry, '').status !== 'trash' || args.status === 'trash')
    const record = (entry: Entry): Members => inList(entry, context)
    const selected = select(visible, record, sentArguments(this.#call), usual)
    return {
      status: 200,
      body: bodyOf(seen, selected.items.map(record), selected.total),
      ...(seen.hasTotals && {
        headers: totalHeaders(selected),
      }),
      source: 'derived',
    }
  }

  item(): Answer | Promise<Answer> {
    const { path, entry } = this.#place.find()
    this.#place.requireParents(path)
    const isAsObserved = isUntouched(path, this.#call.state)
    const exact = this.#place.exact()
    if (isAsObserved && exact) return exact
    if (entry) {
      const isOwn = observedEntries(path, this.#answers).includes(entry)
      return { ...ok(alone(entry, seenContext(this.#call))), source: isOwn ? 'observed' : 'derived' }
    }
    if (this.#answers.list(path) || !isAsObserved) throw this.#place.missing()
    return this.single()
  }

  create(): Answer {
    const { path, state, addresses } = this.#call
    this.#place.requireParents(path)
    const entries = this.#place.entriesAt(path)
    if (entries.length >= maxEntries)
      throw new RestError(400, 'mock_collection_full', `${path} has ${entries.length} items. Delete some.`)
    assertFormats(this.#call, this.#properties())
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
    const known = this.#place.known()
    assertFormats(this.#call, this.#properties())
    const changed = updatedEntry(this.#call, known.entry, this.#resource.entries(this.#answers))
    this.#place.replace(known, changed)
    return ok(alone(changed, 'edit'))
  }

  remove(): Answer {
    const { args, sent, match } = this.#call
    const known = this.#place.known()
    const { entry } = known
    const record = alone(entry, 'edit')
    const takesForce = Object.hasOwn(match.endpoint.args, 'force')
    const isForced = ['true', '1'].includes(String(args.force ?? sent.force))
    if (!takesForce || isForced) {
      this.#place.replace(known)
      return ok(record)
    }
    if (typeof record.status !== 'string')
      throw new RestError(501, 'rest_trash_not_supported', 'This has no trash. Send force=true to delete it.')
    this.#place.replace(known, { ...entry, list: trashed(entry.list), single: trashed(entry.single) })
    return ok(record)
  }

  /** Creates, updates and deletes items in one request, like the `batch` routes of plugins. */
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

  /** The response observed at this address, otherwise the nearest one; generated if the path was not observed. */
  single(): Answer | Promise<Answer> {
    const { path, match } = this.#call
    const answers = this.#answers
    this.#place.requireParents(path)
    const written = writtenSingle(path, this.#call.state)
    if (written) return { ...ok(inList(written, seenContext(this.#call))), source: 'derived' }
    const exact = this.#place.exact()
    if (exact) return exact
    const nearest = answers.plainest(path, seenContext(this.#call)) ?? answers.plainest(path)
    // An error for another query, or for another user, does not apply to this request.
    const isRefusal = nearest?.status === 401 || nearest?.status === 403
    if (nearest && nearest.status !== 400 && (!isRefusal || answers.isReader(this.#call)))
      return { ...ok(nearest.body), status: nearest.status, source: 'generated' }
    const others = pathsOf(this.#answers, match.route)
    const other = others.find((each) => answers.plainest(each)?.status === 200)
    if (
      other !== undefined &&
      !this.#place.isBelowKnown() &&
      others.some((each) => answers.plainest(each)?.status === 404)
    )
      throw this.#place.missing()
    const like = other === undefined ? undefined : answers.plainest(other)?.body
    if (other === undefined || like === undefined)
      return generatedAnswer(this.#call).then((answer) => ({ source: 'generated', ...answer }))
    const before = this.#resource.route('GET', other)?.captures ?? {}
    return { ...ok(echoed(like, before, match.captures)), source: 'generated' }
  }

  /**
   * Changes the members of a single object, such as the settings of a plugin. A request without any of its members has another
   * purpose, and gets a generated response.
   */
  change(): Answer | Promise<Answer> {
    const { path, sent, state } = this.#call
    this.#place.requireParents(path)
    const observed = this.#answers.plainest(path)
    const body = observed?.status === 200 ? observed.body : undefined
    const before = writtenSingle(path, state) ?? {
      id: '',
      list: { '': recordOrEmpty(body) },
      single: {},
    }
    const record = inList(before, '')
    if (!Object.keys(sent).some((name) => Object.hasOwn(record, name)))
      return generatedAnswer(this.#call).then((answer) => ({ source: 'generated', ...answer }))
    const changed = updatedEntry(this.#call, before, [])
    putSingle(path, changed, state)
    return ok(inList(changed, ''))
  }

  #newEntry(entries: readonly Entry[]): Entry {
    const { path } = this.#call
    const observed = observedEntries(path, this.#answers)
    return newItem(
      this.#call,
      path,
      observed.length > 0 ? observed : this.#resource.entries(this.#answers),
      entries,
      {
        schema: this.#properties(),
        parents: this.#parents(),
        links: this.#resource.linksOfNeighbour(this.#answers),
      },
    )
  }

  #parents(): Members {
    const { captures } = this.#call.match
    const names = [...this.#resource.parentMembers(this.#answers)]
    return Object.fromEntries(
      names.flatMap(([name, capture]): [string, unknown][] => {
        const value = captures[capture]
        return value === undefined ? [] : [[name, /^\d{1,15}$/.test(value) ? Number(value) : value]]
      }),
    )
  }

  /** The members that the schema of the items declares. */
  #properties(): Members {
    const { routes, template } = this.#resource
    const own = routes.filter(({ pattern }) => /^(?:\/\{\w*\})?$/.test(below(template, templateOf(pattern))))
    const schema = [this.#call.match.route, ...own].map(({ rawEntry }) => rawEntry?.schema).find(isRecord)
    return isRecord(schema?.properties) ? schema.properties : {}
  }
}

/** The rest of a template after another one; a text that no template contains if it doesn't start with it. */
const below = (above: string, template: string): string =>
  template.startsWith(above) ? template.slice(above.length) : '?'
