import { jsonText } from '../../../contract/lib/json-text.ts'
import { nonceFor } from '../../auth/sign-in/nonce.ts'
import { type Address, ajaxPath } from '../../http/address.ts'
import type { SiteResponse } from '../../http/exchange.ts'
import type { User } from '../../store/records.ts'
import { textSetting } from '../../store/site-settings.ts'
import type { View } from '../../view/view.ts'
import type { Visit } from '../pages/answers.ts'
import { issuerOf, personal, visitor } from '../sign-in/here.ts'

/** The data that the script of a page gives to clients. */
export interface ClientFacts {
  readonly user: User
  /** The address of the API. */
  readonly nonce: string
  /** The time of the site: UTC, milliseconds since 1970. */
  readonly now: number
}

/** The globals that client scripts read on a page of the administration, named as in WordPress. */
export function clientScript({ user, nonce }: ClientFacts, view: View): string {
  const { addresses } = view
  const root = `${addresses.apiRoot}/`
  const settings = { root, nonce, versionString: addresses.route('/core/v2/').slice(root.length) }
  return `
var ajaxurl = ${written(ajaxPath)};
var userSettings = ${written({ uid: String(user.id) })};
var wpApiSettings = ${written(settings)};
var wp = { apiFetch: { createNonceMiddleware: function (nonce) {
  function middleware(options, next) { return next(Object.assign({}, options, { headers: Object.assign({}, options.headers, { 'X-WP-Nonce': middleware.nonce }) })); }
  middleware.nonce = nonce;
  return middleware;
} } };
wp.apiFetch.nonceMiddleware = wp.apiFetch.createNonceMiddleware( ${written(nonce)} );
wp.apiFetch.nonceEndpoint = ${written(`${addresses.base}${ajaxPath}?action=rest-nonce`)};
`
}

/** Configures the packages that a custom script has put in `wp`, before anything else runs. */
export function packagesScript({ user, nonce, now }: ClientFacts, view: View): string {
  const { addresses, state } = view
  const formats = { date: textSetting(state, 'date_format'), time: textSetting(state, 'time_format') }
  return `
document.addEventListener( 'DOMContentLoaded', function () {
  var fetching = wp.apiFetch, date = wp.date, preferences = wp.preferences;
  if ( fetching.use ) {
    fetching.nonceMiddleware = fetching.createNonceMiddleware( ${written(nonce)} );
    fetching.nonceEndpoint = ${written(`${addresses.base}${ajaxPath}?action=rest-nonce`)};
    fetching.use( fetching.createRootURLMiddleware( wpApiSettings.root ) );
    fetching.use( fetching.nonceMiddleware );
    fetching.use( fetching.mediaUploadMiddleware );
  }
  if ( date ) {
    var dates = date.getSettings();
    date.setSettings( Object.assign( {}, dates, { formats: Object.assign( {}, dates.formats, ${written(formats)} ), timezone: ${written(timezoneOf(view, now))} } ) );
  }
  if ( preferences && wp.preferencesPersistence )
    wp.data.dispatch( preferences.store ).setPersistenceLayer( wp.preferencesPersistence.__unstableCreatePersistenceLayer( ${written(user.preferences)}, ${written(String(user.id))} ) );
} );
`
}

// The timezone of @wordpress/date, in hours.
function timezoneOf({ state }: View, now: number) {
  const offset = (state.zone.toLocal(now) - now) / 3_600_000
  return { offset, offsetFormatted: String(offset), string: state.info.timezone, abbr: '' }
}

/**
 * Answers `action=rest-nonce` with the nonce of the signed-in user, actions of handlers, and everything else with 400,
 * as WordPress does.
 */
export async function adminAjax(visit: Visit, { query }: Address, view: View): Promise<SiteResponse> {
  const { method } = visit.request
  const action = query.action ?? (method === 'POST' ? (await visit.body()).fields.action : undefined)
  const handled =
    typeof action === 'string' && visit.act && (await visit.act(action, (await visitor(visit, view))?.user))
  if (handled) return handled
  const holder = action === 'rest-nonce' ? await visitor(visit, view) : undefined
  const headers = {
    ...personal(),
    'Content-Type': 'text/html; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  return holder
    ? {
        status: 200,
        headers,
        body: await nonceFor('wp_rest', holder, issuerOf(visit, view)),
        isVolatile: true,
      }
    : { status: 400, headers, body: '0' }
}

/** A value as a JavaScript literal that cannot end the script element. */
export const written = (value: unknown): string => jsonText(value).replaceAll('<', '\\u003c')
