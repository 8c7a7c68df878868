import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { keptSetting, numberSetting, textSetting } from '../../store/site-settings.ts'
import { curies } from '../../view/links.ts'
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
    url: keptSetting(state, 'url') ?? addresses.base,
    home: addresses.base,
    // As the reference has it: a text when it is set, a number when it is that of a timezone.
    gmt_offset: info.timezone === '' ? String(info.gmtOffset) : offsetNow(call),
    timezone_string: info.timezone,
    page_for_posts: numberSetting(state, 'page_for_posts'),
    page_on_front: numberSetting(state, 'page_on_front'),
    show_on_front: textSetting(state, 'show_on_front'),
    namespaces: Array.from(namespacesOf(site), (namespace) => site.translator.deployed(namespace)),
    authentication: {
      'application-passwords': {
        endpoints: { authorization: `${addresses.base}/wp-admin/authorize-application.php` },
      },
    },
    routes: routeEntries(site.deployment.routes, call),
    site_logo: numberSetting(state, 'site_logo'),
    site_icon: numberSetting(state, 'site_icon'),
    site_icon_url: iconAddress(call),
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }], ...pictureLinks(call) },
  }
}

// Those of whoever is asked for what the site lacks are answered too.
function namespacesOf({ deployment, fallback }: Call['site']): Iterable<string> {
  return new Set([...deployment.namespaces, ...(fallback?.namespaces ?? [])])
}

const hour = 3_600_000

function offsetNow({ site, state }: Call): number {
  const now = site.now()
  return Math.round(((state.zone.toLocal(now) - now) / hour) * 100) / 100
}

function iconAddress({ state, addresses }: Call): string {
  const record = state.content.get(numberSetting(state, 'site_icon'))
  return record && 'file' in record ? addresses.upload(record.file.path) : ''
}

// Follows `WP_REST_Server::add_image_to_index`.
function pictureLinks({ state, addresses }: Call): Record<string, unknown> {
  const links = (['site_logo', 'site_icon'] as const).flatMap((type) => {
    const id = numberSetting(state, type)
    return id === 0 ? [] : [{ href: addresses.route(`/core/v2/media/${id}`), embeddable: true, type }]
  })
  return links.length > 0 ? { 'wp:featuredmedia': links, curies } : {}
}
