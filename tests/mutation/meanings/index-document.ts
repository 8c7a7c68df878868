import { isList, isObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { index, more, nothing, replaceBy, withoutItem } from '../derived/index-document.ts'
import { rebody, refuse } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, caughtBy, type Mutant, open } from '../mutant.ts'

const wrong: Readonly<Record<string, readonly Json[]>> = {
  name: [null],
  description: [false],
  url: ['site'],
  home: ['/'],
  gmt_offset: ['Europe/Berlin', ''],
  timezone_string: [0],
  page_for_posts: ['0', null],
  page_on_front: [false],
  show_on_front: ['posts and pages', 'pages'],
  namespaces: [{ 0: 'core/v2' }],
  authentication: [[]],
  routes: [[]],
}

const field = caughtBy('index field')

const fields: readonly Mutant[] = Object.entries(wrong).flatMap(([name, values]) => [
  // Without namespaces it is not recognised as an index.
  ...(name === 'namespaces'
    ? []
    : field({ [`fields.${slug(name)}: the index has no ${name}`]: index(name, nothing) })),
  ...values.flatMap((value) =>
    field({
      [`fields.${slug(name)}: ${name} of the index is ${JSON.stringify(value)}`]: index(
        name,
        replaceBy(value),
      ),
    }),
  ),
])

const scheme = ['authentication', 'application-passwords']
const authorization = [...scheme, 'endpoints', 'authorization']
const otherIndex = rebody(() => ({ name: 'x', namespaces: [], routes: {} }))
const hasContext = ({ query }: { query: URLSearchParams }): boolean => query.get('context') === 'view'

const posts = ['routes', '/core/v2/posts']
const item = ['routes', '/core/v2/posts/(?P<id>[\\d]+)']
const media = ['routes', '/core/v2/media']
const batch = ['routes', '/batch/v1']

const entry = caughtBy('index entry')
const methods = 'entry.methods endpoint.methods'
const endpoints = 'entry.endpoints endpoint.methods entry.methods'
const self = ['_links', 'self']
const namespace = caughtBy('namespace')

/** Defects in the index: the site, its namespaces and its routes. */
export const indexMutants: readonly Mutant[] = [
  ...fields,
  ...field({
    'url: url of the index is the entry address': index('url', (url) => `${String(url)}/wp-json`),
    'index.context: the index is another without context': answers(every('GET /', hasContext), otherIndex),
    'anonymous.index: the index is refused without credentials with context=view': answers(
      every('GET /', hasContext, ({ hasCredentials }) => !hasCredentials),
      refuse(401, 'rest_forbidden'),
    ),
    'authentication.scheme: the index offers no application passwords': index(scheme, nothing),

    'authentication.scheme: the scheme has another name': index(
      'authentication',
      replaceBy({ basic: { endpoints: {} } }),
    ),
    'authentication.authorization: the index has no address to authorise': index(authorization, nothing),
  }),
  ...field(
    {
      'index.some-fields: the index is refused without credentials with _fields': answers(
        every('GET /', ({ query, hasCredentials }) => query.has('_fields') && !hasCredentials),
        refuse(401, 'rest_forbidden'),
      ),
    },
    open,
  ),
  ...namespace({
    'versioning.identifier: a namespace is listed without its version': index('namespaces', more('core')),
  }),
  ...namespace(
    {
      'deployments.second: the second deployment has few further namespaces': index('namespaces', (list) =>
        isList(list) ? list.slice(0, 14) : list,
      ),
    },
    { deployment: 'second' },
  ),
  ...namespace(
    {
      'namespaces.body: the index of a namespace lacks a route': answers(
        'GET /core/v2',
        rebody((body) =>
          isObject(body) && isObject(body.routes)
            ? { ...body, routes: Object.fromEntries(Object.entries(body.routes).slice(0, -1)) }
            : undefined,
        ),
      ),
    },
    open,
  ),
  ...entry({
    'entry.namespace: the index names another namespace for posts': index(
      [...posts, 'namespace'],
      replaceBy('core'),
    ),
    'entry.namespace: the index names no namespace for media': index([...media, 'namespace'], nothing),
    'entry.namespace: the batch route has a namespace': index([...batch, 'namespace'], replaceBy('batch/v1')),
    'entry.namespace: the root route has no namespace': index(['routes', '/', 'namespace'], nothing),
    'entry.namespace: the cache routes are in core/v2': index(
      ['routes', '/cache/v1/tool/check_ip', 'namespace'],
      replaceBy('core/v2'),
    ),
    'entry.methods: methods of posts lack POST': index([...posts, 'methods'], withoutItem('POST')),

    'entry.methods: methods of an item lack PATCH': index([...item, 'methods'], withoutItem('PATCH')),

    [`${methods}: the endpoint that updates lacks PUT`]: index(
      [...item, 'endpoints', 1, 'methods'],
      withoutItem('PUT'),
    ),
    [`${methods}: the endpoint that lists adds HEAD`]: index(
      [...posts, 'endpoints', 0, 'methods'],
      more('HEAD'),
    ),
    [`${methods}: methods of an endpoint are a text`]: index(
      [...batch, 'endpoints', 0, 'methods'],
      replaceBy('POST'),
    ),
    [`${endpoints}: the endpoints of media are a map`]: index([...media, 'endpoints'], (list) =>
      isList(list) ? { read: list[0] ?? null, write: list[1] ?? null } : list,
    ),
    [`${endpoints}: the endpoints of the batch route are missing`]: index([...batch, 'endpoints'], nothing),
    [`${endpoints}: the endpoint that deletes is missing`]: index([...item, 'endpoints'], (list) =>
      isList(list) ? list.slice(0, 2) : list,
    ),
    'endpoint.args: an endpoint has no args': index([...posts, 'endpoints', 0, 'args'], nothing),

    'endpoint.args: args are an empty list where there are some': index(
      [...media, 'endpoints', 0, 'args'],
      replaceBy([]),
    ),
    'endpoint.args: args are null where there are none': index(
      ['routes', '/cache/v3/ping', 'endpoints', 0, 'args'],
      replaceBy(null),
    ),
    'endpoint.args: args are a list of names where there are none': index(
      ['routes', '/cache/v1/check_img', 'endpoints', 0, 'args'],
      replaceBy(['ip']),
    ),
    'endpoint.allow-batch: allow_batch is true': index(
      [...posts, 'endpoints', 0, 'allow_batch'],
      replaceBy(true),
    ),

    'endpoint.allow-batch: allow_batch names another version': index(
      [...item, 'endpoints', 0, 'allow_batch'],
      replaceBy({ v2: true }),
    ),
    'entry.links: a list has no link to itself': index([...posts, '_links'], nothing),
    'entry.links: the link of the root is a text': index(
      ['routes', '/', ...self],
      replaceBy('http://site.test/wp-json/'),
    ),
    'entry.links: the link of a route is an object': index(
      [...media, ...self],
      replaceBy({ href: 'http://site.test/wp-json/core/v2/media' }),
    ),

    'entry.links: the link of a route leads to another': index(
      [...batch, ...self, 0, 'href'],
      replaceBy('http://site.test/wp-json/core/v2'),
    ),
    'entry.links: a route of the cache has no link': index(
      ['routes', '/cache/v3/err_domains', '_links'],
      nothing,
    ),
    'entry.links: the index of a namespace has no link': index(
      ['routes', '/core-abilities/v1', ...self],
      nothing,
    ),
    'entry.links: an item links to its pattern': index(
      [...item, '_links'],
      replaceBy({ self: [{ href: 'http://site.test/wp-json/core/v2/posts' }] }),
    ),
  }),
  ...entry(
    {
      'entry.links.captures.forms: a route of the forms with captures has a link': index(
        ['routes', '/forms/v1/forms/(?P<form_id>[^\\s]+)', '_links'],
        replaceBy({ self: [] }),
      ),
    },
    { deployment: 'second' },
  ),
]
