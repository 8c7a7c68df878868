import { expect, test } from '#test'
import { lintFiles } from '../testing/lint-files.ts'

/** What is told of one answer: its severity, what it says and what a site does. */
function toldOf(method: string, path: string, body: string, init = ''): string[] {
  const source = `import { http, HttpResponse } from 'msw'
http.${method}('https://site.test/wp-json/wp/v2/${path}', () => HttpResponse.json(${body}${init && `, ${init}`}))`
  return lintFiles({ 'mocks.ts': source }).findings.map(
    ({ severity, says, site, requirement }) =>
      `${severity}: ${says}; ${site}${requirement ? ` (${requirement})` : ''}`,
  )
}

const errorsOf = (...given: Parameters<typeof toldOf>): string[] =>
  toldOf(...given).filter((told) => !told.startsWith('note'))

test('a whole record as a site answers it has nothing to tell', () => {
  const category = `{ id: 1, count: 2, description: '', link: 'https://site.test/c/', name: 'C', slug: 'c',
    taxonomy: 'category', parent: 0, meta: [], _links: { self: [{ href: 'https://site.test/wp-json/wp/v2/categories/1' }] } }`
  expect(toldOf('get', 'categories/1', category)).toEqual([])
  expect(
    toldOf(
      'get',
      'categories',
      `[${category}]`,
      "{ headers: { 'X-WP-Total': '1', 'X-WP-TotalPages': '1' } }",
    ),
  ).toEqual([])
})

test('an incomplete record is one note, and what a plugin adds another', () => {
  expect(toldOf('get', 'tags/1', "{ id: 1, name: 'T', acf: {} }")).toEqual([
    'note: incomplete; a site answers count, description, link, slug, taxonomy, meta of a tag too (stock.shapes.tags.view)',
    'note: it has acf; no WordPress has that by itself; a plugin may',
  ])
})

test('types, dates, values and names of fields are held against the contract', () => {
  expect(errorsOf('get', 'posts/1', '{ categories: [{ id: 1 }] }')).toEqual([
    'error: categories[0] is an object; a site answers a whole number (posts.fields.categories.type)',
  ])
  expect(errorsOf('get', 'posts/1', "{ date: '2026-01-01' }")).toEqual([
    'error: date is the text "2026-01-01"; a site answers a date and time without a zone, such as 2026-06-01T12:00:00 (posts.fields.date.type)',
  ])
  expect(errorsOf('get', 'posts/1', "{ status: 'published' }")[0]).toMatch(
    /^error: status is the text "published"; a WordPress/,
  )
  expect(errorsOf('get', 'posts/1', "{ status: 'in-review' }")[0]).toMatch(/^warning: /)
  expect(errorsOf('get', 'posts/1', '{ featuredMedia: 7 }')).toEqual([
    "warning: it has a field featuredMedia; a site's is named featured_media (records.view.members)",
  ])
  expect(errorsOf('get', 'posts/1', "{ link: '/a/' }")).toEqual([
    'warning: link is the text "/a/"; a WordPress answers a whole address, with its host (records.view.members)',
  ])
  expect(errorsOf('get', 'posts/1?context=embed', '{ content: { rendered: "" } }')).toEqual([
    'error: it has a field content in the context embed; a site shows it in view and edit only (context.marked)',
  ])
})

test('what a site may answer otherwise too is no error', () => {
  expect(
    errorsOf('get', 'posts/1', "{ meta: [], date_gmt: null, title: { rendered: '' }, template: '' }"),
  ).toEqual([])
  expect(errorsOf('get', 'media/1', '{ post: null, media_details: {} }')).toEqual([])
  expect(errorsOf('get', 'comments/1', "{ type: 'comment', author: 0, author_url: '', meta: [] }")).toEqual(
    [],
  )
  expect(errorsOf('get', 'users/me', "{ id: 1, url: '', roles: ['shop_manager'] }")).toEqual([])
  expect(errorsOf('get', 'types', "{ post: { slug: 'post', name: 'Posts' } }")).toEqual([])
  expect(errorsOf('get', 'settings', "{ title: 'Site' }")).toEqual([])
})

test('links and embedded records have their shapes', () => {
  expect(
    errorsOf(
      'get',
      'posts/1',
      "{ _links: { self: { href: 'x' } }, _embedded: { author: { id: 1 }, 'wp:term': [{ id: 1 }] } }",
    ),
  ).toEqual([
    'error: _links.self is an object; a site answers a list of links, each with `href`',
    "error: _embedded['author'] is an object; a site answers a list",
    "error: _embedded['wp:term'][0] is an object; a site answers a list of lists, one for each taxonomy",
  ])
})

test('a list is a list, and an item is none', () => {
  expect(errorsOf('get', 'posts', '{ posts: [] }')).toEqual([
    'error: it answers an object; a site answers a list of post objects',
  ])
  expect(errorsOf('get', 'media/1', '[{ id: 1 }]')).toEqual([
    'error: it answers a list; a site answers one object, an attachment',
  ])
  expect(errorsOf('get', 'types', '[{ id: 1 }]')).toEqual([
    'error: it answers a list; a site answers an object that has each by its name',
  ])
})

test('a status is the one of the method', () => {
  expect(errorsOf('post', 'posts', '{ id: 1 }')).toEqual([
    'error: it answers 200; a site answers POST here with 201',
  ])
  expect(errorsOf('post', 'posts/1', '{ id: 1 }', '{ status: 201 }')).toEqual([
    'error: it answers 201; a site answers POST here with 200',
  ])
  expect(errorsOf('delete', 'posts/1', '{}', '{ status: 204 }')).toEqual([
    'error: it answers 204; a site answers DELETE here with 200',
  ])
  expect(errorsOf('patch', 'posts', '{}')[0]).toMatch(
    /^error: it answers PATCH .+ only GET, POST, .+ [(]routing.wrong-method[)]$/,
  )
  expect(errorsOf('get', 'posts/1/likes', '[]')[0]).toMatch(/^warning: .+ no such route/)
  expect(errorsOf('get', 'post', '[]')[0]).toMatch(/^error: .+ a site has posts there and no such route, /)
  expect(errorsOf('get', 'books', '[]')).toEqual([])
  expect(
    errorsOf(
      'patch',
      'posts',
      "{ code: 'rest_no_route', message: '', data: { status: 404 } }",
      '{ status: 404 }',
    ),
  ).toEqual([])
})

test('arguments are those of the route', () => {
  expect(errorsOf('get', 'posts?orderby=price', '[]')).toEqual([
    'error: it answers orderby=price as if it were good; a site takes one of author, date, id, include, modified, parent, relevance, slug, include_slugs, title and answers 400 with rest_invalid_param (posts.list.orderby.enum)',
  ])
  expect(errorsOf('get', 'posts?lang=de&_embed&_fields=id', '[{ id: 1 }]')).toEqual([
    'warning: it asks with the argument lang; a WordPress does not know it here and answers as without it; a plugin may',
  ])
})

test('what every route answers, and what has another form, is left alone', () => {
  expect(toldOf('head', 'posts', 'null')).toEqual([])
  expect(toldOf('options', 'posts/1', '{}', '{ status: 204 }')).toEqual([])
  expect(toldOf('get', 'posts?_envelope', '{ body: [], status: 200, headers: {} }')).toEqual([])
})

test('an error has its shape, and the status that its code has', () => {
  const refused = (body: string, status: number): string[] =>
    toldOf('get', 'posts/1', body, `{ status: ${status} }`)
  const good = (code: string, status: number): string =>
    `{ code: '${code}', message: 'No.', data: { status: ${status} } }`
  expect(refused(good('rest_post_invalid_id', 404), 404)).toEqual([])
  expect(refused(good('rest_forbidden', 403), 403)).toEqual([])
  expect(refused(good('rest_post_invalid_id', 404), 403)).toEqual([
    'warning: it answers 403 with rest_post_invalid_id; a site answers 404 or 400 with it (errors.body)',
    'error: data.status is 404, and the status 403; a site answers the same in both (errors.body)',
  ])
  expect(refused("{ message: 'No.' }", 404)[0]).toMatch(/^error: its 404 has no `code`; /)
  expect(refused("'No.'", 404)[0]).toMatch(/^error: it answers 404 with the text "No."; /)
  expect(refused("{ code: 'shop_closed', message: '', data: { status: 403 } }", 403)[0]).toMatch(
    /^note: code is/,
  )
  expect(refused("{ code: 'rest_forbidden', message: '' }", 403)[0]).toMatch(
    /^note: its error has no `data`; /,
  )
  expect(refused('{}', 422)[0]).toMatch(/^error: it answers 422; a site refuses with one of 400, 401, /)
  expect(refused('null', 503)).toEqual([])
  expect(refused('{}', 429)).toEqual([])
  expect(toldOf('get', 'posts/1', good('rest_post_invalid_id', 404))[0]).toMatch(
    /^error: it answers 200 with the body of an error; a site answers 404/,
  )
})

test('what one query asks for is not said of another', () => {
  expect(
    errorsOf('get', 'posts?page=2', '[]', "{ headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } }"),
  ).toEqual([])
  expect(errorsOf('get', 'users?page=2', '[]')).toEqual([])
  expect(errorsOf('get', 'posts', JSON.stringify(Array.from({ length: 11 }, (_, i) => ({ id: i }))))).toEqual(
    [],
  )
})
