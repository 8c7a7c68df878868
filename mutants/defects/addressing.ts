import { isList, isObject } from '../../conformance/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { changed, mutateIndex, noRoute, nothing } from './index-changes.ts'

const isByQuery = ({ query }: RequestView): boolean => query.has('rest_route')

/** By `rest_route`, a few routes lead nowhere. */
function lostByQuery(
  what: string,
  of: readonly string[],
  is: (request: RequestView) => boolean,
  deployment: 'first' | 'second' = 'first',
): Mutant {
  return mutateResponse(
    `${what} lead nowhere by rest_route`,
    by('address by query', ...of),
    (request) => (isByQuery(request) && is(request) ? noRoute : undefined),
    { deployment },
  )
}

/** Behind the entry address, a few routes lead nowhere. */
function lostByPath(what: string, of: string, is: (request: RequestView) => boolean): Mutant {
  return mutateResponse(
    `${what} lead nowhere behind the entry address`,
    by('address by path', of),
    (request) => (!isByQuery(request) && is(request) ? noRoute : undefined),
  )
}

/** Without some of the query, when it came by `rest_route`. */
function forgetting(
  name: string,
  caughtBy: CaughtBy,
  is: (request: RequestView) => boolean,
  keeps: (argument: string) => boolean,
): Mutant {
  return mutateRequest(name, caughtBy, (request) => {
    if (!isByQuery(request) || !is(request)) return undefined
    const query = new URLSearchParams([...request.query].filter(([argument]) => keeps(argument)))
    return { query }
  })
}

/** Defects in the two addresses of a route, and in what the index tells of routes. */
export const addressingMutants: readonly Mutant[] = [
  lostByQuery('all routes', [], () => true),
  lostByQuery('items', ['item'], ({ path }) => /\d$/.test(path) && path.startsWith('/core/v2/')),
  lostByQuery('namespaces', ['namespace'], ({ path }) => path === '/core/v2'),
  lostByQuery('namespaces of extensions', ['namespace.cache'], ({ path }) => path === '/cache/v1'),
  lostByQuery('the forms', ['namespace.forms'], ({ path }) => path === '/forms/v1', 'second'),
  lostByQuery('batches', ['batch'], ({ path }) => path === '/batch/v1'),
  lostByQuery('embeds', ['embed'], ({ path }) => path === '/oembed/1.0/embed'),
  lostByQuery('proxied embeds', ['proxy'], ({ path }) => path === '/oembed/1.0/proxy'),
  lostByQuery('revisions', ['revisions'], ({ path }) => path.includes('/revisions')),
  lostByQuery('autosaves of pages', ['pages.autosave'], ({ path }) => /pages.*autosaves\/\d/.test(path)),
  lostByQuery('media', ['media'], ({ path }) => path.startsWith('/core/v2/media')),
  lostByQuery('writes', ['put'], ({ method }) => method === 'PUT'),
  lostByQuery('patches', ['patch'], ({ method }) => method === 'PATCH'),
  lostByQuery('removals', ['delete'], ({ method }) => method === 'DELETE'),
  lostByPath('proxied embeds', 'proxy', ({ path }) => path === '/oembed/1.0/proxy'),
  lostByPath('single revisions', 'revision', ({ path }) => /revisions\/\d/.test(path)),
  lostByPath('attachments', 'media.item', ({ path }) => /media\/\d/.test(path)),
  forgetting(
    'lists by rest_route take no other argument',
    by('same answer by query', 'posts.list'),
    ({ path }) => path === '/core/v2/posts',
    (argument) => argument === 'rest_route',
  ),
  forgetting(
    'media by rest_route are in no order',
    by('same answer by query', 'media.list'),
    ({ path }) => path === '/core/v2/media',
    (argument) => !argument.startsWith('order'),
  ),
  forgetting(
    'items by rest_route are always read in view',
    by('same answer by query', 'pages.item'),
    ({ path }) => /pages\/\d+$/.test(path),
    (argument) => argument !== 'context',
  ),
  forgetting(
    'force is not seen by rest_route',
    by('address by query', 'posts.delete'),
    ({ method, path }) => method === 'DELETE' && path.startsWith('/core/v2/posts/'),
    (argument) => argument !== 'force',
  ),
  mutateRequest('bodies by rest_route are lost', by('address by query', 'patch'), (request) =>
    isByQuery(request) && request.method === 'PATCH' ? { body: {} } : undefined,
  ),
  mutateRequest('a batch by rest_route runs nothing', by('same answer by query', 'batch'), (request) =>
    isByQuery(request) && request.path === '/batch/v1' ? { body: { requests: [] } } : undefined,
  ),
  mutateResponse(
    'the index by rest_route lacks the routes of media',
    by('same answer by query', 'index'),
    (request, { body }) =>
      isByQuery(request) && request.path === '/'
        ? { body: changed(body, ['routes', '/core/v2/media'], nothing) }
        : undefined,
  ),
  mutateResponse(
    'items by rest_route are enveloped',
    by('same answer by query', 'posts.item'),
    (request, { body, status }) =>
      isByQuery(request) && /posts\/\d+$/.test(request.path) ? { body: { status, body } } : undefined,
  ),
  mutateResponse(
    'records by rest_route lack their slug',
    by('same answer by query', 'item'),
    (request, { body }) =>
      isByQuery(request) && isObject(body) && 'slug' in body
        ? { body: changed(body, ['slug'], nothing) }
        : undefined,
  ),
  mutateResponse(
    'lists by rest_route are objects by id',
    by('same answer by query', 'list'),
    (request, { body }) => (isByQuery(request) && isList(body) ? { body: { ...body } } : undefined),
  ),
  mutateIndex('the index lists a namespace that has no route', by('discovery'), ['namespaces'], (list) =>
    isList(list) ? [...list, 'gallery/v1'] : list,
  ),
  mutateIndex(
    'the index has routes of a namespace it does not list',
    by('discovery'),
    ['routes', '/gallery/v1/pictures'],
    () => ({ namespace: 'gallery/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args: [] }] }),
  ),
  mutateIndex(
    'the index does not list the route of a namespace',
    by('discovery'),
    ['routes', '/core-abilities/v1'],
    nothing,
  ),
  mutateRequest(
    'paths are matched with regard to case',
    by('letter case'),
    ({ path }) =>
      path !== path.toLowerCase() && path.startsWith('/CORE') ? { path: '/nowhere' } : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'unknown routes answer with another code',
    by('route', 'unknown-route'),
    (_, { body }) =>
      isObject(body) && body.code === 'rest_no_route' ? { body: { ...body, code: 'not_found' } } : undefined,
    { isOpen: true },
  ),
  mutateResponse(
    'a wrong method answers 405',
    by('route', 'wrong-method'),
    ({ method, path }) => (method === 'PUT' && path === '/core/v2/posts' ? { status: 405 } : undefined),
    { isOpen: true },
  ),
]
