import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import type { Parameters } from '../http/query.ts'
import { isSessionName, requestedSession, sessionCookie, sessionHeader } from '../site/session-name.ts'
import { checked } from './control-arguments.ts'

/**
 * Redirects a browser to a page of a session, and sets a cookie so that it stays in that session. The empty name stands for
 * the site itself.
 *
 * @throws Error for an invalid session name, or an address outside the site
 */
export function openPage(sent: Parameters): SiteResponse {
  const text = { type: 'string', default: '' } as const
  const args = checked(sent, { session: text, to: { ...text, default: '/' } })
  const [session, to] = [String(args.session), String(args.to)]
  const base = 'http://site.invalid'
  if (!to.startsWith('/') || !URL.canParse(to, base) || new URL(to, base).origin !== base)
    throw new Error(
      `Cannot open ${JSON.stringify(to)}: it is not a path of the site. Begin it with one slash.`,
    )
  if (session !== '' && !isSessionName(session))
    throw new Error(
      `Cannot open the session ${JSON.stringify(session)}: the name is invalid in ${sessionHeader}.`,
    )
  const cookie = `${sessionCookie}=${session}; Path=/; HttpOnly; SameSite=Lax${session === '' ? '; Max-Age=0' : ''}`
  const { pathname, search } = new URL(to, base)
  return {
    status: 302,
    headers: { Location: pathname + search, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
    body: null,
  }
}

export function pageOfSession({ header }: SiteRequest): SiteResponse {
  const session = requestedSession(header) ?? ''
  const query = isSessionName(session) ? `?${new URLSearchParams({ session })}` : ''
  return { status: 302, headers: { Location: `./${query}`, 'Cache-Control': 'no-store' }, body: null }
}
