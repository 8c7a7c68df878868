import { extensionRoutes } from '../../conformance/checks/extensions/extension-routes.ts'
import {
  type Deployment,
  deployments,
  methods,
  methodsOf,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateContract, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { instead, mutateIndex, noRoute, nothing } from './index-changes.ts'

const isOfExtension = ({ namespace, isNamespaceIndex }: Route): boolean =>
  !isNamespaceIndex && /^(cache|seo|seomon|forms)\//.test(namespace)
const ofFirst = deployments.first.routes.filter(isOfExtension)
const ofSecond = deployments.second.routes.filter((route) => isOfExtension(route) && !ofFirst.includes(route))

/** Some of them, spread over all. */
function some<Value>(values: readonly Value[], most: number): readonly Value[] {
  const step = Math.max(1, Math.floor(values.length / most))
  return values.filter((_, i) => i % step === 0).slice(0, most)
}

const chosen = [
  ...ofFirst.map((route) => ({ route, deployment: 'first' as const })),
  ...some(ofSecond, 24).map((route) => ({ route, deployment: 'second' as const })),
]

/** What the checks of a route are named. */
function idOf({ pattern }: Route): string {
  return extensionRoutes.find(({ route }) => route.pattern === pattern)?.id ?? pattern
}

const isMeant = ({ pattern }: Route, { path }: RequestView): boolean =>
  new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`).test(path)

/** A deployment with one pattern changed. */
const repatterned =
  (from: string, to: string) =>
  (deployment: Deployment): Deployment => ({
    ...deployment,
    routes: deployment.routes.map((route) =>
      route.pattern.includes(from) ? { ...route, pattern: route.pattern.replace(from, to) } : route,
    ),
  })

const second = { deployment: 'second', of: deployments.second } as const

/** A pattern that takes other values: in the index and in the server alike. */
function mutatePattern(name: string, caughtBy: CaughtBy, from: string, to: string): Mutant {
  return mutateContract(name, caughtBy, repatterned(from, to), second)
}

/** A pattern that takes other values by requests, while the index is right. */
function taking(name: string, of: string, path: string, as: string, method?: string): Mutant {
  return mutateRequest(
    name,
    by('capture', of),
    (request) =>
      request.path === path && (method === undefined || request.method === method) ? { path: as } : undefined,
    { deployment: 'second' },
  )
}

const inIndex = { deployment: 'second' } as const

/** Defects that the checks of `conformance/checks/extensions/` are to notice. */
export const extensionsMutants: readonly Mutant[] = [
  ...chosen.flatMap(({ route, deployment }) => {
    const template = templateOf(route.pattern)
    const caughtBy = by('extension route', idOf(route))
    const [first = 'GET'] = methodsOf(route)
    const unlisted = methods.find((method) => !methodsOf(route).includes(method)) ?? 'PATCH'
    const options = { deployment } as const
    return [
      mutateIndex(
        `the index does not list ${template}`,
        caughtBy,
        ['routes', route.pattern],
        nothing,
        options,
      ),
      mutateResponse(
        `${first} ${template} leads nowhere`,
        caughtBy,
        (request) => (request.method === first && isMeant(route, request) ? noRoute : undefined),
        options,
      ),
      mutateIndex(
        `the index lists ${unlisted} for ${template}`,
        caughtBy,
        ['routes', route.pattern],
        instead({
          namespace: route.namespace,
          methods: [...methodsOf(route), unlisted],
          endpoints: [{ methods: [...methodsOf(route), unlisted], args: [] }],
        }),
        options,
      ),
      mutateRequest(
        `${template} is answered to ${unlisted} as well`,
        caughtBy,
        (request) => (request.method === unlisted && isMeant(route, request) ? { method: first } : undefined),
        options,
      ),
    ]
  }),
  ...(['DELETE', 'PUT', 'POST'] as const).map((method) =>
    mutateResponse(
      `schema templates do not answer ${method}`,
      by('extension route', 'schema.templates'),
      (request) =>
        request.method === method && request.path === '/seo/v1/schema/templates' ? noRoute : undefined,
      { deployment: 'second' },
    ),
  ),
  mutateResponse(
    'an extension route is refused with 405',
    by('extension route', 'cache.v1.guest.sync'),
    ({ path }) => (path === '/cache/v1/guest/sync' ? { status: 405 } : undefined),
  ),
  mutateResponse(
    'an extension route answers 404 without a word',
    by('extension route', 'cache.v3.ping'),
    ({ path }) => (path === '/cache/v3/ping' ? { status: 404, body: {} } : undefined),
  ),
  mutatePattern('postId takes words', by('capture', 'digits'), '(?P<postId>[\\d]+)', '(?P<postId>[\\w]+)'),
  mutatePattern('userId takes words', by('capture', 'digits'), '(?P<userId>[\\d]+)', '(?P<userId>[^/]+)'),
  mutatePattern(
    'ids of revisions take words',
    by('capture', 'digits'),
    '/seo-revisions/(?P<id>[\\d]+)',
    '/seo-revisions/(?P<id>[\\w-]+)',
  ),
  mutatePattern(
    'the page of the search takes words',
    by('capture', 'digits'),
    '(?P<page>[\\d]+)',
    '(?P<page>[^/]+)',
  ),
  mutatePattern(
    'postId takes one digit alone',
    by('capture', 'digits'),
    '(?P<postId>[\\d]+)',
    '(?P<postId>\\d)',
  ),
  mutatePattern('uuid takes no capitals nor hyphens', by('capture', 'uuid'), '[a-zA-Z0-9-]+', '[0-9]+'),
  mutatePattern('uuid takes anything', by('capture', 'uuid'), '[a-zA-Z0-9-]+', '[^/]+'),
  mutatePattern('the robots know no network', by('capture', 'site-id'), '[\\d]+|network', '[\\d]+'),
  mutatePattern('the robots take any word', by('capture', 'site-id'), '[\\d]+|network', '[\\w]+'),
  mutatePattern('exports to apache are not known', by('capture', 'words'), 'apache|nginx', 'nginx'),
  mutatePattern('exports to any server', by('capture', 'words'), 'apache|nginx', '[a-z]+'),
  mutatePattern(
    'redirects cannot be reset',
    by('capture', 'words'),
    'enable|disable|reset-hits',
    'enable|disable',
  ),
  mutatePattern('orphaned posts are called otherwise', by('capture', 'words'), 'orphaned-posts', 'orphans'),
  mutatePattern(
    'revisions of any context',
    by('capture', 'words'),
    '/seo-revisions/(?P<context>post|term)',
    '/seo-revisions/(?P<context>[a-z]+)',
  ),
  mutatePattern(
    'filters of sites take any word',
    by('capture', 'words'),
    'all|activated|deactivated',
    '\\w+',
  ),
  mutatePattern(
    'form ids are digits',
    by('capture', 'form-id'),
    '(?P<form_id>[^\\s]+)/fields',
    '(?P<form_id>[\\d]+)/fields',
  ),
  mutatePattern(
    'form ids take spaces',
    by('capture', 'form-id'),
    '/settings/(?P<form_id>[^\\s]+)/general',
    '/settings/(?P<form_id>.+)/general',
  ),
  mutatePattern(
    'form ids take no dots',
    by('capture', 'form-id'),
    '/forms/(?P<form_id>[^\\s]+)/duplicate',
    '/forms/(?P<form_id>[\\w-]+)/duplicate',
  ),
  mutatePattern(
    'one reminder has another word for the vendor',
    by('extension route', 'notification'),
    'install-seo-local-business',
    'install-rank-local-business',
  ),
  taking('an id with a letter is taken', 'digits', '/seo/v1/redirects/7a', '/seo/v1/redirects/7', 'POST'),
  taking(
    'a log of another name is taken',
    'words',
    '/seo/v1/redirects/logs/logsx',
    '/seo/v1/redirects/logs/logs',
    'DELETE',
  ),
  taking(
    'other networks are taken',
    'site-id',
    '/seo/v1/network-robots/networks',
    '/seo/v1/network-robots/network',
  ),
  mutateIndex(
    'the index declares an argument for a route of the cache',
    by('extension declaration', 'cache'),
    ['routes', '/cache/v1/tool/check_ip', 'endpoints', 0, 'args'],
    instead({ ip: { type: 'string', required: false } }),
  ),
  mutateIndex(
    'the index declares an argument for a route of the search-optimisation',
    by('extension declaration', 'seo'),
    ['routes', '/seo/v1/options', 'endpoints', 1, 'args'],
    instead({ options: { required: true } }),
    inIndex,
  ),
  mutateIndex(
    'the forms declare no __meta__',
    by('extension declaration', 'forms'),
    ['routes', '/forms/v1/forms', 'endpoints', 1, 'args'],
    instead([]),
    inIndex,
  ),
  mutateIndex(
    '__meta__ is required',
    by('extension declaration', 'forms'),
    ['routes', '/forms/v1/forms/ping', 'endpoints', 0, 'args', '__meta__', 'required'],
    instead(true),
    inIndex,
  ),
  mutateIndex(
    'form_id is not declared',
    by('extension declaration', 'forms'),
    ['routes', '/forms/v1/forms/(?P<form_id>[^\\s]+)/pages', 'endpoints', 0, 'args', 'form_id'],
    nothing,
    inIndex,
  ),
  mutateIndex(
    'form_id is optional',
    by('extension declaration', 'forms'),
    ['routes', '/forms/v1/settings/(?P<form_id>[^\\s]+)', 'endpoints', 2, 'args', 'form_id', 'required'],
    instead(false),
    inIndex,
  ),
  mutateIndex(
    'a route of the monitoring stands in another namespace',
    by('extension route', 'seomon.admin-url'),
    ['routes', '/seomon/v1/admin_url', 'namespace'],
    instead('seo/v1'),
    inIndex,
  ),
  mutateResponse(
    'the forms need no credentials',
    by('extension route', 'forms.permission'),
    ({ path, method }) =>
      path === '/forms/v1/forms/templates' && method === 'GET' ? { status: 200, body: [] } : undefined,
    { deployment: 'second', isOpen: true },
  ),
  mutateResponse(
    'the cache tells its address to everybody',
    by('extension route', 'cache'),
    ({ path }) => (path === '/cache/v1/tool/check_ip' ? { status: 200, body: { success: true } } : undefined),
    { isOpen: true },
  ),
]
