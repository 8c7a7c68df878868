import type { HostName } from '../contract/host-names.ts'
import type { Deployment, Json, JsonObject, Naming } from '../contract/index.ts'
import { parsedJson } from '../contract/lib/json.ts'
import {
  basic,
  Connection,
  type Credentials,
  discover,
  type Expected,
  type FetchLike,
  functionWire,
  networkWire,
  type Query,
  targetAddress,
  targetOf,
} from './index.ts'
import { type HostSearch, recogniseHosts } from './target/hosts.ts'
import { isHtml } from './transport/connection.ts'

export interface ReadOptions {
  /** The naming of the site. Default: detected by its namespaces. */
  readonly naming?: Expected['naming']
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** The longest wait for one answer, in milliseconds. Default 30,000. */
  readonly timeout?: number
}

/** How requests are authenticated. */
export interface SignIn {
  readonly user?: Credentials | undefined
  /** Allows credentials over plain http to another machine. Default false. */
  readonly insecure?: boolean
}

/** An answer with its body. */
export interface SentRequest {
  readonly status: number
  /** Undefined when the body is not JSON. */
  readonly body: Json | undefined
  /** The methods in its `Allow` header. */
  readonly allow?: readonly string[]
  /** What `X-WP-Total` and `X-WP-TotalPages` say. */
  readonly total?: number
  readonly pages?: number
  /** The length of its body, in characters. */
  readonly length?: number
}

/** Requests a route, in neutral names. */
export type SendGet = (path: string, query?: Query) => Promise<SentRequest>

/** Requests the description of a route, in neutral names, by an anonymous `OPTIONS`. */
export type DescribeRoute = (path: string) => Promise<SentRequest>

/** What is sent with a request. */
export interface Sent {
  readonly query?: Query | undefined
  /** Sent as JSON. */
  readonly body?: JsonObject | undefined
}

export interface FoundSite {
  /** The host, with a port if there is one. */
  readonly name: string
  readonly index: JsonObject
  readonly naming: Naming
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** The site's address, without a trailing slash. */
  readonly base: string
  /** What distinguishes its host. Sends a request, soon after the site was found; three to a slow one. */
  recogniseHosts(search?: Pick<HostSearch, 'uploads'>): Promise<readonly HostName[]>
  /** What the answers so far show of its host. */
  shownHosts(): readonly HostName[]
  /** What the requests so far led to: how many got no answer of the API, and the mean time of an answer in milliseconds. */
  outcome(): { readonly unanswered: number; readonly meanDuration: number }
  /** As the user. */
  get: SendGet
  getAnonymously: SendGet
  describeRoute: DescribeRoute
  /** Sends a request of any method to a route, in neutral names, as the user. */
  send(method: string, path: string, sent?: Sent): Promise<SentRequest>
}

/**
 * Finds the API of a site and reads its index, without credentials.
 *
 * @param target the site's address or its API root; or a function with the signature of `fetch`
 * @throws Error when there is no API, or credentials would be sent unencrypted
 */
export async function readSite(
  target: string | FetchLike,
  { naming, headers = {}, timeout, user, insecure = false }: ReadOptions & SignIn = {},
): Promise<FoundSite> {
  const address = targetAddress(typeof target === 'string' ? target : 'http://site.test')
  const isRemote = typeof target === 'string'
  const connection = new Connection({ wire: isRemote ? networkWire : functionWire(target), timeout })
  const { facts, found } = await discover(
    address.href,
    connection,
    { naming },
    {
      user,
      headers,
      // Requests to a function in this process do not cross a network.
      insecure: insecure || !isRemote,
    },
  )
  if (found.answer === undefined)
    throw new Error(
      `Cannot read the index of ${address.href}. Only its list of posts was found. Give a site that serves ${facts.apiRoot}.`,
    )
  const { address: addressOf } = targetOf(facts, noDeployment)
  connection.allowance.begin('The mirror', bounds)
  const plain = { Accept: 'application/json', ...headers }
  const signedIn = { ...plain, ...(user && { Authorization: basic(user) }) }
  let [answered, errorPages, took] = [0, 0, 0]
  const send = async (method: string, url: string, sent: Readonly<Record<string, string>>, body?: string) => {
    const answer = await connection.send(
      { ...{ method, url, headers: sent }, ...(body !== undefined && { body }) },
      { needsJson: true },
    )
    const { status, text, headers, duration } = answer
    answered++
    took += duration
    // Of a firewall or a proxy: the API answers errors as JSON.
    if (status >= 400 && isHtml(answer)) errorPages++
    const allow = headers.get('Allow')?.split(/\s*,\s*/) ?? []
    const [total, pages] = [countIn(headers.get('X-WP-Total')), countIn(headers.get('X-WP-TotalPages'))]
    return {
      status,
      body: parsedJson(text),
      allow: allow.filter((name) => name !== ''),
      length: text.length,
      ...(total !== undefined && { total }),
      ...(pages !== undefined && { pages }),
    }
  }
  return {
    name: address.host,
    index: found.index,
    naming: facts.naming,
    apiRoot: facts.apiRoot,
    base: facts.base,
    recogniseHosts: (search) =>
      recogniseHosts({ facts, found }, connection, {
        ...search,
        headers,
        signedIn: user === undefined ? undefined : signedIn,
      }),
    shownHosts: () => connection.health.hosts,
    outcome: () => ({
      unanswered: connection.unanswered + errorPages,
      meanDuration: took / Math.max(1, answered),
    }),
    get: (path, query) => send('GET', addressOf(path, query), signedIn),
    getAnonymously: (path, query) => send('GET', addressOf(path, query), plain),
    describeRoute: (path) => send('OPTIONS', addressOf(path), plain),
    send: (method, path, { query, body } = {}) =>
      body === undefined
        ? send(method, addressOf(path, query), signedIn)
        : send(
            method,
            addressOf(path, query),
            { ...signedIn, 'Content-Type': 'application/json' },
            JSON.stringify(body),
          ),
  }
}

/** Enough for a site with ten thousand routes. */
const bounds = { requests: 50_000, bytes: 4 * 1024 ** 3, milliseconds: 3 * 3_600_000 }

// Addresses depend on names only.
const noDeployment: Deployment = { name: '', namespaces: [], routes: [] }

const countIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
