import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Certificate, certify } from '../../../conformance/index.ts'
import { createSite, nodeListener } from '../../../mock/index.ts'
import { type Fault, faultyProxy } from './faulty-proxy.ts'

/** What came out of a run behind a proxy. */
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
}

const user = { name: 'admin', password: 'fake-admin' }

/** Certifies a fake site of its own behind a proxy that makes trouble. @throws Error when there is nothing to certify */
export async function certifyBehind(
  faultOf: FaultOf,
  { only, timeout }: TroubledOptions,
): Promise<TroubledRun> {
  const { result, left } = await behindProxy(faultOf, (url) =>
    certify(url, { user, write: true, only, timeout }),
  )
  return { certificate: result, left }
}

/** What becomes of the n-th request. */
export type FaultOf = (n: number, request: IncomingMessage) => Fault | undefined

/** Uses a fake site of its own behind a proxy that makes trouble, and counts the marks of runs that are on it then. */
export async function behindProxy<Result>(
  faultOf: FaultOf,
  use: (url: string) => Promise<Result>,
): Promise<{ readonly result: Result; readonly left: number }> {
  const site = createSite()
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
