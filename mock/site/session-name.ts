import { parseCookie } from 'cookie'

/** The header that names a session. */
export const sessionHeader = 'X-Site-Contract-Session'
/** The cookie that names a session when there is no header. */
export const sessionCookie = 'site_contract_session'

const nameForm = /^[\w.-]{1,100}$/
const lowerHeader = sessionHeader.toLowerCase()

/** True when the name is valid for a session. */
export function isSessionName(name: string): boolean {
  return nameForm.test(name)
}

/**
 * The session name in a request, valid or not.
 *
 * @param header returns a header by its lower-case name
 */
export function requestedSession(header: (name: string) => string | null | undefined): string | undefined {
  const value = header(lowerHeader)
  if (value !== undefined && value !== null) return value
  const cookies = header('cookie')
  return cookies?.includes(sessionCookie) ? parseCookie(cookies)[sessionCookie] : undefined
}
