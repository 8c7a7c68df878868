import { outputBeforeJson } from '../../../client/transport/output-before-json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Answered, type CheckFailure, LeakFailure } from '../../assertions/outcome.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { CauseTraits, NamedCause } from '../../result.ts'

/** What a plugin or the host is known to break, and what it likely comes from. */
export interface Breakage extends Pick<CauseTraits, 'source'> {
  readonly named: NamedCause
}

/** Who requests again what failed. */
interface Clients {
  readonly site: SiteClient
  readonly anonymous: SiteClient
}

/** The codes with which plugins close the API to clients that are not signed in. */
const closingCodes = new Set([
  'rest_login_required',
  'rest_not_logged_in',
  'rest_cannot_access',
  'rest_authentication_required',
  'rest_api_authentication_required',
  'rest_disabled',
  'rest_unauthorized',
])

/** What a failure shows by itself to be broken. */
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

/** A read without credentials that is refused as none of WordPress itself is. */
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

/** The headers by which a cache says that it answered. */
function cacheHeaders(headers: Headers): string | undefined {
  const found = cacheNames.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`\`${name}: ${value.slice(0, 40)}\``]
  })
  return found.length === 0 ? undefined : found.join(' ')
}

/**
 * Is a failed read answered by a cache: the address gives the same again, and with another query, which no cache has,
 * something else that is the same twice. It is requested while the items of the check are there.
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

/** What a cache may store: what is there, or is not. */
const isStored = (status: number): boolean => status === 200 || status === 404 || status === 410

const newQuery = (): string => `sitecontract=${crypto.randomUUID()}`
