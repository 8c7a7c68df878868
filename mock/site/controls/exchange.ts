import type { ReceivedHeaders, SiteResponse } from '../../http/exchange.ts'
import { linesOf } from '../../http/fetch.ts'
import type { RecordedRequest } from './recorded-request.ts'
import type { RequestLog } from './request-log.ts'

export type HeaderLine = readonly [name: string, value: string]

/** The response to a recorded request. */
export interface RecordedAnswer {
  /** Names in the case they were sent in. */
  readonly headers: readonly HeaderLine[]
  /** The body as text; undefined for binary bodies, and for those too long to be stored. */
  readonly text: string | undefined
  /** Length of the body: characters of text, or bytes. */
  readonly length: number
  /** When the request began, by the clock of this machine: milliseconds since 1970, UTC. */
  readonly began: number
  /** How long it took. */
  readonly milliseconds: number
}

/** A request to a site with its headers and its response. */
export interface Exchange {
  readonly request: RecordedRequest
  /** Undefined when no longer stored, or when the adapter passes none. */
  readonly headers: readonly HeaderLine[] | undefined
  /** Undefined when no longer stored, and while the request is pending. */
  readonly answer: RecordedAnswer | undefined
}

/** The request with this number and what is stored of it; undefined when its entry was dropped. */
export function exchangeIn(log: RequestLog, number: number): Exchange | undefined {
  const entry = log.entry(number)
  if (entry === undefined) return undefined
  const { headers, response, began = 0, length = 0, took = 0 } = entry.exchange ?? {}
  return {
    request: log.recorded(entry),
    headers: headers && receivedLines(headers),
    answer: response && {
      headers: linesOf(response.headers),
      text: bodyText(response),
      length,
      began: performance.timeOrigin + began,
      milliseconds: took,
    },
  }
}

function receivedLines(headers: ReceivedHeaders): HeaderLine[] {
  if (headers instanceof Headers) return [...headers]
  const lines: HeaderLine[] = []
  for (let i = 0; i + 1 < headers.length; i += 2) lines.push([headers[i] ?? '', headers[i + 1] ?? ''])
  return lines
}

// A cached response is bytes, whatever its content type.
function bodyText({ headers, body }: SiteResponse): string | undefined {
  if (body === null || typeof body === 'string') return body ?? undefined
  return isText.test(String(headers['Content-Type'])) ? new TextDecoder().decode(body) : undefined
}

const isText = /^text\/|[/+](?:json|xml|javascript)\b/
