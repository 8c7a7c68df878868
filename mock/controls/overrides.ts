import type { SiteResponse } from '../exchange.ts'
import type { AskedRequest } from './request-log.ts'

/** What the site would answer, to be changed. */
export interface PatchedAnswer<Body> {
  status: number
  /** Names are written as the reference writes them, `X-WP-Total`. */
  headers: Record<string, string | string[]>
  /** The JSON of the answer, read. */
  body: Body
}

/**
 * Changes an answer: in place, or by giving what is to stand in the place of its parts.
 *
 * `Body` is what the caller takes the route to answer; nothing checks it.
 */
export type Patch<Body> = (
  answer: PatchedAnswer<Body>,
  request: AskedRequest,
  // biome-ignore lint/suspicious/noConfusingVoidType: A patch that changes the answer in place gives nothing.
) => Partial<PatchedAnswer<Body>> | void | Promise<Partial<PatchedAnswer<Body>> | void>

interface Override {
  readonly name: string
  patch(answer: PatchedAnswer<unknown>, request: AskedRequest): ReturnType<Patch<unknown>>
}

/** The routes that are answered otherwise, each by patching what the site answers. */
export class Overrides {
  #active: Override[] = []

  get isEmpty(): boolean {
    return this.#active.length === 0
  }

  /** Adds one. @returns takes it back */
  add(override: Override): () => void {
    this.#active.push(override)
    return () => {
      this.#active = this.#active.filter((each) => each !== override)
    }
  }

  clear(): void {
    this.#active = []
  }

  /** Does any of them change answers of this route? */
  has(name: string | undefined): boolean {
    return this.#active.some((each) => each.name === name)
  }

  /**
   * A response after every override of its route, in the order they were added.
   *
   * @throws Error when one of them fails, with its route
   */
  async apply(name: string, response: SiteResponse, request: AskedRequest): Promise<SiteResponse> {
    const { status, headers } = response
    let answer: PatchedAnswer<unknown> = { status, headers: { ...headers }, body: bodyOf(response) }
    for (const { patch } of this.#active.filter((each) => each.name === name))
      try {
        answer = { ...answer, ...(await patch(answer, request)) }
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause)
        throw new Error(`The override of ${request.route} failed: ${why}`, { cause })
      }
    return { ...answer, body: written(answer), isVolatile: true }
  }
}

// JSON is read; a text of another kind, the bytes of a file, and the nothing that HEAD is answered stay as they are.
function bodyOf({ body, headers }: SiteResponse): unknown {
  return typeof body === 'string' && isJson(headers) ? JSON.parse(body) : body
}

function written({ body, headers }: PatchedAnswer<unknown>): SiteResponse['body'] {
  if (body === null || body === undefined) return null
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' && !isJson(headers) ? body : JSON.stringify(body)
}

const isJson = (headers: SiteResponse['headers']): boolean =>
  String(headers['Content-Type']).startsWith('application/json')
