import { parseCookie } from 'cookie'

/** The header that names a session. */
export const sessionHeader = 'X-Site-Contract-Session'
/** The cookie that names a session where there is no header. */
export const sessionCookie = 'site_contract_session'

const nameForm = /^[\w.-]{1,100}$/
const lowerHeader = sessionHeader.toLowerCase()

/** Can a session be called that. */
export function isSessionName(name: string): boolean {
  return nameForm.test(name)
}

/**
 * The session that a request names, which need not be a name that a session can have.
 *
 * @param header gives a header by its lower-case name
 */
export function sessionNamedBy(header: (name: string) => string | null | undefined): string | undefined {
  const named = header(lowerHeader)
  if (named !== undefined && named !== null) return named
  const cookies = header('cookie')
  return cookies?.includes(sessionCookie) ? parseCookie(cookies)[sessionCookie] : undefined
}
