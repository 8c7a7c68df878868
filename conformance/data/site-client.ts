import type { Target } from '../../client/target/target.ts'
import type { Connection } from '../../client/transport/connection.ts'
import { areSigningIn, type Blank, shownHeaders } from '../../client/transport/secrets.ts'
import type { Query, WireBody } from '../../client/transport/wire.ts'
import type { Json } from '../../contract/index.ts'
import { Answer } from '../assertions/answer.ts'
import { type SentRequest, Untestable } from '../assertions/outcome.ts'
import { changedItems, onlyReads, whoAsks } from './changed-items.ts'
import type { CleanupRegistry } from './cleanup-registry.ts'
import type { Looks } from './looks.ts'
import { type Holder, isBeyondIds, type OwnItems } from './own-items.ts'

/** What goes with a request. */
export interface Sent {
  readonly query?: Query
  /** Sent as JSON. */
  readonly body?: Json
  /** Sent as it is, instead of `body`. */
  readonly raw?: WireBody
  readonly headers?: Readonly<Record<string, string>>
  /** Asks by `index.php?rest_route=` instead. */
  readonly byQuery?: boolean
}

/** Whom a client asks as. */
export interface ClientUser {
  readonly authorization: string
  /** Where a command that asks the same finds that user: an environment variable. */
  readonly variable: string
}

/** What a client needs to ask. */
export interface ClientOptions {
  readonly target: Target
  readonly connection: Connection
  /** Headers of every request: the user's own, and the credentials. */
  readonly headers: Readonly<Record<string, string>>
  /** Default: nobody. */
  readonly user?: ClientUser | undefined
  /** Names of those headers, whose values are blanked in reports. */
  readonly ownHeaders: readonly string[]
  readonly blank: Blank
  readonly cleanupRegistry: CleanupRegistry
  /** Lets pass only what changes items of the run. */
  readonly own: OwnItems
  /** What other checks saw. */
  readonly looks: Looks
  /** Hears of each answer, and of its duration in milliseconds. */
  readonly onAnswer: (answer: Answer, duration: number) => void
}

/** Asks the target, as one user or as nobody. Paths are routes in neutral names, `/core/v2/posts`. */
export class SiteClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /**
   * Asks a route. Whatever it is to change or remove is known to be the run's before it is sent.
   *
   * @throws NotOwn when it would change somebody else's item
   * @throws Untestable when the path is none of a route, as one made of a bad id
   * @throws Trouble when no answer came
   */
  async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { target, own, looks, cleanupRegistry } = this.#options
    assertRoute(path)
    const look = isPlainLook(method, sent)
      ? { path, query: sent.query, who: JSON.stringify(this.#options.headers) }
      : undefined
    const seen = look && looks.find(look)
    if (seen !== undefined) return seen
    const changed = changedItems({ method, path, ...sent }, (inner) => target.translator.neutral(inner))
    const isSignedIn = areSigningIn({ ...this.#options.headers, ...sent.headers })
    // Nobody has nothing of its own, and can lose nothing that is not there.
    await own.assertThat(changed.filter((item) => isSignedIn || (item !== whoAsks && !isBeyondIds(item))))
    looks.forget({ method, path, ...sent }, changed)
    const url = sent.byQuery ? target.queryAddress(path, sent.query) : target.address(path, sent.query)
    const answer = await this.#exchange(method, url, sent)
    cleanupRegistry.note(method, path, sent.body, answer)
    if (method === 'GET' && readsItem.test(path) && onlyReads({ method, path, ...sent }))
      own.recordRead(path, answer)
    if (look !== undefined) looks.keep(look, answer)
    return answer
  }

  /**
   * Reads a whole address, one that the target gave; it has to be of the target's own origin.
   *
   * @throws Untestable when it would do more than read, or is longer than any address has to be
   * @throws Trouble when no answer came
   */
  async sendTo(method: 'GET' | 'HEAD', url: string, sent: Pick<Sent, 'headers'> = {}): Promise<Answer> {
    if (url.length > longest) throw new Untestable(`An address of ${url.length} characters was not asked.`)
    if (!onlyReads({ method, path: url, headers: sent.headers }))
      throw new Untestable(`${url} was not asked: it is given as a link, and would do more than read.`)
    return this.#exchange(method, url, sent)
  }

  async #exchange(method: string, url: string, sent: Sent): Promise<Answer> {
    const { connection, blank, target, onAnswer, ownHeaders } = this.#options
    const isOwn = new URL(url).origin === new URL(target.facts.apiRoot).origin
    if (!isOwn) throw new Error(`Cannot ask ${url}: it is not of the target's origin.`)
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

  /** Whom a request signs in as, unless it is somebody whom a check made up. */
  #asUser({ Authorization }: Readonly<Record<string, string>>): Pick<SentRequest, 'userVariable'> {
    const { user } = this.#options
    return user && Authorization === user.authorization ? { userVariable: user.variable } : {}
  }

  /** Whose an item is, `/core/v2/posts/12`, by what it shows when it is read by itself. @throws NotOwn, Trouble */
  holderOf(path: string): Promise<Holder> {
    return this.#options.own.holderOf(path)
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

  /** Does it send credentials with every request. */
  get isSignedIn(): boolean {
    return areSigningIn(this.#options.headers)
  }

  /** A route's path as the target names it; for the paths inside of a batch. */
  deployed(path: string): string {
    return this.#options.target.translator.deployed(path)
  }
}

/** The path of an item, without a query that may name another. */
const readsItem = /^\/core\/v2\/[a-z_-]+\/\d+$/

/** Is a request a read with nothing but a path and a query. */
function isPlainLook(method: string, { body, raw, headers, byQuery = false }: Sent): boolean {
  return (
    method === 'GET' && body === undefined && raw === undefined && headers === undefined && byQuery === false
  )
}

/** The longest address that is asked because the target gave it, in characters. */
const longest = 8192

/** @throws Untestable when a path has steps that lead out of the routes */
function assertRoute(path: string): void {
  const [route = ''] = path.split('?')
  const steps = route.replaceAll(/%2e/gi, '.').split('/')
  if (steps.includes('..') || steps.includes('.') || /[\\#]/.test(route))
    throw new Untestable(`${JSON.stringify(path.slice(0, 200))} was not asked: it is no path of a route.`)
}
