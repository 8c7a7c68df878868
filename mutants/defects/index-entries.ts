import { isList, isObject } from '../../conformance/index.ts'
import { by } from '../check-kinds.ts'
import type { Mutant } from '../mutant.ts'
import { instead, mutateIndex, nothing } from './index-changes.ts'

const posts = ['routes', '/core/v2/posts'] as const
const item = ['routes', '/core/v2/posts/(?P<id>[\\d]+)'] as const
const media = ['routes', '/core/v2/media'] as const
const batch = ['routes', '/batch/v1'] as const

const without = (method: string) => (list: Parameters<typeof isList>[0]) =>
  isList(list) ? list.filter((each) => each !== method) : list
const withMethod = (method: string) => (list: Parameters<typeof isList>[0]) =>
  isList(list) ? [...list, method] : list

const marked = { v1: true }

/** Defects in the entries of the index, while the server behaves well. */
export const indexEntryMutants: readonly Mutant[] = [
  mutateIndex(
    'the index names another namespace for posts',
    by('index entry', 'entry.namespace'),
    [...posts, 'namespace'],
    instead('core'),
  ),
  mutateIndex(
    'the index names no namespace for media',
    by('index entry', 'entry.namespace'),
    [...media, 'namespace'],
    nothing,
  ),
  mutateIndex(
    'the batch route has a namespace',
    by('index entry', 'entry.namespace'),
    [...batch, 'namespace'],
    instead('batch/v1'),
  ),
  mutateIndex(
    'the root route has no namespace',
    by('index entry', 'entry.namespace'),
    ['routes', '/', 'namespace'],
    nothing,
  ),
  mutateIndex(
    'the cache routes stand under core/v2',
    by('index entry', 'entry.namespace'),
    ['routes', '/cache/v1/tool/check_ip', 'namespace'],
    instead('core/v2'),
  ),
  mutateIndex(
    'methods of posts leave out POST',
    by('index entry', 'entry.methods'),
    [...posts, 'methods'],
    without('POST'),
  ),
  mutateIndex(
    'methods of posts add DELETE',
    by('index entry', 'entry.methods'),
    [...posts, 'methods'],
    withMethod('DELETE'),
  ),
  mutateIndex(
    'methods of an item leave out PATCH',
    by('index entry', 'entry.methods'),
    [...item, 'methods'],
    without('PATCH'),
  ),
  mutateIndex(
    'methods of media are a map',
    by('index entry', 'entry.methods'),
    [...media, 'methods'],
    instead({ GET: true, POST: true }),
  ),
  mutateIndex(
    'the endpoint that updates leaves out PUT',
    by('index entry', 'entry.methods', 'endpoint.methods'),
    [...item, 'endpoints', 1, 'methods'],
    without('PUT'),
  ),
  mutateIndex(
    'the endpoint that lists adds HEAD',
    by('index entry', 'entry.methods', 'endpoint.methods'),
    [...posts, 'endpoints', 0, 'methods'],
    withMethod('HEAD'),
  ),
  mutateIndex(
    'the methods of an endpoint are a text',
    by('index entry', 'entry.methods', 'endpoint.methods'),
    [...batch, 'endpoints', 0, 'methods'],
    instead('POST'),
  ),
  mutateIndex(
    'the endpoints of media are a map',
    by('index entry', 'entry.endpoints', 'endpoint.methods', 'entry.methods'),
    [...media, 'endpoints'],
    (list) => (isList(list) ? { read: list[0] ?? null, write: list[1] ?? null } : list),
  ),
  mutateIndex(
    'the endpoints of the batch route are missing',
    by('index entry', 'entry.endpoints', 'endpoint.methods', 'entry.methods'),
    [...batch, 'endpoints'],
    nothing,
  ),
  mutateIndex(
    'an endpoint for deleting is missing',
    by('index entry', 'entry.endpoints', 'endpoint.methods', 'entry.methods'),
    [...item, 'endpoints'],
    (list) => (isList(list) ? list.slice(0, 2) : list),
  ),
  mutateIndex(
    'an endpoint has no args',
    by('index entry', 'endpoint.args'),
    [...posts, 'endpoints', 0, 'args'],
    nothing,
  ),
  mutateIndex(
    'args are a list of definitions',
    by('index entry', 'endpoint.args'),
    [...posts, 'endpoints', 0, 'args'],
    (args) => (isObject(args) ? Object.values(args) : args),
  ),
  mutateIndex(
    'args of an endpoint that has some are an empty list',
    by('index entry', 'endpoint.args'),
    [...media, 'endpoints', 0, 'args'],
    instead([]),
  ),
  mutateIndex(
    'args are null where there are none',
    by('index entry', 'endpoint.args'),
    ['routes', '/cache/v3/ping', 'endpoints', 0, 'args'],
    instead(null),
  ),
  mutateIndex(
    'args are a list with something where there are none',
    by('index entry', 'endpoint.args'),
    ['routes', '/cache/v1/check_img', 'endpoints', 0, 'args'],
    instead(['ip']),
  ),
  mutateIndex(
    'allow_batch is true instead of an object',
    by('index entry', 'endpoint.allow-batch'),
    [...posts, 'endpoints', 0, 'allow_batch'],
    instead(true),
  ),
  mutateIndex(
    'v1 of allow_batch is a text',
    by('index entry', 'endpoint.allow-batch'),
    [...posts, 'endpoints', 1, 'allow_batch', 'v1'],
    instead('true'),
  ),
  mutateIndex(
    'allow_batch names another version',
    by('index entry', 'endpoint.allow-batch'),
    [...item, 'endpoints', 0, 'allow_batch'],
    instead({ v2: true }),
  ),
  ...(
    [
      [...posts, 'endpoints', 0],
      [...posts, 'endpoints', 1],
      [...item, 'endpoints', 2],
    ] as const
  ).map((path) =>
    mutateIndex(
      `the batch mark is missing at ${path.slice(1).join(' ')}`,
      by('batch mark', 'posts'),
      [...path, 'allow_batch'],
      nothing,
    ),
  ),
  ...([0, 1] as const).map((i) =>
    mutateIndex(
      `endpoint ${i} of media is marked for batches`,
      by('batch mark', 'media'),
      [...media, 'endpoints', i, 'allow_batch'],
      instead(marked),
    ),
  ),
  mutateIndex(
    'the update of media is marked for batches',
    by('batch mark', 'media.update'),
    ['routes', '/core/v2/media/(?P<id>[\\d]+)', 'endpoints', 1, 'allow_batch'],
    instead(marked),
  ),
  mutateIndex(
    'revisions are marked for batches',
    by('batch mark', 'pages.revisions'),
    ['routes', '/core/v2/pages/(?P<parent>[\\d]+)/revisions', 'endpoints', 0, 'allow_batch'],
    instead(marked),
  ),
  mutateIndex(
    'a list has no link to itself',
    by('index entry', 'entry.links'),
    [...posts, '_links'],
    nothing,
  ),
  mutateIndex(
    'the link of the root is a text',
    by('index entry', 'entry.links'),
    ['routes', '/', '_links', 'self'],
    instead('http://site.test/wp-json/'),
  ),
  mutateIndex(
    'the link of a route is an object',
    by('index entry', 'entry.links'),
    [...media, '_links', 'self'],
    instead({ href: 'http://site.test/wp-json/core/v2/media' }),
  ),
  mutateIndex(
    'the link of a route has no address',
    by('index entry', 'entry.links'),
    [...media, '_links', 'self', 0, 'href'],
    instead('core/v2/media'),
  ),
  mutateIndex(
    'the link of a route leads to another',
    by('index entry', 'entry.links'),
    [...batch, '_links', 'self', 0, 'href'],
    instead('http://site.test/wp-json/core/v2'),
  ),
  mutateIndex(
    'a route of the cache has no link',
    by('index entry', 'entry.links'),
    ['routes', '/cache/v3/err_domains', '_links'],
    nothing,
  ),
  mutateIndex(
    'a namespace index has no link',
    by('index entry', 'entry.links'),
    ['routes', '/core-abilities/v1', '_links', 'self'],
    nothing,
  ),
  mutateIndex(
    'an item links to its pattern',
    by('index entry', 'entry.links'),
    [...item, '_links'],
    instead({ self: [{ href: 'http://site.test/wp-json/core/v2/posts' }] }),
  ),
  mutateIndex(
    'a route of the forms with captures has a link',
    by('index entry', 'entry.links.captures.forms'),
    ['routes', '/forms/v1/forms/(?P<form_id>[^\\s]+)', '_links'],
    instead({ self: [] }),
    { deployment: 'second' },
  ),
]
