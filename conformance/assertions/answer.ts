import { outputBeforeJson } from '../../client/transport/output-before-json.ts'
import type { Json } from '../../contract/index.ts'
import { at, isList, isObject, type JsonObject, truncatedJson } from '../../contract/lib/json.ts'
import { type Answered, CheckFailure, type SentRequest } from './outcome.ts'

/** An answer of the target, with accessors for checks. */
export class Answer implements Answered {
  readonly request: SentRequest
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The raw body, for files. */
  readonly bytes: Uint8Array
  #body: Json | undefined

  constructor(request: SentRequest, status: number, headers: Headers, text: string, bytes: Uint8Array) {
    this.request = request
    this.status = status
    this.headers = headers
    this.text = text
    this.bytes = bytes
  }

  /** Is the status a 2xx? */
  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  /** The body parsed as JSON. @throws CheckFailure when it is not JSON */
  get body(): Json {
    this.#body ??= readJson(this)
    return this.#body
  }

  /** Is the body JSON? */
  get isJson(): boolean {
    try {
      return this.body !== undefined
    } catch {
      return false
    }
  }

  /**
   * Could the answer be due to a temporary problem, or come from a proxy? That is a status from 500, except 501 (not
   * supported), or a body that is not JSON, except a downloaded image, and output of PHP before whole JSON, which recurs.
   */
  get isFlaky(): boolean {
    const { status, ok, isJson, headers, text } = this
    if (status >= 500 && status !== 501) return true
    const isPicture = ok && (headers.get('content-type') ?? '').startsWith('image/')
    return !isJson && !isPicture && outputBeforeJson(text) === undefined
  }

  /** The value at a path in the body, if any. */
  at(...path: readonly (string | number)[]): Json | undefined {
    return at(this.body, ...path)
  }

  /** The body as an object. @throws CheckFailure when it is not one */
  get record(): JsonObject {
    if (isObject(this.body)) return this.body
    throw unreadable(this, 'an object as the body', truncatedJson(this.body))
  }

  /** The body as a list of objects. @throws CheckFailure when it is not one */
  get items(): readonly JsonObject[] {
    const { body } = this
    if (isList(body)) {
      const objects = body.filter(isObject)
      if (objects.length === body.length) return objects
    }
    throw unreadable(this, 'a list of objects as the body', truncatedJson(body))
  }

  /** The `id` of the record. @throws CheckFailure when it is not a positive integer */
  get id(): number {
    return this.#idOf(this.record)
  }

  /** The ids of the list, in its order. @throws CheckFailure when an id is not a positive integer */
  get ids(): readonly number[] {
    return this.items.map((item) => this.#idOf(item))
  }

  /** The error's `code`; undefined when the body is not an error. */
  get code(): string | undefined {
    if (!this.isJson) return undefined
    const code = this.at('code')
    return typeof code === 'string' ? code : undefined
  }

  /** The integer in a header. @throws CheckFailure when it is not an integer */
  count(header: string): number {
    const text = this.headers.get(header)
    if (text !== null && /^\d+$/.test(text)) return Number(text)
    throw new CheckFailure(this, `a number in the header ${header}`, text ?? 'no such header', {
      what: header,
    })
  }

  #idOf(item: JsonObject): number {
    const { id } = item
    if (Number.isSafeInteger(id) && Number(id) > 0) return Number(id)
    throw new CheckFailure(this, 'a positive integer as `id`', truncatedJson(id), { what: 'id' })
  }
}

function readJson(answer: Answer): Json {
  const { text, status, headers } = answer
  try {
    return JSON.parse(text)
  } catch {
    const type = headers.get('content-type') ?? 'no content type'
    throw unreadable(
      answer,
      'JSON as the body',
      `${status} with ${type} that is not JSON: ${text.slice(0, 80) || 'an empty body'}`,
    )
  }
}

function unreadable(answer: Answer, expected: string, received: string): CheckFailure {
  return new CheckFailure(answer, expected, received, { difference: 'unreadable' })
}
