import { isList, isObject } from '../../conformance/index.ts'
import { type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { changed, misindexing, noRoute, nothing } from './index-changes.ts'

const isByQuery = ({ query }: Asked): boolean => query.has('rest_route')

/** By `rest_route`, a few routes lead nowhere. */
function lostByQuery(
  what: string,
  is: (asked: Asked) => boolean,
  deployment: 'first' | 'second' = 'first',
): Mutant {
  return misanswering(
    `${what} lead nowhere by rest_route`,
    'addressing',
    (asked) => (isByQuery(asked) && is(asked) ? noRoute : undefined),
    { deployment },
  )
}

/** Behind the entry address, a few routes lead nowhere. */
function lostByPath(what: string, is: (asked: Asked) => boolean): Mutant {
  return misanswering(`${what} lead nowhere behind the entry address`, 'addressing', (asked) =>
    !isByQuery(asked) && is(asked) ? noRoute : undefined,
  )
}

/** Without some of the query, when it came by `rest_route`. */
function forgetting(
  name: string,
  is: (asked: Asked) => boolean,
  keeps: (argument: string) => boolean,
): Mutant {
  return mistaking(name, 'addressing', (asked) => {
    if (!isByQuery(asked) || !is(asked)) return undefined
    const query = new URLSearchParams([...asked.query].filter(([argument]) => keeps(argument)))
    return { query }
  })
}

/** Defects in the two addresses of a route, and in what the index tells of routes. */
export const addressingMutants: readonly Mutant[] = [
  lostByQuery('all routes', () => true),
  lostByQuery('items', ({ path }) => /\d$/.test(path) && path.startsWith('/core/v2/')),
  lostByQuery('namespaces', ({ path }) => path === '/core/v2'),
  lostByQuery('namespaces of extensions', ({ path }) => path === '/cache/v1'),
  lostByQuery('the forms', ({ path }) => path === '/forms/v1', 'second'),
  lostByQuery('batches', ({ path }) => path === '/batch/v1'),
  lostByQuery('embeds', ({ path }) => path === '/oembed/1.0/embed'),
  lostByQuery('proxied embeds', ({ path }) => path === '/oembed/1.0/proxy'),
  lostByQuery('revisions', ({ path }) => path.includes('/revisions')),
  lostByQuery('autosaves of pages', ({ path }) => /pages.*autosaves\/\d/.test(path)),
  lostByQuery('media', ({ path }) => path.startsWith('/core/v2/media')),
  lostByQuery('writes', ({ method }) => method === 'PUT'),
  lostByQuery('patches', ({ method }) => method === 'PATCH'),
  lostByQuery('removals', ({ method }) => method === 'DELETE'),
  lostByPath('proxied embeds', ({ path }) => path === '/oembed/1.0/proxy'),
  lostByPath('single revisions', ({ path }) => /revisions\/\d/.test(path)),
  lostByPath('attachments', ({ path }) => /media\/\d/.test(path)),
  forgetting(
    'lists by rest_route take no other argument',
    ({ path }) => path === '/core/v2/posts',
    (argument) => argument === 'rest_route',
  ),
  forgetting(
    'media by rest_route are in no order',
    ({ path }) => path === '/core/v2/media',
    (argument) => !argument.startsWith('order'),
  ),
  forgetting(
    'items by rest_route are always read in view',
    ({ path }) => /pages\/\d+$/.test(path),
    (argument) => argument !== 'context',
  ),
  forgetting(
    'force is not seen by rest_route',
    ({ method, path }) => method === 'DELETE' && path.startsWith('/core/v2/posts/'),
    (argument) => argument !== 'force',
  ),
  mistaking('bodies by rest_route are lost', 'addressing', (asked) =>
    isByQuery(asked) && asked.method === 'PATCH' ? { body: {} } : undefined,
  ),
  mistaking('a batch by rest_route runs nothing', 'addressing', (asked) =>
    isByQuery(asked) && asked.path === '/batch/v1' ? { body: { requests: [] } } : undefined,
  ),
  misanswering('the index by rest_route lacks the routes of media', 'addressing', (asked, { body }) =>
    isByQuery(asked) && asked.path === '/'
      ? { body: changed(body, ['routes', '/core/v2/media'], nothing) }
      : undefined,
  ),
  misanswering('items by rest_route are enveloped', 'addressing', (asked, { body, status }) =>
    isByQuery(asked) && /posts\/\d+$/.test(asked.path) ? { body: { status, body } } : undefined,
  ),
  misanswering('records by rest_route lack their slug', 'addressing', (asked, { body }) =>
    isByQuery(asked) && isObject(body) && 'slug' in body
      ? { body: changed(body, ['slug'], nothing) }
      : undefined,
  ),
  misanswering('lists by rest_route are objects by id', 'addressing', (asked, { body }) =>
    isByQuery(asked) && isList(body) ? { body: { ...body } } : undefined,
  ),
  misindexing(
    'the index lists a namespace that has no route',
    ['namespaces'],
    (list) => (isList(list) ? [...list, 'gallery/v1'] : list),
    { area: 'addressing' },
  ),
  misindexing(
    'the index has routes of a namespace it does not list',
    ['routes', '/gallery/v1/pictures'],
    () => ({ namespace: 'gallery/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args: [] }] }),
    { area: 'addressing' },
  ),
  misindexing('the index does not list the route of a namespace', ['routes', '/core-abilities/v1'], nothing, {
    area: 'addressing',
  }),
  mistaking(
    'paths are matched with regard to case',
    'addressing',
    ({ path }) =>
      path !== path.toLowerCase() && path.startsWith('/CORE') ? { path: '/nowhere' } : undefined,
    { isOpen: true },
  ),
  misanswering(
    'unknown routes answer with another code',
    'addressing',
    (_, { body }) =>
      isObject(body) && body.code === 'rest_no_route' ? { body: { ...body, code: 'not_found' } } : undefined,
    { isOpen: true },
  ),
  misanswering(
    'a wrong method answers 405',
    'addressing',
    ({ method, path }) => (method === 'PUT' && path === '/core/v2/posts' ? { status: 405 } : undefined),
    { isOpen: true },
  ),
]
