import { Trouble } from '../result/outcome.ts'
import type { WireResponse } from './wire.ts'

/**
 * Where a redirect of the target leads; undefined when the answer is none.
 *
 * @throws Trouble when it leads to another origin, where credentials must not go, would lose a body, or would do more
 * than read
 */
export function answeredRedirect(
  method: string,
  url: string,
  response: Pick<WireResponse, 'status' | 'headers'>,
): string | undefined {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || response.status === 304 || location === null)
    return undefined
  if (!URL.canParse(location, url))
    throw new Trouble(`redirected to ${JSON.stringify(location)}, which is no address`)
  const next = new URL(location, url)
  // What is no address of a host has no origin to tell: `file:`.
  const named = next.origin === 'null' ? next.protocol : next.origin
  if (next.origin !== new URL(url).origin) throw new Trouble(`redirected to ${named}, another origin`)
  if (method !== 'GET' && method !== 'HEAD')
    throw new Trouble(`redirected to ${next.href}, which a ${method} cannot follow`)
  if (next.searchParams.has('_method') && !new URL(url).searchParams.has('_method'))
    throw new Trouble(`redirected to ${next.href}, which would do more than read`)
  return next.href
}
