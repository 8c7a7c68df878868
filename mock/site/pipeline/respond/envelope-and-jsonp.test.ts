import { expect, test } from '#test'
import { fakeSite, postIds } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`

test('_envelope puts body, status and headers into one 200', async () => {
  const bare = await as('anonymous').get(post)
  for (const query of ['_envelope', '_envelope=1', '_envelope=0', '_envelope=false']) {
    const { status, body } = await as('anonymous').get(`${post}?${query}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      body: bare.body,
      status: 200,
      headers: { Link: bare.headers.get('Link'), Allow: 'GET' },
    })
  }
})

test('the totals of a list are numbers in an envelope', async () => {
  const { body, headers } = await as('anonymous').get('/core/v2/posts?_envelope&per_page=2')
  expect(body.headers).toMatchObject({
    'X-WP-Total': 5,
    'X-WP-TotalPages': 3,
    Link: expect.stringContaining('rel="next"'),
  })
  expect(headers.get('X-WP-Total')).toBeNull()
})

test('an error is a 200 with its own status inside', async () => {
  const { status, body } = await as('anonymous').get('/core/v2/posts/9999?_envelope')
  expect([status, body.status]).toEqual([200, 404])
  expect(body.body).toMatchObject({ code: 'rest_post_invalid_id' })
  expect(body.headers).toEqual([])
})

test('a create is a 200 with 201 and its address inside', async () => {
  const { status, body } = await as('admin').post('/core/v2/posts?_envelope', { title: 'Enveloped' })
  expect([status, body.status]).toEqual([200, 201])
  expect(body.headers).toMatchObject({ Location: expect.stringMatching(/\/core\/v2\/posts\/\d+$/) })
})

test('_fields and _embed work inside an envelope', async () => {
  const { body } = await as('anonymous').get<{ body: object }>(
    `${post}?_envelope&_fields=id,_embedded&_embed=author`,
  )
  expect(Object.keys(body.body)).toEqual(['id', '_embedded'])
})

test('_jsonp calls the function with the body', async () => {
  const { status, text, headers } = await as('anonymous').get(`${post}?_jsonp=my.own_Function1&_fields=id`)
  expect([status, text]).toEqual([200, '/**/my.own_Function1({"id":100})'])
  expect(headers.get('Content-Type')).toBe('application/javascript; charset=UTF-8')
})

test('_jsonp wraps errors too, with their status', async () => {
  const { status, text } = await as('anonymous').get('/core/v2/posts/9999?_jsonp=cb')
  expect(status).toBe(404)
  expect(text).toMatch(/^\/\*\*\/cb\(\{"code":"rest_post_invalid_id",/)
})

test('a _jsonp that is not a function name is a 400 in JSON; an empty one is ignored', async () => {
  const names = ['a-b', 'a(b', 'alert%281%29', '%3Cscript%3E', 'a%20b', 'a%00']
  for (const query of [...names.map((name) => `_jsonp=${name}`), '_jsonp[]=a&_jsonp[]=b']) {
    const { status, body, headers } = await as('anonymous').get(`${post}?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'rest_callback_invalid'])
    expect(headers.get('Content-Type')).toContain('application/json')
  }
  expect((await as('anonymous').get(`${post}?_jsonp=&_fields=id`)).text).toBe('{"id":100}')
})

test('line separators that would end a script are escaped', async () => {
  const created = await as('admin').post('/core/v2/posts', {
    title: 'one\u2028two\u2029three',
    status: 'publish',
  })
  const { text } = await as('anonymous').get(`/core/v2/posts/${created.body.id}?_jsonp=cb&_fields=title`)
  expect(text).not.toMatch(/[\u2028\u2029]/)
  expect(text).toContain('one\\u2028two')
})
