import type { SiteRequest } from '../http/exchange.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/loopback.ts'

/**
 * Why a request may not control a site; undefined when it may.
 *
 * Only who is on this machine may, and no page but the site's own: a page elsewhere must not reset somebody's site, nor
 * one that gave its own name the address of this machine.
 */
export function refusalOf(request: SiteRequest): string | undefined {
  return refusalOfUntrusted(request) ?? refusalOfPage(request)
}

/** By these a proxy tells for whom it asks. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip']

/** Why a request does not come from this machine, by a name of this machine; undefined when it does. */
export function refusalOfUntrusted({ peer, origin, header }: SiteRequest): string | undefined {
  const isHandedOn = proxyHeaders.some((name) => header(name) !== undefined)
  if (peer === undefined || !isLoopbackAddress(peer) || isHandedOn)
    return 'The control address answers this machine only. Ask from where the mock runs.'
  const { hostname } = new URL(origin)
  if (!isLoopbackHost(hostname)) return otherName(hostname)
  // A Host that cannot be read leaves the origin at localhost, though a browser may have come here by that very name.
  const named = header('host')
  const isRead = named === undefined || origin === `http://${named}` || origin === `https://${named}`
  return isRead ? undefined : otherName(named)
}

function refusalOfPage({ origin, header }: SiteRequest): string | undefined {
  const sender = header('origin')
  const site = header('sec-fetch-site')
  const isForeign = sender !== undefined && sender.toLowerCase() !== origin.toLowerCase()
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    return 'The control address does not answer pages from elsewhere. Use the page it serves, or a command line.'
  return undefined
}

const otherName = (name: string): string =>
  `The control address does not answer by the name ${name}. Use localhost or 127.0.0.1.`
