import type { SiteRequest } from '../http/exchange.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/loopback.ts'

/** Headers by which a proxy identifies its client. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip']

/**
 * Why a request is not from this machine and addressed to a name of it; undefined when it is. A page whose name resolves
 * to this machine must not reset a site (DNS rebinding).
 */
export function refusalOfUntrusted({ peer, origin, header }: SiteRequest): string | undefined {
  const isForwarded = proxyHeaders.some((name) => header(name) !== undefined)
  if (peer === undefined || !isLoopbackAddress(peer) || isForwarded)
    return 'The control API accepts requests from this machine only. Send them from where it runs, or start it with --remote-control.'
  const { hostname } = new URL(origin)
  if (!isLoopbackHost(hostname)) return otherName(hostname)
  // An invalid Host leaves the origin at localhost, though a browser may have used that very name.
  const host = header('host')
  const isParsed = host === undefined || origin === `http://${host}` || origin === `https://${host}`
  return isParsed ? undefined : otherName(host)
}

const otherName = (name: string): string =>
  `The control API rejects the host name ${name}. Use localhost or 127.0.0.1.`
