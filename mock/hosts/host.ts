import { escapeHtml } from '../../contract/lib/entities.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import { jsonText } from '../../contract/lib/json-text.ts'
import { type Address, readAddress } from '../http/address.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'

/** Answers a request. */
export type Answering = (request: SiteRequest) => SiteResponse | Promise<SiteResponse>

/** Passes a request on, changed or not, or answers it. */
export type HostBehaviour = (request: SiteRequest, answer: Answering) => ReturnType<Answering>

/** What a host knows of the site behind it. */
export interface HostedSite {
  /** The path of its API, `/wp-json`. */
  readonly root: string
  /** Its own address; undefined for that of each request. */
  readonly url: string | undefined
  readonly seed: number
  /** Milliseconds since 1970, by the site's clock. */
  now(): number
  /** Waits some milliseconds. */
  wait(milliseconds: number): Promise<void>
}

/** The addresses of a site: `http://site.test`, and of its API, `http://site.test/wp-json/`. */
export interface SiteAddresses {
  readonly site: string
  readonly api: string
}

/** A host of real sites: what it is, and what it does with the requests of one session. */
export interface Host {
  /** What it does, as a sentence. */
  readonly does: string
  /** Who does so. */
  readonly from: string
  /** What a robust client does, as a sentence. */
  readonly client: string
  /** Whether passwords of requests have no effect, or no request is answered without. Default: neither. */
  readonly passwords?: 'ignored' | 'required'
  /** Where it serves a site, if elsewhere. */
  addresses?(usual: SiteAddresses, root: string): SiteAddresses
  /** Made once for a session, so that it may count requests. */
  behaviour(site: HostedSite): HostBehaviour
}

/** A page as servers and proxies send it instead of an answer of the site. */
export function errorPage(
  status: number,
  title: string,
  text: string,
  headers: SiteResponse['headers'] = {},
): SiteResponse {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', ...headers },
    body: `<!DOCTYPE html>\n<html><head><title>${status} ${title}</title></head>\n<body><h1>${title}</h1>\n<p>${escapeHtml(text)}</p></body></html>\n`,
  }
}

/** A request without one of its headers. @param name in lower case */
export function removeHeader(request: SiteRequest, name: string): SiteRequest {
  return { ...request, header: (each) => (each === name ? undefined : request.header(each)) }
}

/** The address of a request; undefined when the site will reject it. */
export function addressIn({ target }: SiteRequest, { root }: HostedSite): Address | undefined {
  try {
    return readAddress(target, root)
  } catch {
    return undefined
  }
}

/** The path of the route that a request calls, `/wp/v2/posts`; undefined for a page or a file. */
export function routeIn(request: SiteRequest, site: HostedSite): string | undefined {
  const address = addressIn(request, site)
  return address?.kind === 'route' ? address.path : undefined
}

/** The JSON of a response, as text; undefined for another content. */
export function jsonIn(response: SiteResponse): string | undefined {
  return /^application\/json\b/.test(String(response.headers['Content-Type'])) ? textIn(response) : undefined
}

/** The text of a response, which may be stored as bytes; undefined for one of another type. */
export function textIn({ body, headers }: SiteResponse): string | undefined {
  if (
    body === null ||
    !/^(?:text\/|application\/(?:json|javascript|xml)\b)/.test(String(headers['Content-Type']))
  )
    return undefined
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}

/** A response with another JSON, written as PHP does. Other responses stay as they are. */
export function changeJson(response: SiteResponse, change: (body: unknown) => unknown): SiteResponse {
  const text = jsonIn(response)
  return text === undefined
    ? response
    : { ...response, body: jsonText(change(JSON.parse(text))), isAscii: false }
}

/** An object with some of its members changed; other values stay as they are. */
export function changeMembers(
  value: unknown,
  changes: Readonly<Record<string, (member: unknown) => unknown>>,
): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, changes[name] ? changes[name](member) : member]),
  )
}
