import { expect, test } from '#test'
import { expect as checkExpect } from '../../assertions/expect.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import type { anAnswer } from '../../testing/a-check.ts'
import { root, thrownTraits } from '../../testing/thrown-traits.ts'
import { causeId } from './cause.ts'

const kept = (answer: ReturnType<typeof anAnswer>): void =>
  checkExpect.equal(answer, 0, 3877, 'featured_media in view')
const refusal = { code: 'rest_no_featured_media', message: 'No.', data: { status: 400 } }

test('a field that is not stored is one cause: read alone, in a list, or rejected by its name', async () => {
  const all = await Promise.all([
    thrownTraits('media.fields.featured-media.write.put', { path: '/core/v2/media/7?context=edit' }, kept),
    thrownTraits('media.fields.featured-media.write.list', { path: '/core/v2/media?include[]=7' }, kept),
    thrownTraits(
      'media.fields.title.write.together',
      { path: `${root.replace('wp-json', 'index.php')}?rest_route=/core/v2/media/7` },
      kept,
    ),
    thrownTraits(
      'media.fields.featured-media.write.create',
      { method: 'POST', path: '/core/v2/media', status: 400, body: refusal },
      (answer) => checkExpect.accepted(answer),
    ),
  ])
  expect(new Set(all.map(causeId))).toEqual(new Set(['/core/v2/media featured_media value']))
})

test('an index that is a list is one cause, whatever is looked for in it, and a list elsewhere is not', async () => {
  const path = '/?context=view'
  const body = [{ namespace: 'core/v2' }]
  const all = await Promise.all([
    thrownTraits('index.fields.name', { path, body }, (answer) => answer.record),
    thrownTraits('namespaces.core-v2.listed', { path, body }, (answer) => {
      const named = { named: 'unlisted-route', route: '/core/v2' } as const
      throw new CheckFailure(answer, 'the route', 'none', named)
    }),
    thrownTraits('authentication.anonymous.index', { path, body }, (a) =>
      checkExpect.equal(a, undefined, {}, 'routes'),
    ),
  ])
  expect(new Set(all.map(causeId))).toEqual(new Set(['malformed-index']))
  const list = await thrownTraits('namespaces.core-v2', { path: '/core/v2', body }, (answer) => answer.record)
  const empty = await thrownTraits('index.fields.name', { path, body: '[' }, (answer) => answer.record)
  expect([list.named, empty.named]).toEqual([undefined, undefined])
})

for (const [what, request, id, assert, cause] of [
  [
    'an argument that is taken',
    { path: '/core/v2/posts?order=x' },
    'posts.list.order.enum.unlisted',
    (a) => checkExpect.rejected(a, 'as order is "x"'),
    '/core/v2/posts order accepted',
  ],
  [
    'a code of the reference that is not given',
    { path: '/core/v2/posts?order=x' },
    'errors.detail.enum.posts.order',
    (a) => checkExpect.error(a, 400, 'rest_invalid_param'),
    '/core/v2/posts order accepted',
  ],
  [
    'a detail whose rule has the name of a field',
    { path: '/core/v2/posts?sticky=x' },
    'errors.detail.type.posts.sticky',
    (a) => checkExpect.error(a, 400, 'rest_invalid_param'),
    '/core/v2/posts sticky accepted',
  ],
  [
    'a server that breaks',
    { path: '/core/v2/posts?orderby=slug', status: 500, body: { code: 'boom' } },
    'posts.list.orderby.slug',
    (a) => checkExpect.accepted(a),
    '/core/v2/posts orderby broken boom',
  ],
  [
    'a code that is no word',
    { path: '/core/v2/posts/7', status: 500, body: { code: '<b>x y</b>' } },
    'posts.read.one',
    (a) => checkExpect.accepted(a),
    'GET /core/v2/posts/{id} posts.read.one.stated broken',
  ],
  [
    'a filter that finds other items',
    { path: '/core/v2/posts?search=x' },
    'posts.list.search.effect.beside-others',
    (a) => checkExpect.that(false, a, 'only items 1, 2 (of 1, 2, 3)', '1, 2, 3'),
    '/core/v2/posts search effect',
  ],
  [
    'a header',
    { path: '/core/v2/media' },
    'media.draft.list',
    (a) => a.count('X-WP-Total'),
    'missing-header X-WP-Total',
  ],
  [
    'a header with a longer name',
    { path: '/core/v2/posts' },
    'headers.allow-headers.list',
    (a) => checkExpect.that(false, a, 'Access-Control-Allow-Headers with Authorization', 'no such header'),
    'missing-header Access-Control-Allow-Headers',
  ],
  [
    'links of an item, whatever their name',
    { path: '/core/v2/posts' },
    'records.links.self.posts',
    (a) => checkExpect.that(false, a, 'a link self', '[]'),
    '/core/v2/posts _links value',
  ],
  [
    'a second address at which nothing is served',
    {
      path: 'http://site.test/index.php?rest_route=/core/v2/posts/7',
      status: 404,
      body: { code: 'rest_no_route' },
    },
    'authentication.anonymous.content.posts.item.by-query',
    (a) => checkExpect.accepted(a, 'as rest_route'),
    'no-rest-route',
  ],
  [
    'a parameter of every request without its effect',
    { path: '/core/v2/posts/7?_fields=id,slug', body: { id: 7, slug: 'a', title: {} } },
    'parameters.fields',
    (a) => checkExpect.equal(a, ['id', 'slug', 'title'], ['id', 'slug'], 'the members'),
    'ignored-parameter _fields',
  ],
  [
    'a parameter with part of its effect',
    { path: '/core/v2/posts/7?_fields=id,title.raw', body: { id: 7, title: { raw: '', rendered: '' } } },
    'parameters.fields.nested',
    (a) => checkExpect.equal(a, ['raw', 'rendered'], ['raw'], 'the members of title'),
    'GET /core/v2/posts/{id} parameters.fields.nested.stated value',
  ],
  [
    'an argument that the index declares for no endpoint',
    { path: '/' },
    'index.arguments.posts.list.context',
    (a) => checkExpect.that(false, a, 'the argument context of GET /core/v2/posts', 'no such argument'),
    'GET / index.arguments.posts.list.context.stated value',
  ],
  [
    'a member of an error',
    { path: '/core/v2/posts', status: 400, body: refusal },
    'errors.invalid',
    (a) => checkExpect.that(false, a, 'a text as data.params.page', 'nothing'),
    '/core/v2/posts data.params value',
  ],
  [
    'a place in the index',
    { path: '/' },
    'namespaces.core-v2.context',
    (a) =>
      checkExpect.that(false, a, 'routes["/core/v2"].endpoints[0].args.context to be declared', 'nothing'),
    '/ routes["/core/v2"].endpoints[0].args.context value',
  ],
  [
    'a header that a text names',
    { path: '/core/v2/posts' },
    'lists.link.previous',
    (a) => {
      throw new CheckFailure(a, 'a Link header with rel="prev"', 'no Link header')
    },
    'missing-header Link',
  ],
  [
    'an order',
    { path: '/core/v2/posts?order=asc' },
    'posts.list.order.effect',
    (a) => checkExpect.that(false, a, 'items sorted by date asc', '2 before 1', 'order'),
    '/core/v2/posts orderby order',
  ],
  [
    'what is no JSON',
    { path: '/core/v2/posts/7', body: '' },
    'posts.read.one',
    (a) => a.record,
    'GET /core/v2/posts/{id} posts.read.one.stated unreadable',
  ],
  [
    'a field that is not there',
    { path: '/core/v2/posts/7' },
    'records.x',
    (a) => checkExpect.equal(a, undefined, 'a', 'title.raw'),
    '/core/v2/posts title value',
  ],
  [
    'a text that names a field',
    { path: '/core/v2/pages/7' },
    'x.y',
    (a) => checkExpect.that(false, a, 'an excerpt made from the content', 'x'),
    '/core/v2/pages excerpt value',
  ],
  [
    'a list that is not there',
    { path: '/core/v2/pages?orderby=slug', status: 404, body: { code: 'rest_no_route' } },
    'pages.list.orderby.enum.slug',
    (a) => checkExpect.accepted(a),
    'missing-route GET /core/v2/pages',
  ],
  [
    'a list that a server without codes does not have',
    { path: '/core/v2/pages?page=0', status: 404, body: 'Cannot GET /core/v2/pages' },
    'pages.list.page.minimum',
    (a) => checkExpect.error(a, 400, 'rest_invalid_param'),
    'missing-route GET /core/v2/pages',
  ],
  [
    'a list that a server with a code of its own does not have',
    { path: '/core/v2/pages?page=0', status: 404, body: { code: 'not_found' } },
    'pages.list.page.minimum',
    (a) => checkExpect.error(a, 400, 'rest_invalid_param'),
    'missing-route GET /core/v2/pages',
  ],
  [
    'an item that a server with a code of its own does not have',
    { path: '/core/v2/pages/7', status: 404, body: { code: 'not_found' } },
    'x.y',
    (a) => checkExpect.accepted(a),
    'GET /core/v2/pages/{id} refused not_found',
  ],
  [
    'a method that no route has',
    { method: 'PUT', path: '/core/v2/posts', status: 405, body: 'Method not allowed' },
    'routing.wrong-method.put.core.v2.posts',
    (a) => checkExpect.error(a, 404, 'rest_no_route'),
    'PUT /core/v2/posts routing.wrong-method.put.core.v2.posts.stated status',
  ],
  [
    'a list at a path in another case',
    { path: '/CORE/V2/PAGES', status: 404, body: { code: 'rest_no_route' } },
    'address.case',
    (a) => checkExpect.status(a, 200),
    'GET /CORE/V2/PAGES address.case.stated refused',
  ],
  [
    'a list behind a slash',
    { path: '/core/v2/pages/', status: 404, body: { code: 'rest_no_route' } },
    'address.trailing-slash.1',
    (a) => checkExpect.status(a, 200),
    'GET /core/v2/pages/ address.trailing-slash.1.stated refused',
  ],
  [
    'an unknown item with the code of another error',
    { path: '/core/v2/pages/987654', status: 404, body: { code: 'rest_no_route' } },
    'x.y',
    (a) => checkExpect.error(a, 404, 'rest_post_invalid_id'),
    'GET /core/v2/pages/{id} status rest_no_route',
  ],
  [
    'a path that leads nowhere',
    { path: '/a/12/x!', status: 404 },
    'x.y',
    (a) => checkExpect.accepted(a),
    'GET /a/{id}/x* x.y.stated refused',
  ],
] satisfies [
  string,
  Parameters<typeof thrownTraits>[1],
  string,
  Parameters<typeof thrownTraits>[2],
  string,
][])
  test(`${what} is the cause "${cause}"`, async () => {
    expect(causeId(await thrownTraits(id, request, assert))).toBe(cause)
  })
