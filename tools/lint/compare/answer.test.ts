import { expect, test } from '#test'
import { lintFiles } from '../testing/lint-files.ts'

/** The findings of an answer of a handler. */
function findingsOf(method: string, path: string, body: string, init = ''): string[] {
  const source = `import { http, HttpResponse } from 'msw'
http.${method}('https://site.test/wp-json/wp/v2/${path}', () => HttpResponse.json(${body}${init && `, ${init}`}))`
  return lintFiles({ 'mocks.ts': source }).findings.map(
    ({ severity, says, site, requirement }) =>
      `${severity}: ${says}; ${site}${requirement ? ` (${requirement})` : ''}`,
  )
}

const problemsOf = (...given: Parameters<typeof findingsOf>): string[] =>
  findingsOf(...given).filter((finding) => !finding.startsWith('note'))

test('a complete record has no findings', () => {
  const category = `{ id: 1, count: 2, description: '', link: 'https://site.test/c/', name: 'C', slug: 'c',
    taxonomy: 'category', parent: 0, meta: [], _links: { self: [{ href: 'https://site.test/wp-json/wp/v2/categories/1' }] } }`
  expect(findingsOf('get', 'categories/1', category)).toEqual([])
  expect(
    findingsOf(
      'get',
      'categories',
      `[${category}]`,
      "{ headers: { 'X-WP-Total': '1', 'X-WP-TotalPages': '1' } }",
    ),
  ).toEqual([])
})

test('types, dates, values, names and contexts of fields are checked', () => {
  expect(problemsOf('get', 'posts/1', '{ categories: [{ id: 1 }] }')).toEqual([
    'error: categories[0] is an object; a site returns a whole number (posts.fields.categories.type)',
  ])
  expect(problemsOf('get', 'posts/1', "{ date: '2026-01-01' }")).toEqual([
    'error: date is the string "2026-01-01"; a site returns a date and time without a zone, such as 2026-06-01T12:00:00 (posts.fields.date.type)',
  ])
  expect(problemsOf('get', 'posts/1', "{ status: 'published' }")[0]).toMatch(
    /^error: status is the string "published"; a site/,
  )
  expect(problemsOf('get', 'posts/1', "{ status: 'in-review' }")[0]).toMatch(/^warning: /)
  expect(problemsOf('get', 'posts/1', '{ featuredMedia: 7 }')).toEqual([
    'warning: it has a field featuredMedia; the field of a site is featured_media (records.view.members)',
  ])
  // A misspelt field is not reported as one of a plugin too.
  expect(findingsOf('get', 'posts/1', "{ tile: 'A', reading_time: 3 }")).toEqual([
    expect.stringMatching(/^warning: it has a field tile; /),
    expect.stringMatching(/^note: incomplete; /),
    expect.stringMatching(/^note: unknown field reading_time; /),
  ])
  expect(findingsOf('get', 'posts/1', '{ constructor: 3 }')).toContainEqual(
    expect.stringMatching(/^note: unknown field constructor; /),
  )
  expect(problemsOf('get', 'posts/1', "{ link: '/a/' }")).toEqual([
    'warning: link is the string "/a/"; a site returns a full URL, with its host (records.view.members)',
  ])
  expect(problemsOf('get', 'posts/1?context=embed', '{ content: { rendered: "" } }')).toEqual([
    'error: it has a field content in the context embed; a site shows it in view and edit only (context.marked)',
  ])
})

test('answers that only some versions or few requests have are accepted', () => {
  const duplicate = "{ code: 'comment_duplicate', message: 'A', data: { status: 409 } }"
  expect(problemsOf('post', 'comments', duplicate, '{ status: 409 }')).toEqual([])
  expect(problemsOf('post', 'comments', duplicate, '{ status: 400 }')).toEqual([
    expect.stringContaining('a site returns 409 with it'),
    expect.stringContaining('data.status is 409'),
  ])
  const noParent = "{ code: 'rest_term_invalid', message: 'A', data: { status: 400 } }"
  expect(problemsOf('post', 'categories', noParent, '{ status: 400 }')).toEqual([])
  expect(problemsOf('get', 'search?type=term', "[{ id: 1, type: 'post_tag' }]")).toEqual([])
  expect(problemsOf('get', 'blocks/1', "{ id: 1, status: 'trash' }")).toEqual([])
  // Versions before 6.8 ignore it.
  expect(problemsOf('get', 'users?search_columns=none', '[]')).toEqual([])
})

test('variants of real answers are accepted', () => {
  expect(
    problemsOf('get', 'posts/1', "{ meta: [], date_gmt: null, title: { rendered: '' }, template: '' }"),
  ).toEqual([])
  expect(problemsOf('get', 'media/1', '{ post: null, media_details: {} }')).toEqual([])
  expect(problemsOf('get', 'comments/1', "{ type: 'comment', author: 0, author_url: '', meta: [] }")).toEqual(
    [],
  )
  expect(problemsOf('get', 'users/me', "{ id: 1, url: '', roles: ['shop_manager'] }")).toEqual([])
  expect(problemsOf('get', 'types', "{ post: { slug: 'post', name: 'Posts' } }")).toEqual([])
  expect(problemsOf('get', 'settings', "{ title: 'Site' }")).toEqual([])
})

test('links and embedded records have their shapes', () => {
  expect(
    problemsOf(
      'get',
      'posts/1',
      "{ _links: { self: { href: 'x' } }, _embedded: { author: { id: 1 }, 'wp:term': [{ id: 1 }] } }",
    ),
  ).toEqual([
    'error: _links.self is an object; a site returns a list of links, each with `href`',
    "error: _embedded['author'] is an object; a site returns a list",
    "error: _embedded['wp:term'][0] is an object; a site returns a list of lists, one for each taxonomy",
  ])
})

test('the status of the method is required, and the method has to exist', () => {
  expect(problemsOf('post', 'posts', '{ id: 1 }')).toEqual([
    'error: it answers 200; a site responds to POST here with 201',
  ])
  expect(problemsOf('post', 'posts/1', '{ id: 1 }', '{ status: 201 }')).toEqual([
    'error: it answers 201; a site responds to POST here with 200',
  ])
  expect(problemsOf('delete', 'posts/1', '{}', '{ status: 204 }')).toEqual([
    'error: it answers 204; a site responds to DELETE here with 200',
  ])
  expect(problemsOf('patch', 'posts', '{}')[0]).toMatch(
    /^error: it answers with success; .+ only GET, POST .+ [(]routing.wrong-method[)]$/,
  )
  expect(problemsOf('get', 'posts/1/likes', '[]')[0]).toMatch(/^warning: .+ no such route/)
  expect(problemsOf('get', 'post', '[]')[0]).toMatch(
    /^error: .+ a site has no such route \(similar: posts\), /,
  )
  expect(problemsOf('get', 'books', '[]')).toEqual([])
  expect(
    problemsOf(
      'patch',
      'posts',
      "{ code: 'rest_no_route', message: '', data: { status: 404 } }",
      '{ status: 404 }',
    ),
  ).toEqual([])
})

test('arguments are checked by the definitions of the route', () => {
  expect(problemsOf('get', 'posts?orderby=price', '[]')).toEqual([
    'error: it accepts orderby=price; a site requires one of author, date, id, include, modified, parent, relevance, slug, include_slugs, title and answers 400 with rest_invalid_param (posts.list.orderby.enum)',
  ])
  expect(problemsOf('get', 'posts?lang=de&_embed&_fields=id', '[{ id: 1 }]')).toEqual([
    'warning: it matches the argument lang; WordPress ignores it here; a plugin may not',
  ])
})

test('errors have their shape and the status of their code', () => {
  const refused = (body: string, status: number): string[] =>
    findingsOf('get', 'posts/1', body, `{ status: ${status} }`)
  const good = (code: string, status: number): string =>
    `{ code: '${code}', message: 'No.', data: { status: ${status} } }`
  expect(refused(good('rest_post_invalid_id', 404), 404)).toEqual([])
  expect(refused(good('rest_forbidden', 403), 403)).toEqual([])
  expect(refused(good('rest_post_invalid_id', 404), 403)).toEqual([
    'warning: it answers 403 with rest_post_invalid_id; a site returns 404 or 400 with it (errors.body)',
    'error: data.status is 404, and the status 403; a site returns the same status in both (errors.body)',
  ])
  expect(refused("{ message: 'No.' }", 404)[0]).toMatch(/^error: its 404 has no `code`; /)
  expect(refused("'No.'", 404)[0]).toMatch(/^error: it answers 404 with the string "No."; /)
  expect(refused("{ code: 'shop_closed', message: '', data: { status: 403 } }", 403)[0]).toMatch(
    /^note: code is/,
  )
  expect(refused("{ code: 'rest_forbidden', message: '' }", 403)[0]).toMatch(
    /^note: its error has no `data`; /,
  )
  expect(refused('{}', 422)[0]).toMatch(/^error: it answers 422; a site refuses with one of 400, 401, /)
  expect(refused('null', 503)).toEqual([])
  expect(refused('{}', 429)).toEqual([])
  expect(findingsOf('get', 'posts/1', good('rest_post_invalid_id', 404))[0]).toMatch(
    /^error: it answers 200 with the body of an error; a site returns 404/,
  )
})

test('pages are checked only where the query is known', () => {
  expect(
    problemsOf('get', 'posts?page=2', '[]', "{ headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } }"),
  ).toEqual([])
  expect(problemsOf('get', 'users?page=2', '[]')).toEqual([])
  expect(
    problemsOf('get', 'posts', JSON.stringify(Array.from({ length: 11 }, (_, i) => ({ id: i })))),
  ).toEqual([])
})
