import { expect, test } from '#test'
import type { SiteRequest } from '../../http/exchange.ts'
import { fakeSite, postIds } from '../../testing/fake-site.ts'
import { testAnswers } from '../../testing/test-answers.ts'

const { published, older } = postIds
const post = `/core/v2/posts/${published}`
const form = 'application/x-www-form-urlencoded'
const send = (raw: BodyInit, type = 'application/json', path = post, method = 'POST') =>
  fakeSite()
    .as('admin')
    .request(method, path, { raw, headers: { 'Content-Type': type } })

testAnswers([
  [
    'a JSON body overrides the query',
    `POST ${post}?title=query&excerpt=query`,
    { title: 'body' },
    { title: { raw: 'body' }, excerpt: { raw: 'query' } },
  ],
  [
    'a null in the body overrides the query',
    `POST ${post}?status=private`,
    { status: null },
    { status: 'draft' },
  ],
  [
    'the query alone can carry all parameters',
    'POST /core/v2/posts?title=Sent&status=publish&categories[]=2&categories[]=4',
    undefined,
    { title: { raw: 'Sent' }, categories: [2, 4] },
  ],
  ['an id in the query overrides that of the path', `GET ${post}?id=${older}`, undefined, { id: older }],
  [
    'an id in the body does so in an update',
    `POST ${post}`,
    { id: older, title: 'T' },
    { id: older, title: { raw: 'T' } },
  ],
  ['and in a deletion', `DELETE ${post}`, { id: older }, { id: older, status: 'trash' }],
  ['an unknown id in the body is not found', `POST ${post}`, { id: 5 }, '404 rest_post_invalid_id'],
])

test('a form overrides the query', async () => {
  const { body } = await send('title=form', form, `${post}?title=query&excerpt=query`)
  expect([body.title.raw, body.excerpt.raw]).toEqual(['form', 'query'])
})

test('bodies of all JSON types are read', async () => {
  for (const type of ['application/json', 'application/vnd.site+json', 'application/json; charset=utf-8'])
    expect((await send('{"title":"Read"}', type)).body.title.raw).toBe('Read')
})

test('a URL-encoded form is read, with lists and objects', async () => {
  const { body } = await send('title=A+form&tags[]=6&tags[]=7&meta[footnotes]=f&sticky=1', form)
  expect(body).toMatchObject({
    title: { raw: 'A form' },
    tags: [6, 7],
    meta: { footnotes: 'f' },
    sticky: true,
  })
})

test('a multipart form is read', async () => {
  const raw = new FormData()
  raw.set('title', 'In parts')
  raw.set('categories', '4')
  const { body } = await fakeSite().as('admin').request('POST', post, { raw })
  expect(body).toMatchObject({ title: { raw: 'In parts' }, categories: [4] })
})

test('a JSON body is read on GET too', async () => {
  const { site } = fakeSite()
  const headers: Record<string, string> = { 'content-type': 'application/json', 'content-length': '14' }
  const request: SiteRequest = {
    method: 'GET',
    origin: 'http://site.test',
    target: '/wp-json/core/v2/posts',
    header: (name) => headers[name],
    body: async () => new TextEncoder().encode('{"per_page":1}'),
  }
  const { body } = await site.handle(request)
  expect(JSON.parse(String(body))).toHaveLength(1)
})

for (const [method, path] of [
  ['POST', '/core/v2/posts'],
  ['PUT', post],
  ['DELETE', post],
  ['POST', '/batch/v1'],
] as const)
  test(`${method} ${path} refuses broken JSON before it checks permission`, async () => {
    const sent = { raw: '{"title": "bro', headers: { 'Content-Type': 'application/json' } }
    const { body } = await fakeSite().as('anonymous').request(method, path, sent)
    expect(body).toMatchObject({ code: 'rest_invalid_json', data: { status: 400, json_error_code: 3 } })
  })

test('text that is not JSON is a syntax error', async () => {
  expect((await send('{title}')).body.data).toMatchObject({
    json_error_code: 4,
    json_error_message: 'Syntax error',
  })
})

test('an unknown route is reported before broken JSON', async () => {
  expect((await send('{', 'application/json', '/core/v2/nothing')).status).toBe(404)
})
