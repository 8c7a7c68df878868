import type { Route } from '../../../contract/index.ts'
import { mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { numberSetting, siteSetting, textSetting } from '../../store/site-settings.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { curies } from '../../view/links.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { routeEntries, routeEntry } from './route-entries.ts'

/** `GET /`: facts about the site, and all routes. */
export const indexRead: EndpointBehaviour = {
  handle: (call) => ({
    ...ok(indexDocument(call)),
    selection: { keepsLinks: call.version?.lacks('selected links of the index') ?? false },
  }),
}

function indexDocument(call: Call): Record<string, unknown> {
  const { members } = call.site.deployment
  const document = wholeDocument(call)
  // A mirrored site of another version has other members.
  return members
    ? Object.fromEntries(Object.entries(document).filter(([name]) => members.includes(name)))
    : document
}

function wholeDocument(call: Call): Record<string, unknown> {
  const { addresses, site, state } = call
  const { info } = state
  return {
    name: info.name,
    description: info.description,
    url: siteSetting(state, 'url') ?? addresses.base,
    home: addresses.base,
    // Like in WordPress, text for a fixed offset and a number for a timezone.
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
    _links: indexLinks(call),
  }
}

// Includes the namespaces of the fallback.
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

function indexLinks(call: Call): Record<string, unknown> {
  const links = { ...themeLink(call), ...imageLinks(call) }
  return {
    help: [{ href: 'https://developer.wordpress.org/rest-api/' }],
    ...links,
    ...(Object.keys(links).length > 0 && { curies }),
  }
}

// Follows `WP_REST_Server::add_active_theme_link_to_index`.
function themeLink(call: Call): Record<string, unknown> {
  const { addresses, site, user } = call
  const hasThemes = site.deployment.routes.some(({ pattern }) => pattern === '/core/v2/themes')
  if (!hasThemes || !mayEditAny(user)) return {}
  return {
    'wp:active-theme': [{ href: addresses.route(`/core/v2/themes/${activeThemeOf(call).stylesheet}`) }],
  }
}

// Follows `WP_REST_Server::add_image_to_index`.
function imageLinks({ state, addresses }: Call): Record<string, unknown> {
  const links = (['site_logo', 'site_icon'] as const).flatMap((type) => {
    const id = numberSetting(state, type)
    return id === 0 ? [] : [{ href: addresses.route(`/core/v2/media/${id}`), embeddable: true, type }]
  })
  return links.length > 0 ? { 'wp:featuredmedia': links } : {}
}

/** `GET` of a namespace: its routes. Like in WordPress, the argument `namespace` can name another one. */
export const namespaceIndexRead: EndpointBehaviour = {
  handle: (call) => {
    const { site, addresses, sent, match } = call
    const { deployment, translator } = site
    // A sent namespace is in the naming of the site.
    const { namespace: requested = translator.deployed(match.route.namespace) } = sent
    const namespace = typeof requested === 'string' ? translator.neutral(requested) : undefined
    if (namespace === undefined || !deployment.namespaces.includes(namespace))
      throw new RestError(
        404,
        'rest_invalid_namespace',
        `There is no namespace ${JSON.stringify(requested)}. The index lists all.`,
      )
    const routes = deployment.routes.filter((route) => route.namespace === namespace)
    return {
      status: 200,
      selection: { keepsLinks: true },
      body: {
        namespace: translator.deployed(namespace),
        routes: routeEntries(routes, call),
        _links: { up: [{ href: `${addresses.apiRoot}/` }] },
      },
    }
  },
}

/** `OPTIONS` of a route: its entry in the index, with the schema of its records. */
export function routeOptions(route: Route, call: Call): Record<string, unknown> {
  return routeEntry(route, call, true)
}
