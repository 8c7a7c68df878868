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
import type { SitePlace } from '../own-addresses.ts'
import type { CameAnswer } from './recorded-answer.ts'
import { unsaid } from './recorded-request.ts'

export interface RealSiteOptions {
  readonly wire: Wire
  /** The longest wait for a whole answer, in milliseconds. */
  readonly timeout: number
  readonly user?: Credentials | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** What of a client's headers goes on to the site. How it signs in to the fake one means nothing there. */
const passedOn = ['accept', 'accept-language', 'content-disposition', 'content-type']

const redirects = 5

/** Asks the routes of a real site, and nothing else of it. */
export class RealSite {
  readonly #place: SitePlace
  readonly #options: RealSiteOptions

  constructor(place: SitePlace, options: RealSiteOptions) {
    this.#place = place
    this.#options = options
  }

  /**
   * Asks for a route.
   *
   * @param path in the site's own names
   * @param isSignedIn is it asked as the user
   * @throws Trouble when no answer comes, or it is too long
   * @throws DOMException named `TimeoutError` when it does not come in time
   */
  async ask(request: Request, path: string, isSignedIn: boolean): Promise<CameAnswer> {
    const { user, headers, timeout } = this.#options
    const signedIn = { ...headers, ...(user && { Authorization: basic(user) }) }
    const sent = {
      ...Object.fromEntries(passedOn.flatMap((name) => pairsOf(name, request.headers.get(name)))),
      ...(isSignedIn ? signedIn : withoutSignIn(headers)),
    }
    const body = request.body === null ? undefined : await request.clone().bytes()
    // What HEAD is answered, GET is.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const asked = { method, url: this.#addressOf(path, request), headers: sent, ...(body && { body }) }
    return within(timeout, (signal) => this.#follow(asked, signal))
  }

  async #follow(asked: Parameters<Wire>[0], signal: AbortSignal): Promise<CameAnswer> {
    let { url } = asked
    for (let hop = 0; hop <= redirects; hop++) {
      const response = await this.#options.wire({ ...asked, url }, signal)
      const next = asked.method === 'GET' ? this.#routeIn(response, url) : undefined
      if (next === undefined) {
        const { status, headers } = response
        return { status, headers, bytes: await readBody(response) }
      }
      await leaveBody(response)
      url = next
    }
    throw new Trouble(`more than ${redirects} redirects, the last to ${url}`)
  }

  /** The route of the site that an answer leads on to. Where it leads elsewhere, the client is told. */
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
      .filter((pair) => pair !== '' && !unsaid.has(pair.split('=', 1)[0] ?? ''))
    const [behind = ''] = apiRoot.split('?')
    const isByQuery = behind !== apiRoot
    const route = isByQuery
      ? `?rest_route=${encodeURIComponent(path)}`
      : path.split('/').map(encodeURIComponent).join('/')
    const start = isByQuery ? behind : apiRoot.replace(/\/+$/, '')
    const query = pairs.length === 0 ? '' : `${isByQuery ? '&' : '?'}${pairs.join('&')}`
    const url = new URL(start + route + query)
    // A path that climbs would leave the interface, at some servers by backslashes too.
    const isClimbing = path.split(/[/\\]/).some((part) => part === '.' || part === '..')
    if (isClimbing || !this.#isRoute(url)) throw new Trouble(`${path} is not the path of a route`)
    return url.href
  }
}

function pairsOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]]
}
