import type { Json } from '../../contract/index.ts'
import type { Answer } from './answer.ts'
import { at, isList } from './json.ts'

const collection = /^\/core\/v2\/(posts|pages|media)\/?$/
const edit = /^\/core\/v2\/media\/\d+\/edit$/

/**
 * What a run made and has to remove. It reads every answer, so that also what a broken server makes against all rules
 * is found again.
 */
export class Ledger {
  readonly #made = new Set<string>()

  /** Reads an answer for items it made. */
  note(method: string, path: string, sent: Json | undefined, answer: Answer): void {
    if (!answer.ok || method !== 'POST') return
    const [route = ''] = path.split('?')
    const kind = collection.exec(route)?.[1] ?? (edit.test(route) ? 'media' : undefined)
    if (kind !== undefined) this.#add(kind, answer.isJson ? answer.at('id') : undefined)
    else if (route === '/batch/v1' && answer.isJson) this.#noteBatch(sent, answer)
  }

  /** Takes the paths of everything that was noted, the latest first: `/core/v2/posts/12`. */
  take(): string[] {
    const made = [...this.#made].reverse()
    this.#made.clear()
    return made
  }

  /** Puts back what was taken. */
  restore(paths: readonly string[]): void {
    for (const path of [...paths].reverse()) this.#made.add(path)
  }

  #noteBatch(sent: Json | undefined, answer: Answer): void {
    const responses = answer.at('responses')
    if (!isList(responses)) return
    for (const [i, response] of responses.entries()) {
      if (at(response, 'status') !== 201) continue
      const path = at(sent, 'requests', i, 'path')
      const kind = typeof path === 'string' ? /\/(posts|pages|media)\b/.exec(path)?.[1] : undefined
      if (kind !== undefined) this.#add(kind, at(response, 'body', 'id'))
    }
  }

  #add(kind: string, id: Json | undefined): void {
    if (typeof id === 'number') this.#made.add(`/core/v2/${kind}/${id}`)
  }
}
