import { isItem } from '../../lib/texts.ts'
import type { Meta } from '../model.ts'

type Params = Readonly<Record<string, unknown>>

/** The members of a sent object, each with what holds when it isn't sent. */
export class Reader {
  readonly #params: Params

  constructor(params: Params) {
    this.#params = params
  }

  has(name: string): boolean {
    return this.#params[name] !== undefined
  }

  value(name: string): unknown {
    return this.#params[name]
  }

  text(name: string, before: string): string {
    const value = this.#params[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : before
  }

  textOrNull(name: string, before: string | null): string | null {
    const value = this.#params[name]
    return value === null || value === '' ? null : this.text(name, before ?? '') || before
  }

  flag(name: string, before: boolean): boolean {
    const value = this.#params[name]
    return typeof value === 'boolean' ? value : before
  }

  number(name: string, before: number): number {
    const value = this.#params[name]
    return typeof value === 'number' ? value : before
  }

  numberOrNull(name: string, before: number | null): number | null {
    const value = this.#params[name]
    if (value === null || value === '') return null
    return typeof value === 'number' ? value : before
  }

  /** A list of whole numbers. */
  ids(name: string, before: readonly number[]): readonly number[] {
    const value = this.#params[name]
    return Array.isArray(value) ? value.map(Number).filter(Number.isSafeInteger) : before
  }

  texts(name: string, before: readonly string[]): readonly string[] {
    const value = this.#params[name]
    return Array.isArray(value) ? value.map(String) : before
  }

  /** A list of objects, each to be read by itself; undefined when it isn't sent. */
  list(name: string): readonly Reader[] | undefined {
    const value = this.#params[name]
    return Array.isArray(value) ? value.filter(isItem).map((each) => new Reader(each)) : undefined
  }

  object(name: string): Reader {
    const value = this.#params[name]
    return new Reader(isItem(value) ? value : {})
  }

  /** Meta with what is sent: by id or key; a value of null removes it. */
  meta(before: readonly Meta[]): readonly Meta[] {
    const meta = [...before]
    for (const sent of this.list('meta_data') ?? []) {
      const key = sent.text('key', '')
      const place = meta.findIndex(
        (each) => each.id === sent.number('id', 0) || (key !== '' && each.key === key),
      )
      const found = meta[place]
      const value = sent.value('value')
      if (found && value === null) meta.splice(place, 1)
      else if (found) meta[place] = { ...found, value }
      else if (key !== '') meta.push({ id: Math.max(0, ...meta.map(({ id }) => id)) + 1, key, value })
    }
    return meta
  }
}
