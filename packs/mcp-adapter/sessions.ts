import type { HandlerRequest } from '../../index.ts'
import { errorCodes, MessageError } from './messages.ts'

const headerName = 'Mcp-Session-Id'

/** The most sessions of a user; the oldest ends when another begins. */
const maxSessions = 32

/** How long a session lasts without a request, in milliseconds. */
const maxIdleTime = 24 * 60 * 60 * 1000

interface Session {
  readonly id: string
  /** When it was last used. */
  readonly used: number
}

const sessionsName = ({ account }: HandlerRequest): string => `mcp_adapter_sessions ${account?.id ?? 0}`

/** The sessions of the user that have not expired. */
const userSessions = (request: HandlerRequest): readonly Session[] =>
  (request.site.option<readonly Session[]>(sessionsName(request)) ?? []).filter(
    ({ used }) => used + maxIdleTime >= request.site.now(),
  )

const putSessions = (request: HandlerRequest, sessions: readonly Session[]): void =>
  request.site.putOption(
    sessionsName(request),
    sessions.map(({ id, used }) => ({ id, used })),
  )

/** Begins a session of the user, unless the request names one. @returns the headers of the answer */
export function beginSession(request: HandlerRequest): Readonly<Record<string, string>> {
  if (request.header(headerName)) return {}
  const { site, account } = request
  const number = (site.option<number>('mcp_adapter_last_session') ?? 0) + 1
  const digits = ((account?.id ?? 0) * 2 ** 24 + number).toString(16).padStart(12, '0')
  const id = `00000000-0000-4000-8000-${digits}`
  site.putOption('mcp_adapter_last_session', number)
  putSessions(request, [...userSessions(request), { id, used: site.now() }].slice(-maxSessions))
  return { [headerName]: id }
}

/**
 * Notes that the session of a request is used.
 *
 * @throws MessageError for a request without a session, and for one that the user does not have or that has expired
 */
export function requireSession(request: HandlerRequest): void {
  const [sent, sessions] = [sentSession(request), userSessions(request)]
  if (!sessions.some(({ id }) => id === sent))
    throw new MessageError(
      errorCodes.invalidParams,
      `Invalid params: the session in ${headerName} does not exist`,
    )
  putSessions(
    request,
    sessions.map((each) => (each.id === sent ? { ...each, used: request.site.now() } : each)),
  )
}

/** Ends the session that a request names. One that does not exist is no error. @throws MessageError without one */
export function endSession(request: HandlerRequest): void {
  const ended = sentSession(request)
  const rest = userSessions(request).filter(({ id }) => id !== ended)
  if (rest.length < userSessions(request).length) putSessions(request, rest)
}

function sentSession(request: HandlerRequest): string {
  const id = request.header(headerName)
  if (id) return id
  throw new MessageError(errorCodes.invalidRequest, `Invalid Request: the header ${headerName} is missing`)
}
