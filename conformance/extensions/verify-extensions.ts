import { readIndex } from '../../client/target/read-index.ts'
import { type TargetFacts, targetOf } from '../../client/target/target.ts'
import { Connection, type ConnectionOptions } from '../../client/transport/connection.ts'
import { networkWire } from '../../client/transport/network-wire.ts'
import type { Credentials } from '../../client/transport/secrets.ts'
import type { Wire } from '../../client/transport/wire.ts'
import { stock } from '../../contract/index.ts'
import { at, isList, isObject } from '../../contract/lib/json.ts'
import {
  assertExtensions,
  pluginRoutes,
  type SelectedNamespaces,
  stockNamespaces,
} from './extension-routes.ts'
import { ExtensionVerification } from './extension-verification.ts'
import type { ExtensionReport } from './report.ts'
import { Sender } from './sender.ts'

/** How the routes of plugins are verified. */
export interface ExtensionOptions extends ConnectionOptions, SelectedNamespaces {
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly user?: Credentials | undefined
  readonly wire?: Wire
  readonly signal?: AbortSignal | undefined
  /** Hears how many routes are done. */
  readonly progress?: ((done: number, all: number) => void) | undefined
}

/**
 * Verifies what the routes of plugins declare: each that can be read is requested in each context, with its arguments at
 * their bounds, and its answers are compared with its schema. Writes go only to `writeNamespaces`.
 *
 * @param facts the site, as it was found
 * @throws Error when its index cannot be read, or has no namespace of a name
 */
export async function verifyExtensions(
  facts: TargetFacts,
  options: ExtensionOptions = {},
): Promise<ExtensionReport> {
  const began = performance.now()
  const { namespaces: only = [], writeNamespaces = [], user, headers = {}, wire = networkWire } = options
  const connection = new Connection({ ...options, wire })
  connection.allowance.begin('Verifying extensions', bounds)
  // Routes have the names of the site here.
  const target = targetOf({ ...facts, naming: { namespaces: {}, segments: {} } }, stock)
  const sender = new Sender(target, connection, { user, headers })
  const index = await sender.get({ path: '/' })
  const again = isObject(index.body) ? undefined : await readIndex(facts.apiRoot, connection, headers)
  const found = isObject(index.body) ? index.body : again?.found?.index
  if (found === undefined)
    throw new Error(`Cannot read the index of ${facts.url}. ${again?.url} ${again?.what}.`)
  assertExtensions(found, facts.naming, options)
  const routes = pluginRoutes(found, stockNamespaces(facts.naming), only)
  const run = new ExtensionVerification(sender, options, await mailAddresses(sender))
  await run.verify(routes, writeNamespaces)
  return {
    namespaces: run.namespaces(routes),
    findings: run.findings(),
    requests: sender.requests,
    duration: Math.round(performance.now() - began),
    ...(run.leftovers.length > 0 && { leftovers: run.leftovers }),
    ...(sender.isSpent && { limit: `The budget of ${sender.requests} requests is used up.` }),
    ...(options.signal?.aborted && { limit: 'The run was ended early.' }),
  }
}

const bounds = { requests: 20_000, bytes: 2 * 1024 ** 3, milliseconds: 2 * 3_600_000 }

/** The mail addresses of users, but for the one that the site itself gives as its own. */
async function mailAddresses(sender: Sender): Promise<readonly string[]> {
  const { body } = await sender.get({ path: '/wp/v2/users', query: { context: 'edit', per_page: 100 } })
  const settings = await sender.get({ path: '/wp/v2/settings' })
  const own = at(settings.body, 'email')
  return (isList(body) ? body : []).flatMap((user) => {
    const address = at(user, 'email')
    return typeof address === 'string' && address.includes('@') && address !== own ? [address] : []
  })
}
