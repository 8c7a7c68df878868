import { Trouble } from '../outcome.ts'

/**
 * Where a redirect of the target leads; undefined when the answer is none.
 *
 * @throws Trouble when it leads to another origin, where credentials must not go, or would lose a body
 */
export function answeredRedirect(method: string, url: string, response: Response): string | undefined {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || response.status === 304 || location === null)
    return undefined
  const next = new URL(location, url)
  if (next.origin !== new URL(url).origin) throw new Trouble(`redirected to ${next.origin}, another origin`)
  if (method !== 'GET' && method !== 'HEAD')
    throw new Trouble(`redirected to ${next.href}, which a ${method} cannot follow`)
  return next.href
}
