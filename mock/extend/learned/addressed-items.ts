import { templateOf } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { RestError } from '../../http/errors.ts'
import type { Answer, Call } from '../../resources/endpoint/call.ts'
import {
  collectionPath,
  type Entry,
  entriesAt,
  inList,
  isUntouched,
  observedEntries,
  pathsAbove,
  pathsOf,
  putEntries,
  type Resource,
} from './collection.ts'
import { type ObservedAnswers, type SeenList, totalHeaders } from './observed-answers.ts'

interface Known {
  readonly path: string
  readonly entries: readonly Entry[]
  readonly entry: Entry
}

/** The item that a request addresses, its collection, and what was observed at its address. */
export class AddressedItems {
  readonly #resource: Resource
  readonly #call: Call
  readonly #answers: ObservedAnswers

  constructor(resource: Resource, call: Call, answers: ObservedAnswers) {
    this.#resource = resource
    this.#call = call
    this.#answers = answers
  }

  /** The response observed at the exact address, for such a client; an error only if the same client got it. */
  exact(): Answer | undefined {
    const anonymous = this.#answers.anonymous(this.#call)
    const seen = anonymous ?? this.#answers.exact(this.#call)
    const isOfClient = anonymous !== undefined || this.#answers.isReader(this.#call)
    if (seen === undefined || (seen.status >= 400 && !isOfClient)) return undefined
    return { status: seen.status, headers: totalHeaders(seen), body: seen.body, source: 'observed' }
  }

  entriesAt(path: string): readonly Entry[] {
    return entriesAt(path, this.#answers, this.#call.state)
  }

  anyList(): SeenList | undefined {
    const path = pathsOf(this.#answers, this.#call.match.route).find((each) => this.#answers.list(each))
    const list = path === undefined ? undefined : this.#answers.list(path)
    return list && { ...list, items: [] }
  }

  /** Rejects a path below an item that doesn't exist. @throws RestError */
  requireParents(path: string): void {
    const { match, state } = this.#call
    const segments = path.split('/')
    const names = templateOf(match.route.pattern).split('/')
    // With slashes in a capture, it is unclear which segment identifies the item.
    if (names.length !== this.#call.path.split('/').length) return
    for (let i = 2; i < segments.length; i++) {
      const [, name] = /^\{(\w+)\}$/.exec(names[i] ?? '') ?? []
      const [collection, id = ''] = [segments.slice(0, i).join('/'), segments[i]]
      if (name === undefined || (!this.#answers.list(collection) && isUntouched(collection, state))) continue
      const parent = `${collection}/${id}`
      const route = this.#resource.route('GET', parent)?.route
      // Other captures below a list, such as a status, don't identify items.
      if (route === undefined && !/^(?:id|\w+_id)$/.test(name)) continue
      const isItem = (entry: Entry): boolean => entry.id === id || String(inList(entry, '')[name]) === id
      if (this.entriesAt(collection).some(isItem)) continue
      // An item may have been observed only at paths below it, in no list.
      const isDeleted = observedEntries(collection, this.#answers).some(isItem)
      const isSeen = [...this.#answers.paths].some((each) => `${each}/`.startsWith(`${parent}/`))
      if (isDeleted || !isSeen) throw this.missing(route)
    }
  }

  isBelowKnown(): boolean {
    const { path } = this.#call
    const above = [...pathsAbove(path)].find(([collection]) => this.#answers.list(collection))
    const [collection, id] = above ? [above[0], above[1].split('/')[0]] : [collectionPath(path)]
    return this.entriesAt(collection).some((entry) => entry.id === id)
  }

  find() {
    const { path: whole, match } = this.#call
    const [, id = ''] = /\/([^/]+)$/.exec(whole) ?? []
    const path = whole.slice(0, -id.length - 1)
    const entries = this.entriesAt(path)
    const [name = ''] = Object.keys(match.captures).slice(-1)
    const entry =
      entries.find((each) => each.id === id) ?? entries.find((each) => String(inList(each, '')[name]) === id)
    return { path, entries, entry }
  }

  known(): Known {
    const { entry, ...found } = this.find()
    this.requireParents(found.path)
    if (entry === undefined) throw this.missing()
    return { ...found, entry }
  }

  /** Stores a changed item; removes the item without `changed`. */
  replace({ path, entries, entry }: Known, changed?: Entry): void {
    const stored = entries.flatMap((each) => (each === entry ? (changed ?? []) : each))
    putEntries(path, stored, this.#call.state)
  }

  /** The site's error for an item that does not exist. */
  missing(route = this.#call.match.route): RestError {
    const found = pathsOf(this.#answers, route)
      .map((path) => this.#answers.plainest(path))
      .find((answer) => answer !== undefined && answer.status >= 400 && answer.status < 500)
    const body: unknown = found?.body
    if (found && isRecord(body) && typeof body.code === 'string')
      return new RestError(found.status, body.code, String(body.message ?? ''))
    return new RestError(404, 'rest_not_found', `There is no ${this.#call.path}.`)
  }
}
