import type { Json } from '../../../../contract/index.ts'
import type { WxrMeta } from './wxr-contents.ts'

/** A value serialized by PHP. An array is a map, even if it is a list. */
export type PhpValue = string | number | boolean | null | ReadonlyMap<string, PhpValue>

const maxDepth = 32

/**
 * Parses a serialized custom field (`unserialize`); undefined for other texts, and for fields with objects of classes.
 */
function unserializedValue(text: string): PhpValue | undefined {
  if (!/^(?:[abids]:|N;)/.test(text)) return undefined
  const bytes = Buffer.from(text)
  const reader = new Reader(bytes)
  try {
    const value = reader.value(0)
    return reader.isAtEnd ? value : undefined
  } catch (error) {
    if (error instanceof NotSerialized) return undefined
    throw error
  }
}

/** The map in a serialized custom field; empty if it isn't an array. */
export function mapIn(text: string): ReadonlyMap<string, PhpValue> {
  const value = unserializedValue(text)
  return value instanceof Map ? value : new Map()
}

class NotSerialized extends Error {}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  value(depth: number): PhpValue {
    if (depth > maxDepth) throw new NotSerialized()
    const kind = this.#until(1)
    if (kind === 'N') return this.#expect(';') ?? null
    this.#expect(':')
    if (kind === 'b') return this.#scalar() === '1'
    if (kind === 'i' || kind === 'd') return Number(this.#scalar())
    if (kind === 's') return this.#text()
    if (kind === 'a') return this.#array(depth)
    throw new NotSerialized()
  }

  // Lengths count bytes.
  #text(): string {
    const length = this.#count()
    this.#expect('"')
    const text = this.#until(length)
    this.#expect('"')
    this.#expect(';')
    return text
  }

  #array(depth: number): ReadonlyMap<string, PhpValue> {
    const count = this.#count()
    this.#expect('{')
    const members = new Map<string, PhpValue>()
    for (let i = 0; i < count; i++) {
      const key = this.value(maxDepth)
      members.set(String(key), this.value(depth + 1))
    }
    this.#expect('}')
    return members
  }

  #count(): number {
    const count = Number(this.#before(':'))
    if (!Number.isSafeInteger(count) || count < 0 || count > this.#bytes.length) throw new NotSerialized()
    return count
  }

  #scalar(): string {
    return this.#before(';')
  }

  #before(mark: string): string {
    const end = this.#bytes.indexOf(mark, this.#at)
    if (end < 0 || end - this.#at > 40) throw new NotSerialized()
    const text = this.#until(end - this.#at)
    this.#at++
    return text
  }

  #until(length: number): string {
    const text = this.#bytes.toString('utf8', this.#at, this.#at + length)
    this.#at += length
    if (this.#at > this.#bytes.length) throw new NotSerialized()
    return text
  }

  #expect(mark: string): undefined {
    if (this.#until(1) !== mark) throw new NotSerialized()
  }
}

/** The first value of a custom field; empty when there is none (`get_post_meta`). */
export const metaText = (meta: WxrMeta, key: string): string => meta.get(key)?.[0] ?? ''

/** Whether a custom field is hidden, or stored elsewhere in site data. */
const isHidden = (key: string): boolean => /^_|^(?:footnotes|wp_pattern_sync_status)$/.test(key)

/** Custom fields as `meta` of site data. A repeated key becomes a list. A mock returns only registered keys. */
export function customMeta(meta: WxrMeta): { meta?: Record<string, Json> } {
  const entries = [...meta].flatMap(([key, values]): [string, Json][] => {
    if (isHidden(key)) return []
    const [first = '', ...others] = values
    return [[key, others.length > 0 ? values.map(jsonOf) : jsonOf(first)]]
  })
  return entries.length > 0 ? { meta: Object.fromEntries(entries) } : {}
}

function jsonOf(text: string): Json {
  const value = unserializedValue(text)
  return value === undefined ? text : plain(value)
}

function plain(value: PhpValue): Json {
  if (value === null || typeof value !== 'object') return value
  const isList = [...value.keys()].every((key, index) => key === String(index))
  if (isList) return [...value.values()].map(plain)
  return Object.fromEntries([...value].map(([key, each]) => [key, plain(each)]))
}
