import { type HostName, hostNames } from '../../contract/host-names.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import type { Answering, Host, HostBehaviour, HostedSite, SiteAddresses } from './host.ts'
import { firewall, httpToHttps, moved, rateLimited, smallUploads, subdirectory } from './in-front.ts'
import { authStripped, loginOnly, old, phpNotice, usersHidden } from './inside.ts'
import { noPermalinks } from './no-permalinks.ts'
import { flaky, slow, staleCache } from './unreliable.ts'

/** The hosts that a site can behave like. */
export const hosts: Readonly<Record<HostName, Host>> = {
  'http-to-https': httpToHttps,
  moved,
  slow,
  flaky,
  'rate-limited': rateLimited,
  firewall,
  'small-uploads': smallUploads,
  'stale-cache': staleCache,
  subdirectory,
  'no-permalinks': noPermalinks,
  'auth-stripped': authStripped,
  'php-notice': phpNotice,
  'login-only': loginOnly,
  'users-hidden': usersHidden,
  old,
}

/** Where a site and its API are behind several hosts. @param usual without any host */
export function addressesBehind(
  names: readonly HostName[],
  usual: SiteAddresses,
  root: string,
): SiteAddresses {
  return inOrder(names).reduce(
    (addresses, name) => hosts[name].addresses?.(addresses, root) ?? addresses,
    usual,
  )
}

/** Hosts in the order in which a request meets them. */
const inOrder = (names: readonly HostName[]): readonly HostName[] =>
  hostNames.filter((name) => names.includes(name))

/** The log of a session, for what hosts answer themselves. */
interface Log<Entry> {
  add(request: SiteRequest, time: number): Entry
  end(entry: Entry, response: SiteResponse): void
}

/** The behaviour of several hosts: a request meets them in the order of `hostNames`, whatever the order of `names`. */
export function behaviourOf<Entry>(
  names: readonly HostName[],
  { root, url, seed }: Pick<HostedSite, 'root' | 'url' | 'seed'>,
  clock: Pick<HostedSite, 'now'>,
  log: Log<Entry>,
): HostBehaviour {
  const site: HostedSite = {
    ...{ root, url, seed },
    now: () => clock.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
  const layers = inOrder(names).map((name) => ({ name, behaviour: hosts[name].behaviour(site) }))
  return (request, answer) =>
    layers.reduceRight<Answering>(
      (inner, { name, behaviour }) =>
        async (received) => {
          let isPassedOn = false
          const response = await behaviour(received, (each) => {
            isPassedOn = true
            return inner(each)
          })
          if (isPassedOn) return response
          const own = { ...response, warning: `The host answered this, not the site: ${name}.` }
          log.end(log.add(request, site.now()), own)
          return own
        },
      answer,
    )(request)
}
