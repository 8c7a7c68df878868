import type { Target } from '../../client/target/target.ts'
import type { Connection } from '../../client/transport/connection.ts'
import { areSigningIn, type Blank, shownHeaders } from '../../client/transport/secrets.ts'
import type { Query, WireBody } from '../../client/transport/wire.ts'
import type { Json } from '../../contract/index.ts'
import { Answer } from '../assertions/answer.ts'
import { type SentRequest, Untestable } from '../assertions/outcome.ts'
import { type Change, changedItems, onlyReads, requestUser } from './changed-items.ts'
import type { CleanupRegistry } from './cleanup-registry.ts'
import { isBeyondIds, type Owner, type OwnItems } from './own-items.ts'
import type { ReadCache } from './read-cache.ts'

export interface Sent {
  readonly query?: Query
  /** Sent as JSON. */
  readonly body?: Json
  /** Sent unchanged, instead of `body`. */
  readonly raw?: WireBody
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the request by `index.php?rest_route=`. */
  readonly byQuery?: boolean
}

export interface ClientUser {
  readonly authorization: string
  /** The environment variable with the credentials, for commands that repeat a request. */
  readonly variable: string
}

export interface ClientOptions {
  readonly target: Target
  readonly connection: Connection
  /** Headers of every request: custom ones and credentials. */
  readonly headers: Readonly<Record<string, string>>
  /** Default: anonymous. */
  readonly user?: ClientUser | undefined
  /** Names of the headers whose values are blanked in reports. */
  readonly ownHeaders: readonly string[]
  readonly blank: Blank
  readonly cleanupRegistry: CleanupRegistry
  /** Rejects changes of items that do not belong to the run. */
  readonly own: OwnItems
  /** Reads of other checks. */
  readonly readCache: ReadCache
  /** Notes requests before they are sent: an item that was written to is not used again. */
  readonly pool: { note(request: Change): { readonly rejected: () => void } }
  /** Is called with each answer and its duration in milliseconds. */
  readonly onAnswer: (answer: Answer, duration: number) => void
}

/** A client of the target, of one user or anonymous. Paths are routes in neutral names, `/core/v2/posts`. */
export class SiteClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /**
   * Sends a request of a route. Items that it would change are first verified to belong to the run.
   *
   * @throws NotOwn when it would change another item
   * @throws Untestable when the path is not that of a route, as with an invalid id
   * @throws Trouble when there is no answer
   */
  async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { target, own, readCache, pool, cleanupRegistry } = this.#options
    assertRoute(path)
    const look = isPlainLook(method, sent)
      ? { path, query: sent.query, byQuery: sent.byQuery, who: JSON.stringify(this.#options.headers) }
      : undefined
    const seen = look && readCache.find(look)
    if (seen !== undefined) return seen
    const changed = changedItems({ method, path, ...sent }, (inner) => target.translator.neutral(inner))
    const isSignedIn = areSigningIn({ ...this.#options.headers, ...sent.headers })
    // An anonymous client has no user data, and an unknown item cannot be lost.
    await own.assertThat(changed.filter((item) => isSignedIn || (item !== requestUser && !isBeyondIds(item))))
    readCache.invalidate({ method, path, ...sent }, changed)
    const noted = pool.note({ method, path, ...sent })
    const url = sent.byQuery ? target.queryAddress(path, sent.query) : target.address(path, sent.query)
    const answer = await this.#exchange(method, url, sent)
    if (answer.status >= 400 && answer.status < 500) noted.rejected()
    cleanupRegistry.note(method, path, sent.body, answer)
    if (method === 'GET' && readsItem.test(path) && onlyReads({ method, path, ...sent }))
      own.recordRead(path, answer)
    if (look !== undefined) readCache.store(look, answer)
    return answer
  }

  /**
   * Requests an address that the target returned; it has to be of the target's origin.
   *
   * @throws Untestable when it would do more than read, or is too long
   * @throws Trouble when there is no answer
   */
  async sendTo(method: 'GET' | 'HEAD', url: string, sent: Pick<Sent, 'headers'> = {}): Promise<Answer> {
    if (url.length > longest)
      throw new Untestable(`An address of ${url.length} characters was not requested.`)
    if (!onlyReads({ method, path: url, headers: sent.headers }))
      throw new Untestable(`${url} was not requested: it is a link that would do more than read.`)
    return this.#exchange(method, url, sent)
  }

  async #exchange(method: string, url: string, sent: Sent): Promise<Answer> {
    const { connection, blank, target, onAnswer, ownHeaders } = this.#options
    const isOwn = new URL(url).origin === new URL(target.facts.apiRoot).origin
    if (!isOwn) throw new Error(`Cannot request ${url}: it is not of the target's origin.`)
    const isJson = sent.body !== undefined && sent.raw === undefined
    const body = isJson ? JSON.stringify(sent.body) : sent.raw
    const headers = {
      ...this.#options.headers,
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...sent.headers,
    }
    const raw = await connection.send({ method, url, headers, ...(body !== undefined && { body }) })
    const request: SentRequest = {
      method,
      url: blank(url),
      headers: shownHeaders(headers, ownHeaders),
      ...(typeof body === 'string' ? { body: blank(body) } : body !== undefined && { file: body }),
      ...this.#asUser(headers),
    }
    const answer = new Answer(request, raw.status, raw.headers, raw.text, raw.bytes)
    onAnswer(answer, raw.duration)
    return answer
  }

  /** The environment variable with the user of a request, unless the check changed its credentials. */
  #asUser({ Authorization }: Readonly<Record<string, string>>): Pick<SentRequest, 'userVariable'> {
    const { user } = this.#options
    return user && Authorization === user.authorization ? { userVariable: user.variable } : {}
  }

  /** The owner of an item, `/core/v2/posts/12`, according to a read of it. @throws NotOwn, Trouble */
  ownerOf(path: string): Promise<Owner> {
    return this.#options.own.ownerOf(path)
  }

  /** Reads the owners of several items, in a request for each kind. @throws Trouble */
  readTogether(paths: readonly string[]): Promise<void> {
    return this.#options.own.readTogether(paths)
  }

  get(path: string, query: Query = {}): Promise<Answer> {
    return this.send('GET', path, { query })
  }

  post(path: string, body: Json = {}): Promise<Answer> {
    return this.send('POST', path, { body })
  }

  put(path: string, body: Json = {}): Promise<Answer> {
    return this.send('PUT', path, { body })
  }

  patch(path: string, body: Json = {}): Promise<Answer> {
    return this.send('PATCH', path, { body })
  }

  delete(path: string, query: Query = {}): Promise<Answer> {
    return this.send('DELETE', path, { query })
  }

  /** Does it send credentials with every request? */
  get isSignedIn(): boolean {
    return areSigningIn(this.#options.headers)
  }

  /** A route's path in the target's names, for paths in a batch. */
  deployed(path: string): string {
    return this.#options.target.translator.deployed(path)
  }
}

/** The path of an item, without a query that may select another one. */
const readsItem = /^\/core\/v2\/[a-z_-]+\/\d+$/

/** Is a request a read with only a path and a query? */
function isPlainLook(method: string, { body, raw, headers }: Sent): boolean {
  return method === 'GET' && body === undefined && raw === undefined && headers === undefined
}

/** The longest address of the target that is requested, in characters. */
const longest = 8192

/** @throws Untestable when a path leaves the API root, as with `..` */
function assertRoute(path: string): void {
  const [route = ''] = path.split('?')
  const steps = route.replaceAll(/%2e/gi, '.').split('/')
  if (steps.includes('..') || steps.includes('.') || /[\\#]/.test(route))
    throw new Untestable(
      `${JSON.stringify(path.slice(0, 200))} was not requested: it is not the path of a route.`,
    )
}
