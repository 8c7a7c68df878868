import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { routeEntries } from './route-entries.ts'

/** `GET /`: what the site is, and every route it answers. */
export const indexRead: EndpointBehaviour = {
  handle: (call) => ({ status: 200, body: indexDocument(call) }),
}

function indexDocument(call: Call): Record<string, unknown> {
  const { members } = call.site.deployment
  const whole = wholeDocument(call)
  // A mirrored site of another age has other members.
  return members
    ? Object.fromEntries(Object.entries(whole).filter(([name]) => members.includes(name)))
    : whole
}

function wholeDocument(call: Call): Record<string, unknown> {
  const { addresses, site, state } = call
  const { info } = state
  return {
    name: info.name,
    description: info.description,
    url: addresses.base,
    home: addresses.base,
    gmt_offset: String(info.gmtOffset),
    timezone_string: info.timezone,
    page_for_posts: 0,
    page_on_front: 0,
    show_on_front: 'posts',
    namespaces: site.deployment.namespaces.map((namespace) => site.translator.deployed(namespace)),
    authentication: {
      'application-passwords': {
        endpoints: { authorization: `${addresses.base}/wp-admin/authorize-application.php` },
      },
    },
    routes: routeEntries(site.deployment.routes, call),
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
  }
}
