import { isList } from '../../conformance/index.ts'
import { deployments, type Json } from '../../contract/index.ts'
import { type Mutant, misanswering } from '../mutant.ts'
import { instead, misindexing, noRoute, nothing } from './index-changes.ts'

/** A wrong value for each field of the index. */
const wrong: Readonly<Record<string, Json>> = {
  name: null,
  description: false,
  url: 'site',
  home: '/',
  gmt_offset: 'Europe/Berlin',
  timezone_string: 0,
  page_for_posts: '0',
  page_on_front: false,
  show_on_front: 'posts and pages',
  namespaces: { 0: 'core/v2' },
  authentication: [],
  routes: [],
}

const scheme = ['authentication', 'application-passwords'] as const
const isIndex = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'GET' && path === '/'

/** Defects in what the index says of the site, and in its namespaces. */
export const indexFieldMutants: readonly Mutant[] = [
  ...Object.entries(wrong)
    // Without namespaces nobody takes it for an index: there would be nothing to certify.
    .filter(([field]) => field !== 'namespaces')
    .map(([field]) => misindexing(`the index has no ${field}`, [field], nothing)),
  ...Object.entries(wrong).map(([field, value]) =>
    misindexing(`${field} of the index is ${JSON.stringify(value)}`, [field], instead(value), {
      deployment: 'first',
    }),
  ),
  misindexing('show_on_front is what the site was called before', ['show_on_front'], instead('pages')),
  misindexing('gmt_offset is an empty string', ['gmt_offset'], instead('')),
  misindexing('page_for_posts is null', ['page_for_posts'], instead(null)),
  ...deployments.first.namespaces.flatMap((namespace) => [
    misindexing(`the index does not list the namespace ${namespace}`, ['namespaces'], (list) =>
      isList(list) ? list.filter((each) => each !== namespace) : list,
    ),
    misanswering(`GET /${namespace} leads nowhere`, 'index', ({ path }) =>
      path === `/${namespace}` ? noRoute : undefined,
    ),
    misindexing(
      `the index has another default of namespace for /${namespace}`,
      ['routes', `/${namespace}`, 'endpoints', 0, 'args', 'namespace', 'default'],
      instead('core'),
    ),
    misindexing(
      `the index has no context for /${namespace}`,
      ['routes', `/${namespace}`, 'endpoints', 0, 'args', 'context'],
      nothing,
    ),
  ]),
  misindexing('a namespace is listed without its version', ['namespaces'], (list) =>
    isList(list) ? [...list, 'core'] : list,
  ),
  misindexing(
    'the second deployment has few further namespaces',
    ['namespaces'],
    (list) => (isList(list) ? list.slice(0, 14) : list),
    {
      deployment: 'second',
    },
  ),
  ...['seo/v1', 'seomon/v1', 'forms/v1', 'social-image-generator/v1'].map((namespace) =>
    misindexing(
      `the second deployment does not list ${namespace}`,
      ['namespaces'],
      (list) => (isList(list) ? list.filter((each) => each !== namespace) : list),
      { deployment: 'second' },
    ),
  ),
  misanswering(
    'a namespace index needs credentials to be other than empty',
    'index',
    ({ path, hasCredentials }) => (path === '/cache/v3' && !hasCredentials ? noRoute : undefined),
  ),
  misanswering('a namespace index answers otherwise to its own name', 'index', ({ path, query }) =>
    path === '/core/v2' && query.get('namespace') === 'core/v2'
      ? { body: { namespace: 'core/v2', routes: {} } }
      : undefined,
  ),
  misanswering('a namespace index answers otherwise to context=view', 'index', ({ path, query }) =>
    path === '/oembed/1.0' && query.get('context') === 'view' ? { status: 400 } : undefined,
  ),
  misanswering('the index answers otherwise without context', 'index', (asked) =>
    isIndex(asked) && asked.query.get('context') === 'view'
      ? { body: { name: 'x', namespaces: [], routes: {} } }
      : undefined,
  ),
  misanswering('the index is refused without credentials with context=view', 'index', (asked) =>
    isIndex(asked) && asked.query.has('context') && !asked.hasCredentials
      ? { status: 401, body: { code: 'rest_forbidden', message: 'Sign in.', data: { status: 401 } } }
      : undefined,
  ),
  misindexing('the index offers no application passwords', scheme, nothing),
  misindexing('the index offers cookies as well', ['authentication', 'cookie'], instead({})),
  misindexing('the scheme is called otherwise', ['authentication'], instead({ basic: { endpoints: {} } })),
  misindexing(
    'the index does not say where to authorise',
    [...scheme, 'endpoints', 'authorization'],
    nothing,
  ),
  misindexing(
    'the place to authorise is no address',
    [...scheme, 'endpoints', 'authorization'],
    instead('/authorize'),
  ),
]
