import { queryWarning } from '#query-warning'
import type { AnswerSource, ContentSource } from '../../../contract/index.ts'
import type { ReceivedHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { RequestedRoute, RouteNames } from '../../http/routing/route-names.ts'
import type { RecordedRequest, RequestDetails } from './recorded-request.ts'

interface StoredExchange {
  readonly headers: ReceivedHeaders | undefined
  /** By the clock of the process, in milliseconds. */
  readonly began: number
  /** Undefined while the request is pending. Its body is null when too long to be stored. */
  response: SiteResponse | undefined
  /** The length of the body, stored or not. */
  length: number
  /** In milliseconds. */
  took: number
  /** Approximate bytes of memory. */
  size: number
}

/** One request as it is stored: the minimum from which {@link recordedIn} can describe it. */
export interface LogEntry {
  readonly number: number
  readonly time: number
  readonly method: string
  readonly target: string
  readonly origin: string
  /** The method in `X-HTTP-Method-Override`. */
  readonly override: string | undefined
  readonly user: string | undefined
  /** Why the credentials that were sent match no user. */
  readonly mismatch: string | undefined
  fields: Parameters | undefined
  files: readonly string[]
  status: number
  /** What answered instead of the mock. */
  from?: AnswerSource | undefined
  /** What the response is made from. */
  source?: ContentSource | undefined
  /** What the response lacks, and why. */
  warning?: string | undefined
  /** The body of an error. */
  error: string | undefined
  /** Undefined once dropped. */
  exchange?: StoredExchange | undefined
  /** Approximate bytes of memory, without the exchange. */
  size: number
  /** The round of {@link RequestMemory} it counts for. */
  round: number
}

/** Bytes of an entry without its text. */
const bytesAround = 300

/** The entry of a pending request. */
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

/** The route that an entry requests. */
export function routeOf({ method, target, override }: LogEntry, names: RouteNames): RequestedRoute {
  const header = (name: string) => (name === 'x-http-method-override' ? override : undefined)
  return names.requested({ method, target, header })
}

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

/** An entry with all that can be derived from it. */
export function recordedIn(entry: LogEntry, names: RouteNames): RecordedRequest {
  const { number, time, status, from, source, error, mismatch } = entry
  const { warning = queryWarning?.(routeOf(entry, names), names) } = entry
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

// Undefined for a body that isn't an error of the API: a fault or an override may answer anything.
function reasonIn(text: string): { code: string; message: string } | undefined {
  try {
    const { code, message } = JSON.parse(text)
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
  } catch {
    return undefined
  }
}
