import { outputBeforeJson } from '../../../client/transport/output-before-json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Answered, type CheckFailure, LeakFailure } from '../../assertions/outcome.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { CauseTraits, NamedCause } from '../../result.ts'

/** A known fault of a plugin or a host, and its likely source. */
export interface Breakage extends Pick<CauseTraits, 'source'> {
  readonly named: NamedCause
}

/** The clients that repeat failed requests. */
interface Clients {
  readonly site: SiteClient
  readonly anonymous: SiteClient
}

/** The codes with which plugins reject anonymous clients. */
const closingCodes = new Set([
  'rest_login_required',
  'rest_not_logged_in',
  'rest_cannot_access',
  'rest_authentication_required',
  'rest_api_authentication_required',
  'rest_disabled',
  'rest_unauthorized',
])

/** The known fault that a failure shows, if any. */
export function breakageIn({ foundBy, answer }: CheckFailure): Breakage | undefined {
  const { named } = foundBy
  if (named === 'cache-leak') return withSource(named, cacheHeaders(answer.headers))
  if (named !== undefined) return { named }
  return outputIn(answer) ?? closedIn(answer)
}

const withSource = (named: NamedCause, source: string | undefined): Breakage => ({
  named,
  ...(source !== undefined && { source }),
})

function outputIn({ text }: Answered): Breakage | undefined {
  const output = outputBeforeJson(text)
  return output && withSource('output-before-json', output.source)
}

/** An anonymous read with an error that WordPress itself does not return. */
function closedIn({ request, status, text }: Answered): Breakage | undefined {
  const isSignedIn = Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization')
  if (request.method !== 'GET' || isSignedIn || (status !== 401 && status !== 403)) return undefined
  const code = /"code"\s*:\s*"([\w-]{1,80})"/.exec(text)?.[1] ?? ''
  const isOwn = /\/users\/me(?:[/?]|$)/.test(request.url)
  return closingCodes.has(code) && !isOwn
    ? { named: 'closed-to-anonymous', source: `\`${code}\`` }
    : undefined
}

const cacheNames = ['x-litespeed-cache', 'cf-cache-status', 'x-cache', 'x-varnish', 'x-proxy-cache', 'age']

/** The headers that identify an answer of a cache. */
function cacheHeaders(headers: Headers): string | undefined {
  const found = cacheNames.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`\`${name}: ${value.slice(0, 40)}\``]
  })
  return found.length === 0 ? undefined : found.join(' ')
}

/**
 * Did a cache answer a failed read? Then the address returns the same again, and with another query, which is not cached,
 * something else, twice alike. It is requested while the items of the check exist.
 */
export async function staleCache(failure: CheckFailure, clients: Clients): Promise<Breakage | undefined> {
  const { request, text, status } = failure.answer
  if (failure instanceof LeakFailure || request.method !== 'GET' || !isStored(status)) return undefined
  const site = request.userVariable === undefined ? clients.anonymous : clients.site
  const read = async (query = ''): Promise<Answer | undefined> => {
    const separator = request.url.includes('?') ? '&' : '?'
    return site
      .sendTo('GET', `${request.url}${query === '' ? '' : `${separator}${query}`}`)
      .catch(() => undefined)
  }
  const again = await read()
  if (again?.text !== text) return undefined
  const [first, second] = [await read(newQuery()), await read(newQuery())]
  if (first === undefined || first.text !== second?.text || first.text === text) return undefined
  return isStored(first.status) ? withSource('stale-cache', cacheHeaders(again.headers)) : undefined
}

const isStored = (status: number): boolean => status === 200 || status === 404 || status === 410

const newQuery = (): string => `sitecontract=${crypto.randomUUID()}`
