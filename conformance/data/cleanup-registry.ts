import type { Json } from '../../contract/index.ts'
import { at, isList, isObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { namedKinds, numberedKinds, oneOf } from './item-kinds.ts'

/** The name of a widget or of a template. */
const name = '[\\w.-]+(?://[\\w.-]+)?'
const collection = new RegExp(`^/core/v2/${oneOf([...numberedKinds, ...namedKinds])}/?$`)
const item = new RegExp(`^/core/v2/(?:${oneOf(numberedKinds)}/\\d+|${oneOf(namedKinds)}/${name})$`)
/** The same in a batch, with any name of the namespace. */
const batched = new RegExp(`/v2/${oneOf(numberedKinds)}(?:/(\\d+)(?:/edit)?)?/?(?:\\?|$)`)
const names: readonly string[] = namedKinds
const wholeName = new RegExp(`^${name}$`)
const edit = /^\/core\/v2\/media\/\d+\/edit$/

/**
 * The items that a run created, according to the target. It reads every answer, so that items that a faulty server creates
 * unexpectedly are found as well. Each is verified before it is deleted.
 */
export class CleanupRegistry {
  readonly #made = new Set<string>()

  /** Records the items that an answer creates or deletes. */
  note(method: string, path: string, sent: Json | undefined, answer: Answer): void {
    if (!answer.ok || !answer.isJson) return
    const [route = ''] = path.split('?')
    if (method === 'DELETE' && item.test(route) && answer.at('deleted') === true) this.#made.delete(route)
    if (method !== 'POST') return
    const kind = collection.exec(route)?.[1] ?? (edit.test(route) ? 'media' : undefined)
    if (kind !== undefined) this.#add(kind, answer.body)
    else if (route === '/batch/v1') this.#noteBatch(sent, answer)
  }

  /** Removes and returns all recorded paths, the latest first: `/core/v2/posts/12`. */
  take(): string[] {
    const made = [...this.#made].reverse()
    this.#made.clear()
    return made
  }

  /** Records paths again. */
  restore(paths: readonly string[]): void {
    for (const path of [...paths].reverse()) this.#made.add(path)
  }

  #noteBatch(sent: Json | undefined, answer: Answer): void {
    const responses = answer.at('responses')
    if (!isList(responses)) return
    for (const [i, response] of responses.entries()) {
      const path = at(sent, 'requests', i, 'path')
      const [, kind, id] = typeof path === 'string' ? (batched.exec(path) ?? []) : []
      if (kind === undefined) continue
      const status = Number(at(response, 'status'))
      if (status === 201 || (id === undefined && status >= 200 && status < 300))
        this.#add(kind, at(response, 'body'))
      else if (at(response, 'body', 'deleted') === true) this.#made.delete(`/core/v2/${kind}/${id}`)
    }
  }

  #add(kind: string, made: Json | undefined): void {
    if (!isObject(made)) return
    const { id } = made
    const isId = names.includes(kind)
      ? typeof id === 'string' && wholeName.test(id)
      : Number.isSafeInteger(id) && Number(id) > 0
    if (isId) this.#made.add(`/core/v2/${kind}/${String(id)}`)
  }
}
