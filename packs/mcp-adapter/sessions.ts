import type { HandlerRequest } from '../../index.ts'
import { errorCodes, MessageError } from './messages.ts'

const headerName = 'Mcp-Session-Id'

/** The most sessions of a user; the oldest ends when another begins. */
const maxSessions = 32

const sessionsName = ({ account }: HandlerRequest): string => `mcp_adapter_sessions ${account?.id ?? 0}`

const userSessions = (request: HandlerRequest): readonly string[] =>
  request.site.option<readonly string[]>(sessionsName(request)) ?? []

/** Begins a session of the user, unless the request names one. @returns the headers of the answer */
export function beginSession(request: HandlerRequest): Readonly<Record<string, string>> {
  if (request.header(headerName)) return {}
  const { site, account } = request
  const number = (site.option<number>('mcp_adapter_last_session') ?? 0) + 1
  const digits = ((account?.id ?? 0) * 2 ** 24 + number).toString(16).padStart(12, '0')
  const id = `00000000-0000-4000-8000-${digits}`
  site.putOption('mcp_adapter_last_session', number)
  site.putOption(sessionsName(request), [...userSessions(request), id].slice(-maxSessions))
  return { [headerName]: id }
}

/** @throws MessageError for a request without a session, or with one that the user does not have */
export function requireSession(request: HandlerRequest): void {
  if (!userSessions(request).includes(sentSession(request)))
    throw new MessageError(
      errorCodes.invalidParams,
      `Invalid params: the session in ${headerName} does not exist`,
    )
}

/** Ends the session that a request names. One that does not exist is no error. @throws MessageError without one */
export function endSession(request: HandlerRequest): void {
  const ended = sentSession(request)
  const rest = userSessions(request).filter((id) => id !== ended)
  if (rest.length < userSessions(request).length) request.site.putOption(sessionsName(request), rest)
}

function sentSession(request: HandlerRequest): string {
  const id = request.header(headerName)
  if (id) return id
  throw new MessageError(errorCodes.invalidRequest, `Invalid Request: the header ${headerName} is missing`)
}
