import { isList } from '../../conformance/index.ts'
import { deployments, type Json } from '../../contract/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateResponse } from '../mutant.ts'
import { instead, mutateIndex, noRoute, nothing } from './index-changes.ts'

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
    .map(([field]) =>
      mutateIndex(`the index has no ${field}`, by('index field', `fields.${slug(field)}`), [field], nothing),
    ),
  ...Object.entries(wrong).map(([field, value]) =>
    mutateIndex(
      `${field} of the index is ${JSON.stringify(value)}`,
      by('index field', `fields.${slug(field)}`),
      [field],
      instead(value),
      {
        deployment: 'first',
      },
    ),
  ),
  mutateIndex(
    'show_on_front is what the site was called before',
    by('index field', 'fields.show-on-front'),
    ['show_on_front'],
    instead('pages'),
  ),
  mutateIndex(
    'gmt_offset is an empty string',
    by('index field', 'fields.gmt-offset'),
    ['gmt_offset'],
    instead(''),
  ),
  mutateIndex(
    'page_for_posts is null',
    by('index field', 'fields.page-for-posts'),
    ['page_for_posts'],
    instead(null),
  ),
  ...deployments.first.namespaces.flatMap((namespace) => [
    mutateIndex(
      `the index does not list the namespace ${namespace}`,
      by('namespace', `first.${namespace.replace('/', '-')}`),
      ['namespaces'],
      (list) => (isList(list) ? list.filter((each) => each !== namespace) : list),
    ),
    mutateResponse(
      `GET /${namespace} leads nowhere`,
      by('namespace', `namespaces.${namespace.replace('/', '-')}`),
      ({ path }) => (path === `/${namespace}` ? noRoute : undefined),
    ),
    mutateIndex(
      `the index has another default of namespace for /${namespace}`,
      by('namespace', `${namespace.replace('/', '-')}.namespace`),
      ['routes', `/${namespace}`, 'endpoints', 0, 'args', 'namespace', 'default'],
      instead('core'),
    ),
    mutateIndex(
      `the index has no context for /${namespace}`,
      by('namespace', `${namespace.replace('/', '-')}.context`),
      ['routes', `/${namespace}`, 'endpoints', 0, 'args', 'context'],
      nothing,
    ),
  ]),
  mutateIndex(
    'a namespace is listed without its version',
    by('namespace', 'versioning.identifier'),
    ['namespaces'],
    (list) => (isList(list) ? [...list, 'core'] : list),
  ),
  mutateIndex(
    'the second deployment has few further namespaces',
    by('namespace', 'deployments.second'),
    ['namespaces'],
    (list) => (isList(list) ? list.slice(0, 14) : list),
    {
      deployment: 'second',
    },
  ),
  ...['seo/v1', 'seomon/v1', 'forms/v1', 'social-image-generator/v1'].map((namespace) =>
    mutateIndex(
      `the second deployment does not list ${namespace}`,
      by('namespace', `second.${namespace.replace('/', '-')}`),
      ['namespaces'],
      (list) => (isList(list) ? list.filter((each) => each !== namespace) : list),
      { deployment: 'second' },
    ),
  ),
  mutateResponse(
    'a namespace index needs credentials to be other than empty',
    by('namespace', 'namespaces.cache-v3'),
    ({ path, hasCredentials }) => (path === '/cache/v3' && !hasCredentials ? noRoute : undefined),
  ),
  mutateResponse(
    'a namespace index answers otherwise to its own name',
    by('namespace', 'core-v2.namespace'),
    ({ path, query }) =>
      path === '/core/v2' && query.get('namespace') === 'core/v2'
        ? { body: { namespace: 'core/v2', routes: {} } }
        : undefined,
  ),
  mutateResponse(
    'a namespace index answers otherwise to context=view',
    by('namespace', 'oembed-1.0.context'),
    ({ path, query }) =>
      path === '/oembed/1.0' && query.get('context') === 'view' ? { status: 400 } : undefined,
  ),
  mutateResponse(
    'the index answers otherwise without context',
    by('index field', 'index.context'),
    (request) =>
      isIndex(request) && request.query.get('context') === 'view'
        ? { body: { name: 'x', namespaces: [], routes: {} } }
        : undefined,
  ),
  mutateResponse(
    'the index is refused without credentials with context=view',
    by('index field', 'anonymous.index'),
    (request) =>
      isIndex(request) && request.query.has('context') && !request.hasCredentials
        ? { status: 401, body: { code: 'rest_forbidden', message: 'Sign in.', data: { status: 401 } } }
        : undefined,
  ),
  mutateIndex(
    'the index offers no application passwords',
    by('index field', 'authentication.scheme'),
    scheme,
    nothing,
  ),
  mutateIndex(
    'the index offers cookies as well',
    by('index field', 'authentication.scheme'),
    ['authentication', 'cookie'],
    instead({}),
  ),
  mutateIndex(
    'the scheme is called otherwise',
    by('index field', 'authentication.scheme'),
    ['authentication'],
    instead({ basic: { endpoints: {} } }),
  ),
  mutateIndex(
    'the index does not say where to authorise',
    by('index field', 'authentication.authorization'),
    [...scheme, 'endpoints', 'authorization'],
    nothing,
  ),
  mutateIndex(
    'the place to authorise is no address',
    by('index field', 'authentication.authorization'),
    [...scheme, 'endpoints', 'authorization'],
    instead('/authorize'),
  ),
]
