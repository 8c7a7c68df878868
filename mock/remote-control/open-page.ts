import type { SiteResponse } from '../http/exchange.ts'
import type { Parameters } from '../http/query.ts'
import { isWorldName, worldCookie, worldHeader } from '../session/worlds.ts'
import { checked } from './control-arguments.ts'

/**
 * Leads a browser to a page of a world, which it stays in from then on: by a cookie, until it ends or another world is
 * opened. The empty name is the site itself.
 *
 * @throws Error for a name that cannot be one, or an address of elsewhere
 */
export function openPage(sent: Parameters): SiteResponse {
  const text = { type: 'string', default: '' } as const
  const args = checked(sent, { world: text, to: { ...text, default: '/' } })
  const [world, to] = [String(args.world), String(args.to)]
  const base = 'http://site.invalid'
  if (!to.startsWith('/') || !URL.canParse(to, base) || new URL(to, base).origin !== base)
    throw new Error(`Cannot open ${JSON.stringify(to)}: it is no path of the site. Begin it with one slash.`)
  if (world !== '' && !isWorldName(world))
    throw new Error(`Cannot open the world ${JSON.stringify(world)}: ${worldHeader} could not name it.`)
  const cookie = `${worldCookie}=${world}; Path=/; HttpOnly; SameSite=Lax${world === '' ? '; Max-Age=0' : ''}`
  const { pathname, search } = new URL(to, base)
  return {
    status: 302,
    headers: { Location: pathname + search, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
    body: null,
  }
}
