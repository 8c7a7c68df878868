import {
  type Deployment,
  deployments,
  methods,
  methodsOf,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import { type Asked, type Mutant, misanswering, misdeclaring, mistaking } from '../mutant.ts'
import { instead, misindexing, noRoute, nothing } from './index-changes.ts'

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

const isAsked = ({ pattern }: Route, { path }: Asked): boolean =>
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
function misreading(name: string, from: string, to: string): Mutant {
  return misdeclaring(name, 'extensions', repatterned(from, to), second)
}

/** A pattern that takes other values by requests, while the index is right. */
function taking(name: string, path: string, as: string, method?: string): Mutant {
  return mistaking(
    name,
    'extensions',
    (asked) =>
      asked.path === path && (method === undefined || asked.method === method) ? { path: as } : undefined,
    { deployment: 'second' },
  )
}

const inIndex = { area: 'extensions', deployment: 'second' } as const

/** Defects that the checks of `conformance/checks/extensions/` are to notice. */
export const extensionsMutants: readonly Mutant[] = [
  ...chosen.flatMap(({ route, deployment }) => {
    const template = templateOf(route.pattern)
    const [first = 'GET'] = methodsOf(route)
    const stranger = methods.find((method) => !methodsOf(route).includes(method)) ?? 'PATCH'
    const options = { deployment } as const
    return [
      misindexing(`the index does not list ${template}`, ['routes', route.pattern], nothing, {
        area: 'extensions',
        deployment,
      }),
      misanswering(
        `${first} ${template} leads nowhere`,
        'extensions',
        (asked) => (asked.method === first && isAsked(route, asked) ? noRoute : undefined),
        options,
      ),
      misindexing(
        `the index lists ${stranger} for ${template}`,
        ['routes', route.pattern],
        instead({
          namespace: route.namespace,
          methods: [...methodsOf(route), stranger],
          endpoints: [{ methods: [...methodsOf(route), stranger], args: [] }],
        }),
        { area: 'extensions', deployment },
      ),
      mistaking(
        `${template} is answered to ${stranger} as well`,
        'extensions',
        (asked) => (asked.method === stranger && isAsked(route, asked) ? { method: first } : undefined),
        options,
      ),
    ]
  }),
  ...(['DELETE', 'PUT', 'POST'] as const).map((method) =>
    misanswering(
      `schema templates do not answer ${method}`,
      'extensions',
      (asked) => (asked.method === method && asked.path === '/seo/v1/schema/templates' ? noRoute : undefined),
      { deployment: 'second' },
    ),
  ),
  misanswering('an extension route is refused with 405', 'extensions', ({ path }) =>
    path === '/cache/v1/guest/sync' ? { status: 405 } : undefined,
  ),
  misanswering('an extension route answers 404 without a word', 'extensions', ({ path }) =>
    path === '/cache/v3/ping' ? { status: 404, body: {} } : undefined,
  ),
  misreading('postId takes words', '(?P<postId>[\\d]+)', '(?P<postId>[\\w]+)'),
  misreading('userId takes words', '(?P<userId>[\\d]+)', '(?P<userId>[^/]+)'),
  misreading(
    'ids of revisions take words',
    '/seo-revisions/(?P<id>[\\d]+)',
    '/seo-revisions/(?P<id>[\\w-]+)',
  ),
  misreading('the page of the search takes words', '(?P<page>[\\d]+)', '(?P<page>[^/]+)'),
  misreading('postId takes one digit alone', '(?P<postId>[\\d]+)', '(?P<postId>\\d)'),
  misreading('uuid takes no capitals nor hyphens', '[a-zA-Z0-9-]+', '[0-9]+'),
  misreading('uuid takes anything', '[a-zA-Z0-9-]+', '[^/]+'),
  misreading('the robots know no network', '[\\d]+|network', '[\\d]+'),
  misreading('the robots take any word', '[\\d]+|network', '[\\w]+'),
  misreading('exports to apache are not known', 'apache|nginx', 'nginx'),
  misreading('exports to any server', 'apache|nginx', '[a-z]+'),
  misreading('redirects cannot be reset', 'enable|disable|reset-hits', 'enable|disable'),
  misreading('orphaned posts are called otherwise', 'orphaned-posts', 'orphans'),
  misreading(
    'revisions of any context',
    '/seo-revisions/(?P<context>post|term)',
    '/seo-revisions/(?P<context>[a-z]+)',
  ),
  misreading('filters of sites take any word', 'all|activated|deactivated', '\\w+'),
  misreading('form ids are digits', '(?P<form_id>[^\\s]+)/fields', '(?P<form_id>[\\d]+)/fields'),
  misreading(
    'form ids take spaces',
    '/settings/(?P<form_id>[^\\s]+)/general',
    '/settings/(?P<form_id>.+)/general',
  ),
  misreading(
    'form ids take no dots',
    '/forms/(?P<form_id>[^\\s]+)/duplicate',
    '/forms/(?P<form_id>[\\w-]+)/duplicate',
  ),
  misreading(
    'one reminder has another word for the vendor',
    'install-seo-local-business',
    'install-rank-local-business',
  ),
  taking('an id with a letter is taken', '/seo/v1/redirects/7a', '/seo/v1/redirects/7', 'POST'),
  taking(
    'a log of another name is taken',
    '/seo/v1/redirects/logs/logsx',
    '/seo/v1/redirects/logs/logs',
    'DELETE',
  ),
  taking('other networks are taken', '/seo/v1/network-robots/networks', '/seo/v1/network-robots/network'),
  misindexing(
    'the index declares an argument for a route of the cache',
    ['routes', '/cache/v1/tool/check_ip', 'endpoints', 0, 'args'],
    instead({ ip: { type: 'string', required: false } }),
    { area: 'extensions' },
  ),
  misindexing(
    'the index declares an argument for a route of the search-optimisation',
    ['routes', '/seo/v1/options', 'endpoints', 1, 'args'],
    instead({ options: { required: true } }),
    inIndex,
  ),
  misindexing(
    'the forms declare no __meta__',
    ['routes', '/forms/v1/forms', 'endpoints', 1, 'args'],
    instead([]),
    inIndex,
  ),
  misindexing(
    '__meta__ is required',
    ['routes', '/forms/v1/forms/ping', 'endpoints', 0, 'args', '__meta__', 'required'],
    instead(true),
    inIndex,
  ),
  misindexing(
    'form_id is not declared',
    ['routes', '/forms/v1/forms/(?P<form_id>[^\\s]+)/pages', 'endpoints', 0, 'args', 'form_id'],
    nothing,
    inIndex,
  ),
  misindexing(
    'form_id is optional',
    ['routes', '/forms/v1/settings/(?P<form_id>[^\\s]+)', 'endpoints', 2, 'args', 'form_id', 'required'],
    instead(false),
    inIndex,
  ),
  misindexing(
    'a route of the monitoring stands in another namespace',
    ['routes', '/seomon/v1/admin_url', 'namespace'],
    instead('seo/v1'),
    inIndex,
  ),
  misanswering(
    'the forms need no credentials',
    'extensions',
    ({ path, method }) =>
      path === '/forms/v1/forms/templates' && method === 'GET' ? { status: 200, body: [] } : undefined,
    { deployment: 'second', isOpen: true },
  ),
  misanswering(
    'the cache tells its address to everybody',
    'extensions',
    ({ path }) => (path === '/cache/v1/tool/check_ip' ? { status: 200, body: { success: true } } : undefined),
    { isOpen: true },
  ),
]
