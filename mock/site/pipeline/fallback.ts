import { saysNoRoute } from '../../../contract/fallback.ts'
import {
  type Fallback,
  type FallbackAnswer,
  methodsOf,
  type RequestingSite,
  sourceHeader,
  templateOf,
} from '../../../contract/index.ts'
import type { Address } from '../../http/address.ts'
import { RestError } from '../../http/errors.ts'
import {
  carriesBody,
  type ResponseHeaders,
  type SiteRequest,
  type SiteResponse,
} from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import { answerOf, type Dispatcher, type RouteRequest } from './dispatch.ts'
import { commonHeaders, type RequestParts } from './respond/headers.ts'
import { respond } from './respond/respond.ts'

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Request headers that can affect a site's response. */
const forwardedHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-disposition',
  'content-type',
  'cookie',
  'x-wp-nonce',
]

/** Response headers that belong to the connection, or to the origin of the fallback. */
const connectionHeader =
  /^(?:connection|content-encoding|content-length|keep-alive|set-cookie|transfer-encoding|access-control-allow-.*)$/

export interface FallbackRequest {
  readonly request: SiteRequest
  readonly routeRequest: RouteRequest
  readonly address: Address
  readonly parts: RequestParts
  readonly dispatcher: Dispatcher
  own(): SiteResponse | Promise<SiteResponse>
}

/** The response of the fallback when the site lacks the route and the fallback has it; otherwise the site's own. */
export async function answerWithFallback(requested: FallbackRequest): Promise<SiteResponse> {
  const { routeRequest, dispatcher, own } = requested
  const answer = lacks(dispatcher, routeRequest) ? await fallbackResponse(requested) : undefined
  return answer ?? own()
}

/** True when no route of the path is implemented: the site would respond with an error or generated values. */
function lacks({ table, endpoints }: Dispatcher, { site, path }: RouteRequest): boolean {
  const neutral = site.translator.neutral(path)
  const matches = neutral === undefined ? [] : table.matches(neutral)
  return !matches.some(
    ({ route }) =>
      route.isNamespaceIndex ||
      methodsOf(route).some((method) => endpoints.has(`${method} ${templateOf(route.pattern)}`)),
  )
}

/** The response of the fallback; undefined when it has none for this request. */
async function fallbackResponse({
  request,
  routeRequest: requested,
  address,
  parts,
}: FallbackRequest): Promise<SiteResponse | undefined> {
  const { fallback } = requested.site
  const url = addressOf(requested, address)
  const isPreflight = request.header('access-control-request-method') !== undefined
  if (fallback === undefined || url === undefined || isPreflight || !methods.has(parts.method))
    return undefined
  try {
    const answer = await fallbackAnswer(fallback, await fetchRequest(request, requested, url), requested)
    if (answer === undefined) return undefined
    const { response, from } = answer
    const body = new Uint8Array(await response.arrayBuffer())
    if (saysNoRoute(response.status, new TextDecoder().decode(body.subarray(0, 200)))) return undefined
    const isSent = carriesBody(parts.method, response.status)
    const headers = headersOf(response, parts, requested)
    return {
      status: response.status,
      headers,
      body: isSent ? body : null,
      isVolatile: true,
      from,
      source: 'observed',
    }
  } catch (error) {
    const refused = error instanceof RestError ? error : failed(error)
    return { ...respond(answerOf(refused), parts, requested), isVolatile: true, from: 'fallback' }
  }
}

/** The URL of a route on this site; undefined for a path that can't be part of one. */
function addressOf({ addresses, path }: RouteRequest, { queryText }: Address): string | undefined {
  const segments = path.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined
  // The path and the method of the forwarded request already carry these.
  const pairs = queryText.split('&').filter((pair) => pair !== '' && !/^(?:rest_route|_method)=/.test(pair))
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : ''
  const url = addresses.apiRoot + segments.map(encodeURIComponent).join('/') + query
  return URL.canParse(url) ? url : undefined
}

async function fetchRequest(
  request: SiteRequest,
  { method, body }: RouteRequest,
  url: string,
): Promise<Request> {
  const headers = forwardedHeaders.flatMap((name): [string, string][] => {
    const value = request.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  if (bodiless.has(method)) return new Request(url, { method, headers })
  const { bytes } = await body()
  return new Request(url, { method, headers, body: bytes.length > 0 ? new Uint8Array(bytes) : null })
}

async function fallbackAnswer(
  fallback: Fallback,
  request: Request,
  { addresses, site, user }: RouteRequest,
): Promise<FallbackAnswer | undefined> {
  const requester: RequestingSite = {
    base: addresses.base,
    root: site.root,
    names: site.translator,
    user: user?.slug,
  }
  const answer = await fallback(request, requester)
  return answer && ('response' in answer ? answer : { response: answer, from: 'fallback' })
}

function headersOf({ headers }: Response, parts: RequestParts, view: View): ResponseHeaders {
  const { 'Content-Type': _, ...own } = commonHeaders(parts, view)
  const theirs = [...headers].filter(([name]) => !connectionHeader.test(name))
  return {
    ...own,
    ...Object.fromEntries(theirs.map(([name, value]) => [headerName(name), value])),
    [sourceHeader]: 'observed',
  }
}

// In the case that WordPress uses: `X-WP-Total`.
function headerName(name: string): string {
  return name.replaceAll(/\b(?:wp\b|[a-z])/g, (first) => first.toUpperCase())
}

function failed(error: unknown): RestError {
  const reason = error instanceof Error ? error.message : String(error)
  return new RestError(502, 'mock_fallback_failed', `The fallback failed: ${reason}`)
}
