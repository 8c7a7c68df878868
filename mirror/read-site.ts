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
  readIndex,
  targetAddress,
  targetOf,
} from '../conformance/asking.ts'
import type { Deployment, Json, JsonObject, Naming } from '../contract/index.ts'

/** How a site is read. */
export interface ReadOptions {
  /** How the site names things. Default: found out from its namespaces. */
  readonly naming?: Expected['naming']
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** The longest wait for one answer, in milliseconds. Default 30,000. */
  readonly timeout?: number
}

/** How a site is asked for content. */
export interface SignIn {
  readonly user?: Credentials | undefined
  /** Lets credentials go over plain http to another machine. Default false. */
  readonly insecure?: boolean
}

/** An answer, its body read. */
export interface SentRequest {
  readonly status: number
  /** Undefined when it is no JSON. */
  readonly body: Json | undefined
}

/** Asks for a route in neutral names, as the user. */
export type Ask = (path: string, query?: Query) => Promise<SentRequest>

/** A site whose index was read. */
export interface FoundSite {
  /** The host, and the port where it has one. */
  readonly name: string
  readonly index: JsonObject
  readonly naming: Naming
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** The site's own address, without a slash at its end. */
  readonly base: string
  ask: Ask
}

/**
 * Finds the interface of a site and reads its index, without credentials.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
 * @throws Error when there is none, or credentials would be readable on the way
 */
export async function readSite(
  target: string | FetchLike,
  { naming, headers = {}, timeout, user, insecure = false }: ReadOptions & SignIn = {},
): Promise<FoundSite> {
  const address = targetAddress(typeof target === 'string' ? target : 'http://site.test')
  const isRemote = typeof target === 'string'
  const connection = new Connection({ wire: isRemote ? networkWire : functionWire(target), timeout })
  const facts = await discover(
    address.href,
    connection,
    { naming },
    {
      user,
      headers,
      // What a function in this process is handed crosses no network.
      insecure: insecure || !isRemote,
    },
  )
  const { found, reason } = await readIndex(facts.apiRoot, connection, headers)
  if (found === undefined) throw new Error(`Cannot read the index of ${address.href}. ${reason}`)
  const { address: addressOf } = targetOf(facts, noDeployment)
  const signedIn = { Accept: 'application/json', ...headers, ...(user && { Authorization: basic(user) }) }
  return {
    name: address.host,
    index: found.index,
    naming: facts.naming,
    apiRoot: facts.apiRoot,
    base: facts.base,
    async ask(path, query) {
      const url = addressOf(path, query)
      const { status, text } = await connection.send({ method: 'GET', url, headers: signedIn })
      return { status, body: parsed(text) }
    },
  }
}

// An address is made of names alone.
const noDeployment: Deployment = { name: '', namespaces: [], routes: [] }

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
