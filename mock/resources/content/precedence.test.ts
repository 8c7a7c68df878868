import { expect, test } from '#test'
import type { SiteRequest } from '../../http/exchange.ts'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

const { published, older } = postIds
const post = `/core/v2/posts/${published}`
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('a JSON body beats the query', async () => {
  const { body } = await fakeSite().as('admin').post(`${post}?title=query&excerpt=query`, { title: 'body' })
  expect([body.title.raw, body.excerpt.raw]).toEqual(['body', 'query'])
})

test('a form beats the query', async () => {
  const sent = { raw: 'title=form', headers: form }
  const { body } = await fakeSite().as('admin').request('POST', `${post}?title=query&excerpt=query`, sent)
  expect([body.title.raw, body.excerpt.raw]).toEqual(['form', 'query'])
})

test('a null in the body beats a value in the query', async () => {
  expect((await fakeSite().as('admin').post(`${post}?status=private`, { status: null })).body.status).toBe(
    'draft',
  )
})

test('everything may be sent in the query alone', async () => {
  const reply = await fakeSite()
    .as('admin')
    .request('POST', '/core/v2/posts?title=Asked&status=publish&categories[]=2&categories[]=4')
  expect([reply.status, reply.body.title.raw, reply.body.categories]).toEqual([201, 'Asked', [2, 4]])
})

for (const [kind, type] of [
  ['JSON', 'application/json'],
  ['JSON of a kind of its own', 'application/vnd.site+json'],
  ['JSON with a charset', 'application/json; charset=utf-8'],
])
  test(`a body of ${kind} is read`, async () => {
    const sent = { raw: '{"title":"Read"}', headers: { 'Content-Type': String(type) } }
    expect((await fakeSite().as('admin').request('POST', post, sent)).body.title.raw).toBe('Read')
  })

test('an urlencoded form is read, with lists and objects', async () => {
  const sent = { raw: 'title=A+form&tags[]=6&tags[]=7&meta[footnotes]=f&sticky=1', headers: form }
  const { body } = await fakeSite().as('admin').request('POST', post, sent)
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

test('an id in the body or the query beats that of the path, for reads, updates and removals', async () => {
  const admin = fakeSite().as('admin')
  expect((await admin.get(`${post}?id=${older}`)).body.id).toBe(older)
  expect((await admin.post(post, { id: older, title: 'Meant' })).body).toMatchObject({
    id: older,
    title: { raw: 'Meant' },
  })
  expect((await admin.get(post)).body.title.rendered).toBe('Harbour morning')
  expect((await admin.del(post, { id: older })).body).toMatchObject({ id: older, status: 'trash' })
  expect((await admin.post(post, { id: 5 })).status).toBe(404)
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
  test(`${method} ${path} refuses broken JSON before anything else, and anyone's`, async () => {
    const sent = { raw: '{"title": "bro', headers: { 'Content-Type': 'application/json' } }
    const reply = await fakeSite().as('anonymous').request(method, path, sent)
    expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_json'])
    expect(reply.body.data).toMatchObject({ status: 400, json_error_code: 3 })
  })

test('what is no JSON at all is a syntax error', async () => {
  const sent = { raw: '{title}', headers: { 'Content-Type': 'application/json' } }
  const { body } = await fakeSite().as('admin').request('POST', post, sent)
  expect(body.data).toMatchObject({ json_error_code: 4, json_error_message: 'Syntax error' })
})

test('an unknown route is told before broken JSON', async () => {
  const sent = { raw: '{', headers: { 'Content-Type': 'application/json' } }
  expect((await fakeSite().as('admin').request('POST', '/core/v2/nothing', sent)).status).toBe(404)
})
