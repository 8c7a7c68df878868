import { isList, isObject } from '../../conformance/index.ts'
import type { Mutant } from '../mutant.ts'
import { instead, misindexing, nothing } from './index-changes.ts'

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
  misindexing('the index names another namespace for posts', [...posts, 'namespace'], instead('core')),
  misindexing('the index names no namespace for media', [...media, 'namespace'], nothing),
  misindexing('the batch route has a namespace', [...batch, 'namespace'], instead('batch/v1')),
  misindexing('the root route has no namespace', ['routes', '/', 'namespace'], nothing),
  misindexing(
    'the cache routes stand under core/v2',
    ['routes', '/cache/v1/tool/check_ip', 'namespace'],
    instead('core/v2'),
  ),
  misindexing('methods of posts leave out POST', [...posts, 'methods'], without('POST')),
  misindexing('methods of posts add DELETE', [...posts, 'methods'], withMethod('DELETE')),
  misindexing('methods of an item leave out PATCH', [...item, 'methods'], without('PATCH')),
  misindexing('methods of media are a map', [...media, 'methods'], instead({ GET: true, POST: true })),
  misindexing(
    'the endpoint that updates leaves out PUT',
    [...item, 'endpoints', 1, 'methods'],
    without('PUT'),
  ),
  misindexing('the endpoint that lists adds HEAD', [...posts, 'endpoints', 0, 'methods'], withMethod('HEAD')),
  misindexing(
    'the methods of an endpoint are a text',
    [...batch, 'endpoints', 0, 'methods'],
    instead('POST'),
  ),
  misindexing('the endpoints of media are a map', [...media, 'endpoints'], (list) =>
    isList(list) ? { read: list[0] ?? null, write: list[1] ?? null } : list,
  ),
  misindexing('the endpoints of the batch route are missing', [...batch, 'endpoints'], nothing),
  misindexing('an endpoint for deleting is missing', [...item, 'endpoints'], (list) =>
    isList(list) ? list.slice(0, 2) : list,
  ),
  misindexing('an endpoint has no args', [...posts, 'endpoints', 0, 'args'], nothing),
  misindexing('args are a list of definitions', [...posts, 'endpoints', 0, 'args'], (args) =>
    isObject(args) ? Object.values(args) : args,
  ),
  misindexing(
    'args of an endpoint that has some are an empty list',
    [...media, 'endpoints', 0, 'args'],
    instead([]),
  ),
  misindexing(
    'args are null where there are none',
    ['routes', '/cache/v3/ping', 'endpoints', 0, 'args'],
    instead(null),
  ),
  misindexing(
    'args are a list with something where there are none',
    ['routes', '/cache/v1/check_img', 'endpoints', 0, 'args'],
    instead(['ip']),
  ),
  misindexing(
    'allow_batch is true instead of an object',
    [...posts, 'endpoints', 0, 'allow_batch'],
    instead(true),
  ),
  misindexing(
    'v1 of allow_batch is a text',
    [...posts, 'endpoints', 1, 'allow_batch', 'v1'],
    instead('true'),
  ),
  misindexing(
    'allow_batch names another version',
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
    misindexing(`the batch mark is missing at ${path.slice(1).join(' ')}`, [...path, 'allow_batch'], nothing),
  ),
  ...([0, 1] as const).map((i) =>
    misindexing(
      `endpoint ${i} of media is marked for batches`,
      [...media, 'endpoints', i, 'allow_batch'],
      instead(marked),
    ),
  ),
  misindexing(
    'the update of media is marked for batches',
    ['routes', '/core/v2/media/(?P<id>[\\d]+)', 'endpoints', 1, 'allow_batch'],
    instead(marked),
  ),
  misindexing(
    'revisions are marked for batches',
    ['routes', '/core/v2/pages/(?P<parent>[\\d]+)/revisions', 'endpoints', 0, 'allow_batch'],
    instead(marked),
  ),
  misindexing('a list has no link to itself', [...posts, '_links'], nothing),
  misindexing(
    'the link of the root is a text',
    ['routes', '/', '_links', 'self'],
    instead('http://site.test/wp-json/'),
  ),
  misindexing(
    'the link of a route is an object',
    [...media, '_links', 'self'],
    instead({ href: 'http://site.test/wp-json/core/v2/media' }),
  ),
  misindexing(
    'the link of a route has no address',
    [...media, '_links', 'self', 0, 'href'],
    instead('core/v2/media'),
  ),
  misindexing(
    'the link of a route leads to another',
    [...batch, '_links', 'self', 0, 'href'],
    instead('http://site.test/wp-json/core/v2'),
  ),
  misindexing('a route of the cache has no link', ['routes', '/cache/v3/err_domains', '_links'], nothing),
  misindexing('a namespace index has no link', ['routes', '/core-abilities/v1', '_links', 'self'], nothing),
  misindexing(
    'an item links to its pattern',
    [...item, '_links'],
    instead({ self: [{ href: 'http://site.test/wp-json/core/v2/posts' }] }),
  ),
  misindexing(
    'a route of the forms with captures has a link',
    ['routes', '/forms/v1/forms/(?P<form_id>[^\\s]+)', '_links'],
    instead({ self: [] }),
    { deployment: 'second' },
  ),
]
