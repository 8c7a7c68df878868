import type { Target } from '../../client/target/target.ts'
import type { Connection } from '../../client/transport/connection.ts'
import { basic, type Credentials, withoutSignIn } from '../../client/transport/secrets.ts'
import type { Query } from '../../client/transport/wire.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import { assertJson } from '../../contract/lib/json-value.ts'
import { shellQuote } from '../../contract/lib/shell-quote.ts'

/** A request to a route in the names of the site. */
export interface ExtensionRequest {
  readonly path: string
  readonly query?: Query
  readonly isAnonymous?: boolean
  /** Default `GET`. */
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: JsonObject
}

/** An answer with its body read. */
export interface ExtensionAnswer {
  /** 0 when no answer came. */
  readonly status: number
  /** Undefined when it is not JSON. */
  readonly body: Json | undefined
  readonly text: string
}

/** The most requests of a run, and the longest answer that is looked at, in characters. */
const maxRequests = 6_000
const maxText = 8 * 2 ** 20

/** Sends requests to routes of plugins, as the user of the run or anonymously, within a budget. */
export class Sender {
  requests = 0
  readonly #target: Target
  readonly #connection: Connection
  readonly #signedIn: Readonly<Record<string, string>>
  readonly #anonymous: Readonly<Record<string, string>>
  readonly #variable: string | undefined

  constructor(
    target: Target,
    connection: Connection,
    {
      user,
      headers = {},
    }: { user?: Credentials | undefined; headers?: Readonly<Record<string, string>> | undefined },
  ) {
    this.#target = target
    this.#connection = connection
    const plain = { Accept: 'application/json', ...headers }
    this.#signedIn = { ...plain, ...(user && { Authorization: basic(user) }) }
    this.#anonymous = withoutSignIn(plain)
    this.#variable = user && (user.variable ?? 'SITE_CONTRACT_USER')
  }

  /** Is the budget of requests used up. */
  get isSpent(): boolean {
    return this.requests >= maxRequests
  }

  get(request: ExtensionRequest): Promise<ExtensionAnswer> {
    return this.send(request)
  }

  options(path: string): Promise<ExtensionAnswer> {
    return this.send({ path, method: 'OPTIONS' })
  }

  /** A shell command that sends a request again. */
  curl({ path, query, isAnonymous = false, method = 'GET', body }: ExtensionRequest): string {
    const user = isAnonymous || this.#variable === undefined ? [] : [`--user "$${this.#variable}"`]
    const sent = body === undefined ? [] : ['--json', shellQuote(JSON.stringify(body))]
    const verb = method === 'GET' ? [] : ['-X', method]
    return ['curl -i -g', ...verb, ...user, ...sent, shellQuote(this.#target.address(path, query))].join(' ')
  }

  /** Sends a request. One that removes what the run created is sent even when the budget is used up. */
  async send({
    path,
    query,
    isAnonymous = false,
    method = 'GET',
    body,
  }: ExtensionRequest): Promise<ExtensionAnswer> {
    if (this.isSpent && method !== 'DELETE') return noAnswer
    this.requests++
    const headers = {
      ...(isAnonymous ? this.#anonymous : this.#signedIn),
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const url = this.#target.address(path, query)
    const sent = { method, url, headers, ...(body && { body: JSON.stringify(body) }) }
    // A route that does not answer says nothing of the others.
    const answer = await this.#connection.send(sent).catch(() => undefined)
    if (answer === undefined || answer.text.length > maxText) return noAnswer
    return { status: answer.status, body: parsed(answer.text), text: answer.text }
  }
}

const noAnswer: ExtensionAnswer = { status: 0, body: undefined, text: '' }

function parsed(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    assertJson(value)
    return value
  } catch {
    return undefined
  }
}
