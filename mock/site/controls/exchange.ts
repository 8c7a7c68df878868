import type { ReceivedHeaders, SiteResponse } from '../../http/exchange.ts'
import { linesOf } from '../../http/fetch.ts'
import type { RecordedRequest } from './recorded-request.ts'
import type { RequestLog } from './request-log.ts'

/** A line of headers. */
export type HeaderLine = readonly [name: string, value: string]

/** What a request was answered. */
export interface RecordedAnswer {
  /** Names as they were written. */
  readonly headers: readonly HeaderLine[]
  /** The text of the body; undefined for what is no text, and for what is too long to be kept. */
  readonly text: string | undefined
  /** How long the body is: in characters where it is a text, else in bytes. */
  readonly length: number
  /** How long it took, in milliseconds. */
  readonly milliseconds: number
}

/** A request of a site with all that was sent and answered. */
export interface Exchange {
  readonly request: RecordedRequest
  /** The headers it came with; undefined when they are let go, or the way in has none. */
  readonly headers: readonly HeaderLine[] | undefined
  /** Undefined when it is let go, and while nothing is answered yet. */
  readonly answer: RecordedAnswer | undefined
}

/** The request of a number with all that is kept of it; undefined when nothing is. */
export function exchangeIn(log: RequestLog, number: number): Exchange | undefined {
  const entry = log.entry(number)
  if (entry === undefined) return undefined
  const { headers, response, length = 0, took = 0 } = entry.exchange ?? {}
  return {
    request: log.recorded(entry),
    headers: headers && receivedLines(headers),
    answer: response && {
      headers: linesOf(response.headers),
      text: textOf(response),
      length,
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

// An answer that is kept for the next reader is bytes, whatever it is of.
function textOf({ headers, body }: SiteResponse): string | undefined {
  if (body === null || typeof body === 'string') return body ?? undefined
  return isText.test(String(headers['Content-Type'])) ? new TextDecoder().decode(body) : undefined
}

const isText = /^text\/|[/+](?:json|xml|javascript)\b/
