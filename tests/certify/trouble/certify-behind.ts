import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Certificate, certify } from '../../../conformance/index.ts'
import { createSite, nodeListener, type Site } from '../../../mock/index.ts'
import { type Fault, faultyProxy } from './faulty-proxy.ts'

/** The result of a run behind a proxy. */
export interface TroubledRun {
  readonly certificate: Certificate
  /** Marks of the run that are still on the server. */
  readonly left: number
}

/** How a run behind a proxy is made. */
export interface TroubledOptions {
  readonly only: readonly string[]
  /** In milliseconds. */
  readonly timeout: number
  /** The site to certify. Default: one of the first deployment. */
  readonly site?: Site
}

const user = { name: 'admin', password: 'fake-admin' }

/** Certifies a fake site behind a faulty proxy. @throws Error when no site is found */
export async function certifyBehind(
  faultOf: FaultOf,
  { only, timeout, site }: TroubledOptions,
): Promise<TroubledRun> {
  const { result, left } = await behindProxy(
    faultOf,
    (url) => certify(url, { user, write: true, only, timeout }),
    site,
  )
  return { certificate: result, left }
}

/** The fault of the n-th request. */
export type FaultOf = (n: number, request: IncomingMessage) => Fault | undefined

/** Uses a fake site behind a faulty proxy, and counts the leftovers of runs on it. */
export async function behindProxy<Result>(
  faultOf: FaultOf,
  use: (url: string) => Promise<Result>,
  site: Site = createSite({ deployment: 'first' }),
): Promise<{ readonly result: Result; readonly left: number }> {
  const server = createServer(nodeListener(site))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The first answers take longer than all others.
  for (const path of ['/', '/wp-json/']) await (await fetch(`${addressOf(server)}${path}`)).text()
  const proxy = await faultyProxy(addressOf(server), faultOf)
  try {
    const result = await use(proxy.url)
    return { result, left: JSON.stringify(site.snapshot()).split('sitecontract').length - 1 }
  } finally {
    proxy.close()
    server.close()
    server.closeAllConnections()
  }
}

function addressOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}
