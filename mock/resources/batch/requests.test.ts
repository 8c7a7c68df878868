import { expect, test } from '#test'
import { type BatchBody, type Client, fakeSite, pageIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

const run = async (client: Client, requests: readonly object[]) =>
  (await client.post<BatchBody>('/batch/v1', { requests })).body.responses

test('a batch answers 207 with an answer for each request, in their order', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post<BatchBody>('/batch/v1', {
      requests: [
        { path: '/core/v2/posts', body: { title: 'B1', status: 'draft' } },
        { path: '/core/v2/posts', body: { title: 'B2', status: 'bogus' } },
        { method: 'DELETE', path: '/core/v2/posts/99999' },
        { method: 'PUT', path: post, body: { title: 'B4' } },
      ],
    })
  expect(status).toBe(207)
  expect(Object.keys(body)).toEqual(['responses'])
  expect(body.responses.map((each) => [each.status, each.body.code ?? each.body.title.raw])).toEqual([
    [201, 'B1'],
    [400, 'rest_invalid_param'],
    [404, 'rest_post_invalid_id'],
    [200, 'B4'],
  ])
  expect(Object.keys(body.responses[0] ?? {})).toEqual(['body', 'status', 'headers'])
})

test('an inner answer has its own headers, Location and Allow', async () => {
  const [created, refused] = await run(fakeSite({ firstId: 900 }).as('admin'), [
    { path: '/core/v2/posts', body: { title: 'B' } },
    { path: '/core/v2/nothing' },
  ])
  expect(created?.headers).toEqual({
    Location: 'http://site.test/wp-json/core/v2/posts/900',
    Allow: 'GET, POST',
  })
  expect(refused?.headers).toEqual([])
})

test('an inner answer is the same as without a batch', async () => {
  const sent = { title: 'Same', status: 'publish' }
  const [inner] = await run(fakeSite().as('admin'), [{ path: '/core/v2/posts', body: sent }])
  const { body } = await fakeSite().as('admin').post('/core/v2/posts', sent)
  expect(inner?.body).toEqual(body)
})

test('requests run in order; later ones see the changes of earlier ones', async () => {
  const { as } = fakeSite({ firstId: 900 })
  const answers = await run(as('admin'), [
    { path: '/core/v2/posts', body: { title: 'Twin', status: 'publish' } },
    { path: '/core/v2/posts', body: { title: 'Twin', status: 'publish' } },
    { method: 'PATCH', path: '/core/v2/posts/900', body: { title: 'Renamed' } },
    { method: 'DELETE', path: '/core/v2/posts/901?force=true' },
    { method: 'DELETE', path: '/core/v2/posts/901' },
  ])
  expect(answers.map((each) => each.status)).toEqual([201, 201, 200, 200, 404])
  expect(answers[1]?.body.slug).toBe('twin-2')
  expect((await as('anonymous').get('/core/v2/posts/900')).body.title.rendered).toBe('Renamed')
})

test('POST, PUT and PATCH change an item; POST is the default', async () => {
  const path = `/core/v2/pages/${pageIds.team}`
  const requests = [{}, { method: 'POST' }, { method: 'PUT' }, { method: 'PATCH' }]
  const answers = await run(
    fakeSite().as('admin'),
    requests.map((method, i) => ({ ...method, path, body: { title: `Crew ${i}` } })),
  )
  expect(answers.map(({ body }) => body.title.raw)).toEqual(['Crew 0', 'Crew 1', 'Crew 2', 'Crew 3'])
})

test('an inner path can have a query, which the body overrides', async () => {
  const [answer] = await run(fakeSite().as('admin'), [
    { path: `${post}?status=private&title=query`, body: { title: 'body' } },
  ])
  expect(answer?.body).toMatchObject({ status: 'private', title: { raw: 'body' } })
})

test('_fields in an inner path selects fields, but not of errors', async () => {
  const answers = await run(fakeSite().as('admin'), [
    { path: `${post}?_fields=id,title.raw`, body: { title: 'x' } },
    { path: '/core/v2/posts/99999?_fields=id' },
  ])
  expect(answers[0]?.body).toEqual({ id: postIds.published, title: { raw: 'x' } })
  expect(Object.keys(answers[1]?.body ?? {})).toEqual(['code', 'message', 'data'])
})

for (const [what, path, code, status] of [
  ['media', '/core/v2/media', 'rest_batch_not_allowed', 400],
  ['an autosave', `${post}/autosaves`, 'rest_batch_not_allowed', 400],
  ['a batch', '/batch/v1', 'rest_batch_not_allowed', 400],
  ['an unknown route', '/core/v2/nothing', 'rest_no_route', 404],
  ['a path without its slash', 'core/v2/posts', 'rest_no_route', 404],
  ['a whole address', 'http://site.test/wp-json/core/v2/posts', 'rest_no_route', 404],
  ['a path with the root', '/wp-json/core/v2/posts', 'rest_no_route', 404],
  ['no host', 'http://', 'parse_path_failed', 400],
] as const)
  test(`${what} cannot be the target: ${code}`, async () => {
    const [answer, next] = await run(fakeSite().as('admin'), [
      { path, body: { title: 'x' } },
      { path: post, body: { title: 'Still done' } },
    ])
    expect([answer?.status, answer?.body.code]).toEqual([status, code])
    expect(next?.body.title.raw).toBe('Still done')
  })

test('a method without a route is not found', async () => {
  const answers = await run(fakeSite().as('admin'), [
    { method: 'PUT', path: '/core/v2/posts' },
    { method: 'DELETE', path: '/core/v2/posts' },
    { method: 'DELETE', path: `${post}/revisions/5` },
  ])
  expect(answers.map((each) => each.body.code)).toEqual([
    'rest_no_route',
    'rest_no_route',
    'rest_batch_not_allowed',
  ])
})

test('inner headers are text or a list; a method override is ignored', async () => {
  const { as } = fakeSite()
  const [answer] = await run(as('admin'), [
    {
      path: post,
      body: { title: 'Changed' },
      headers: { 'X-HTTP-Method-Override': 'DELETE', 'X-One': 'a', 'X-Many': ['b', 'c'] },
    },
  ])
  expect(answer?.body).toMatchObject({ status: 'publish', title: { raw: 'Changed' } })
})

test('inner requests have the user of the batch, whatever their headers', async () => {
  const { as } = fakeSite()
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  const [anonymous] = await run(as('anonymous'), [{ path: '/core/v2/posts', body: { title: 'x' }, headers }])
  expect([anonymous?.status, anonymous?.body.code]).toEqual([401, 'rest_cannot_create'])
  const [contributor] = await run(as('contributor'), [
    { path: '/core/v2/posts', body: { title: 'x', status: 'publish' } },
  ])
  expect([contributor?.status, contributor?.body.code]).toEqual([403, 'rest_cannot_publish'])
})

test('inner paths use the naming of the site', async () => {
  const admin = fakeSite({ naming: 'wordpress' }).as('admin')
  const [named, neutral] = await run(admin, [
    { path: '/wp/v2/posts', body: { title: 'x' } },
    { path: '/core/v2/posts', body: { title: 'x' } },
  ])
  expect([named?.status, neutral?.status]).toEqual([201, 404])
})
