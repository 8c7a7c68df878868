import { isRecord } from '../../contract/lib/is-record.ts'
import { RestError } from '../http/errors.ts'
import type { SiteRequest } from '../http/exchange.ts'
import {
  changeJson,
  changeMembers,
  type Host,
  type HostBehaviour,
  type HostedSite,
  jsonIn,
  removeHeader,
  routeIn,
} from './host.ts'

export const authStripped: Host = {
  does: 'Removes `Authorization` before the site sees it: every request with a password or a token is anonymous.',
  from: 'Apache with PHP as CGI or FastCGI without `CGIPassAuth On`; some proxies.',
  client:
    'Requests `/wp/v2/users/me` once: 401 `rest_not_logged_in` with a right password means that the header was lost. It then says so, instead of “wrong password”.',
  passwords: 'ignored',
  behaviour: () => (request, answer) => answer(removeHeader(request, 'authorization')),
}

export const loginOnly: Host = {
  does: 'Answers 401 `rest_login_required` to every anonymous request to the API, its index and preflights (`OPTIONS`) included.',
  from: 'Plugins that use the filter `rest_authentication_errors`, such as Disable WP REST API.',
  client: 'Signs in for reads too, on a server: a page of another origin cannot, as its preflight fails.',
  passwords: 'required',
  behaviour: () => (request, answer) =>
    answer({
      ...request,
      refusal: (isSignedIn) =>
        isSignedIn
          ? undefined
          : new RestError(401, 'rest_login_required', 'This site’s API requires that you sign in.'),
    }),
}

const noRoute = (): RestError =>
  new RestError(404, 'rest_no_route', 'No route matches the address and the method of this request.')

const users = /^\/[\w-]+\/v2\/users(?:\/|$)/

export const usersHidden: Host = {
  does: 'Has no users for anonymous clients: 404 `rest_no_route` below `/wp/v2/users`, which the index does not list, and the same error instead of an embedded author.',
  from: 'Security plugins, and themes that use the filter `rest_endpoints`, against the enumeration of users.',
  client: 'Shows posts without their author, and treats an embedded `{ code, message }` as missing.',
  behaviour: (site) =>
    withoutRoutes(site, users, { areEmbedded: true, isHidden: (isSignedIn) => !isSignedIn }),
}

const newRoutes = /^\/batch\/v1(?:\/|$)|\/application-passwords(?:\/|$)/

export const old: Host = {
  does: 'Has neither `/batch/v1` nor application passwords: Basic credentials are ignored, and `authentication` in the index is empty.',
  from: 'WordPress before 5.6; `--wordpress 6.1` sets the other routes back as far as they go.',
  client:
    'Reads the index before it uses either, sends single requests, and signs in by a plugin or a nonce.',
  passwords: 'ignored',
  behaviour(site) {
    const through = withoutRoutes(site, newRoutes, { members: { authentication: () => [] } })
    return (request, answer) => {
      const isBasic = /^basic /i.test(request.header('authorization') ?? '')
      return through(isBasic ? removeHeader(request, 'authorization') : request, answer)
    }
  },
}

interface Hiding {
  /** Default: from everyone. */
  readonly isHidden?: (isSignedIn: boolean) => boolean
  /** Are items of these routes missing as embedded authors too? */
  readonly areEmbedded?: boolean
  /** Changes to further members of the index. */
  readonly members?: Parameters<typeof changeMembers>[1]
}

/** Removes routes from the site and its index. */
function withoutRoutes(
  site: HostedSite,
  routes: RegExp,
  { isHidden = () => true, areEmbedded = false, members = {} }: Hiding,
): HostBehaviour {
  const isRemoved = (path: string): boolean => routes.test(path)
  return async (request, answer) => {
    let hides = false
    const route = routeIn(request, site)
    const response = await answer({
      ...request,
      refusal(isSignedIn) {
        hides = isHidden(isSignedIn)
        return hides && route !== undefined && routes.test(route) ? noRoute() : request.refusal?.(isSignedIn)
      },
    })
    if (!hides || route === undefined || response.status >= 300) return response
    if (route === '/' || /^\/[\w-]+\/v\d+$/.test(route))
      return changeJson(response, (body) =>
        changeMembers(body, {
          ...members,
          routes: (listed) =>
            isRecord(listed)
              ? Object.fromEntries(Object.entries(listed).filter(([path]) => !isRemoved(path)))
              : listed,
        }),
      )
    return areEmbedded && request.target.includes('_embed') ? changeJson(response, withoutAuthors) : response
  }
}

/** Items whose embedded authors are errors. */
function withoutAuthors(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutAuthors)
  const author = (): unknown => [noRoute().toBody()]
  return changeMembers(body, { _embedded: (embedded) => changeMembers(embedded, { author }) })
}

/** Does WordPress take a request for one of JSON, and stop PHP from printing its notices? Follows `wp_is_json_request`. */
function isJsonRequest({ header }: SiteRequest): boolean {
  return [header('accept'), header('content-type')].some((value) =>
    /(?:^|[\s,])application\/(?:[\w!#$&^.+-]+\+)?json(?:\+oembed)?(?:$|[\s;,])/i.test(value ?? ''),
  )
}

const byteOrderMark = '\uFEFF'
const notice =
  '<br />\n<b>Deprecated</b>:  Creation of dynamic property Legacy_Widgets::$cache is deprecated in <b>/var/www/html/wp-content/plugins/legacy-widgets/legacy-widgets.php</b> on line <b>42</b><br />\n'

export const phpNotice: Host = {
  does: 'Prints a byte order mark before every JSON response, and a PHP notice unless the request has `Accept: application/json`.',
  from: 'PHP with `display_errors` on and an old plugin; a PHP file saved with a byte order mark.',
  client:
    'Sends `Accept: application/json`, upon which WordPress stops the notices, skips a byte order mark, and reports the beginning of an answer that it cannot parse.',
  behaviour: () => async (request, answer) => {
    const response = await answer(request)
    const text = jsonIn(response)
    if (text === undefined) return response
    return {
      ...response,
      body: byteOrderMark + (isJsonRequest(request) ? '' : notice) + text,
      isAscii: false,
    }
  },
}
