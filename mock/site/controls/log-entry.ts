import type { AnswerSource, ContentSource } from '../../../contract/index.ts'
import type { ReceivedHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { RequestedRoute, RouteNames } from '../../http/routing/route-names.ts'
import type { RecordedRequest, RequestDetails } from './recorded-request.ts'

/** What a request brought and was answered, as it is kept: by reference. */
interface KeptExchange {
  readonly headers: ReceivedHeaders | undefined
  /** When it came, by the clock of the process, in milliseconds. */
  readonly began: number
  /** Undefined while nothing is answered. A body that is too long to be kept is null. */
  response: SiteResponse | undefined
  /** The length of the body, also when that is not kept. */
  length: number
  /** How long the answer took, in milliseconds. */
  took: number
  /** About as many bytes of memory as all of it takes. */
  size: number
}

/** One request as it is kept: only what it takes to tell of it later. */
export interface LogEntry {
  readonly number: number
  readonly time: number
  readonly method: string
  readonly target: string
  readonly origin: string
  /** The method that a header asked for. */
  readonly override: string | undefined
  readonly user: string | undefined
  /** Why the credentials that were sent match no user. */
  readonly mismatch: string | undefined
  fields: Parameters | undefined
  files: readonly string[]
  status: number
  /** Who answered in the place of the mock. */
  from?: AnswerSource | undefined
  /** What the answer is made from. */
  source?: ContentSource | undefined
  /** What the answer lacks, and why. */
  warning?: string | undefined
  /** The body of an error. */
  error: string | undefined
  /** What it brought and was answered, as long as that is kept. */
  exchange?: KeptExchange | undefined
  /** About as many bytes of memory as it takes, without that. */
  size: number
  /** Which of the rounds of what is kept it counts for. */
  round: number
}

/** What an entry takes beside its texts. */
const bytesAround = 300

/** A request that nothing is answered to yet. */
export function logEntry(
  { method, target, origin, header }: SiteRequest,
  number: number,
  time: number,
  user: string | undefined,
  mismatch: string | undefined,
): LogEntry {
  const override = header('x-http-method-override')
  const size = bytesAround + target.length + origin.length + (override?.length ?? 0) + (mismatch?.length ?? 0)
  return {
    number,
    time,
    method,
    target,
    origin,
    override,
    user,
    mismatch,
    fields: undefined,
    files: [],
    status: 0,
    error: undefined,
    size,
    round: 0,
  }
}

/** The route that an entry asks for. */
export function routeOf({ method, target, override }: LogEntry, names: RouteNames): RequestedRoute {
  const header = (name: string) => (name === 'x-http-method-override' ? override : undefined)
  return names.requested({ method, target, header })
}

/** What an entry asks for. */
export function detailsOf(entry: LogEntry, names: RouteNames): RequestDetails {
  const { target, fields, files, user } = entry
  const { method, path, query, name } = routeOf(entry, names)
  return {
    method,
    url: entry.origin + target,
    path,
    route: name && names.served(name),
    query: { ...query },
    body: fields && { ...fields },
    files,
    user,
  }
}

/** An entry as it is told. */
export function recordedIn(entry: LogEntry, names: RouteNames): RecordedRequest {
  const { number, time, status, from, source, warning, error, mismatch } = entry
  return {
    ...detailsOf(entry, names),
    number,
    time,
    status,
    ...(from && { from }),
    ...(source && { source }),
    ...(warning !== undefined && { warning }),
    ...(mismatch !== undefined && { mismatch }),
    ...(error !== undefined && reasonIn(error)),
  }
}

// Code and message of an error body; nothing of what is no such body: a fault or an override may answer anything.
function reasonIn(text: string): { code: string; message: string } | undefined {
  try {
    const { code, message } = JSON.parse(text)
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
  } catch {
    return undefined
  }
}
