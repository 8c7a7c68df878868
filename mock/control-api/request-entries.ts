import type { ArgumentDefinitions } from '../../contract/index.ts'
import type { Parameters } from '../http/query.ts'
import type { Exchange } from '../site/controls/exchange.ts'
import type { RecordedRequest } from '../site/controls/recorded-request.ts'
import type { Site } from '../site/site-interface.ts'
import { blankedFields, blankedHeaders, blankedText, blankedUrl } from './blanked.ts'

export const requestArguments = {
  after: { type: 'integer', minimum: 0, default: 0, description: 'Lists those with higher numbers.' },
  also: {
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: 100,
    default: [],
    description: 'Lists these too.',
  },
} as const satisfies ArgumentDefinitions

/** The requests numbered above `after`, and those listed in `also`, with secrets blanked. */
export function requestEntries(site: Site, args: Parameters): readonly RecordedRequest[] {
  const after = Number(args.after)
  const numbers = new Set([args.also].flat().map(Number))
  const again = [...numbers].filter((number) => number <= after).sort((a, b) => a - b)
  const found = again.flatMap((number) => site.requestsAfter(number - 1, number))
  return [...found, ...laterThan(site, after)].map(blanked)
}

function laterThan(site: Site, after: number): readonly RecordedRequest[] {
  const later = site.requestsAfter(after)
  if (later.length > 0 || after === 0 || site.requestsAfter(after - 1, after).length > 0) return later
  // A client that has seen higher numbers has seen an earlier site: it gets all requests of this one.
  return site.requests
}

/** One request with what is stored of it, with secrets blanked; undefined when it is no longer logged. */
export async function exchangeEntry(site: Site, number: number): Promise<Exchange | undefined> {
  const exchange = await site.exchange(number)
  if (exchange === undefined) return undefined
  const { request, headers, answer } = exchange
  return {
    request: blanked(request),
    headers: headers && blankedHeaders(headers),
    answer: answer && {
      ...answer,
      headers: blankedHeaders(answer.headers),
      text: answer.text === undefined ? undefined : blankedText(answer.text),
    },
  }
}

function blanked(request: RecordedRequest): RecordedRequest {
  return {
    ...request,
    url: blankedUrl(request.url),
    path: blankedUrl(request.path),
    query: blankedFields(request.query),
    body: request.body && blankedFields(request.body),
    ...(request.message !== undefined && { message: blankedUrl(request.message) }),
  }
}
