import {
  answeredRedirect,
  basic,
  type Credentials,
  leaveBody,
  readBody,
  Trouble,
  type Wire,
  type WireResponse,
  within,
  withoutSignIn,
} from '../../../client/index.ts'
import type { SiteAddresses } from '../address-rewriter.ts'
import type { RawAnswer } from './recorded-answer.ts'
import { transportArguments } from './recorded-request.ts'

export interface RealSiteOptions {
  readonly wire: Wire
  /** The timeout for a complete answer, in milliseconds. */
  readonly timeout: number
  readonly user?: Credentials | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** The client's headers that are passed on to the site. Credentials for the mock are not valid there. */
const passedOn = ['accept', 'accept-language', 'content-disposition', 'content-type']

const redirects = 5

/** Sends requests to the routes of a real site, and to no other address. */
export class RealSite {
  readonly #place: SiteAddresses
  readonly #options: RealSiteOptions

  constructor(place: SiteAddresses, options: RealSiteOptions) {
    this.#place = place
    this.#options = options
  }

  /**
   * Sends a request to a route.
   *
   * @param path the path under the site's namespaces
   * @param isSignedIn whether to send the user's credentials
   * @throws Trouble when there is no answer, or it is too long
   * @throws DOMException named `TimeoutError` when it takes too long
   */
  async send(request: Request, path: string, isSignedIn: boolean): Promise<RawAnswer> {
    const { user, headers, timeout } = this.#options
    const signedIn = { ...headers, ...(user && { Authorization: basic(user) }) }
    const sentHeaders = {
      ...Object.fromEntries(passedOn.flatMap((name) => pairsOf(name, request.headers.get(name)))),
      ...(isSignedIn ? signedIn : withoutSignIn(headers)),
    }
    const body = request.body === null ? undefined : await request.clone().bytes()
    // A HEAD request is answered from the response to GET.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const url = this.#addressOf(path, request)
    const wireRequest = { method, url, headers: sentHeaders, ...(body && { body }) }
    return within(timeout, (signal) => this.#follow(wireRequest, signal))
  }

  async #follow(request: Parameters<Wire>[0], signal: AbortSignal): Promise<RawAnswer> {
    let { url } = request
    for (let hop = 0; hop <= redirects; hop++) {
      const response = await this.#options.wire({ ...request, url }, signal)
      const next = request.method === 'GET' ? this.#routeIn(response, url) : undefined
      if (next === undefined) {
        const { status, headers } = response
        return { status, headers, bytes: await readBody(response) }
      }
      await leaveBody(response)
      url = next
    }
    throw new Trouble(`more than ${redirects} redirects, the last to ${url}`)
  }

  /** The address that an answer redirects to, if it is a route of the site; any other redirect is passed on to the client. */
  #routeIn(response: Pick<WireResponse, 'status' | 'headers'>, url: string): string | undefined {
    const location = response.headers.get('location')
    if (location === null || !URL.canParse(location, url)) return undefined
    return this.#isRoute(new URL(location, url)) ? answeredRedirect('GET', url, response) : undefined
  }

  #isRoute(url: URL): boolean {
    const root = new URL(this.#place.apiRoot)
    if (url.origin !== root.origin) return false
    if (root.searchParams.has('rest_route'))
      return url.pathname === root.pathname && url.searchParams.has('rest_route')
    return url.pathname.startsWith(`${root.pathname.replace(/\/+$/, '')}/`)
  }

  #addressOf(path: string, request: Request): string {
    const { apiRoot } = this.#place
    const pairs = new URL(request.url).search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '' && !transportArguments.has(pair.split('=', 1)[0] ?? ''))
    const [behind = ''] = apiRoot.split('?')
    const isByQuery = behind !== apiRoot
    const route = isByQuery
      ? `?rest_route=${encodeURIComponent(path)}`
      : path.split('/').map(encodeURIComponent).join('/')
    const start = isByQuery ? behind : apiRoot.replace(/\/+$/, '')
    const query = pairs.length === 0 ? '' : `${isByQuery ? '&' : '?'}${pairs.join('&')}`
    const url = new URL(start + route + query)
    // `..` would leave the API; some servers accept backslashes too.
    const hasDotSegments = path.split(/[/\\]/).some((part) => part === '.' || part === '..')
    if (hasDotSegments || !this.#isRoute(url)) throw new Trouble(`${path} is not the path of a route`)
    return url.href
  }
}

function pairsOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]]
}
