import { expect, test } from '#test'
import type { HandlerRequest, RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const ping = 'GET /seo/v1/ping'
const withHandlers = (handlers: RouteHandlers, more: object = {}) =>
  fakeSite({ deployment: 'second', handlers, ...more })

test('a function answers a route with the returned value, for every user', async () => {
  const { as } = withHandlers({ [ping]: () => ({ pong: [1, 2] }) })
  for (const user of ['anonymous', 'subscriber', 'admin'] as const) {
    const { status, body, headers } = await as(user).get('/seo/v1/ping')
    expect([status, body]).toEqual([200, { pong: [1, 2] }])
    expect(headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
  }
})

test('it gets the method, path, captures, parameters and the user', async () => {
  const seen: object[] = []
  const note = ({ method, path, captures, params, user }: HandlerRequest) => {
    seen.push({ method, path, captures, params, user })
    return {}
  }
  const { as } = withHandlers({
    'GET /seo/v1/post/{postId}/first-attached-image': note,
    'POST /forms/v1/forms/{form_id}/duplicate': note,
    'PATCH /core/v2/posts/{id}': note,
  })
  await as('anonymous').get('/seo/v1/post/7/first-attached-image?size=large&list[]=1')
  await as('editor').post('/forms/v1/forms/abc/duplicate?x=1', { title: 'Copy', x: 2 })
  await as('author').patch('/core/v2/posts/100', { sticky: 'true' })
  expect(seen).toEqual([
    {
      method: 'GET',
      path: '/seo/v1/post/7/first-attached-image',
      captures: { postId: '7' },
      params: { postId: '7', size: 'large', list: ['1'] },
      user: undefined,
    },
    {
      method: 'POST',
      path: '/forms/v1/forms/abc/duplicate',
      captures: { form_id: 'abc' },
      params: { form_id: 'abc', x: 2, title: 'Copy' },
      user: 'editor',
    },
    {
      method: 'PATCH',
      path: '/core/v2/posts/100',
      captures: { id: '100' },
      params: { id: 100, sticky: true },
      user: 'author',
    },
  ])
})

test('the arguments of the contract are validated before it is called', async () => {
  let calls = 0
  const { as } = withHandlers({ 'GET /core/v2/posts': () => ++calls })
  expect((await as('anonymous').get('/core/v2/posts?per_page=0')).status).toBe(400)
  expect(calls).toBe(0)
  expect((await as('anonymous').get('/core/v2/posts?per_page=5')).text).toBe('1')
})

test('a Response is sent unchanged: status, headers and body', async () => {
  const { as } = withHandlers({
    [ping]: () =>
      new Response('<b>teapot</b>', {
        status: 418,
        headers: { 'Content-Type': 'text/html', 'X-Own': 'yes' },
      }),
    'GET /seo/v1/tags': () => Response.json({ code: 'own_error' }, { status: 409 }),
  })
  const teapot = await as('anonymous').get('/seo/v1/ping')
  expect([
    teapot.status,
    teapot.text,
    teapot.headers.get('Content-Type'),
    teapot.headers.get('X-Own'),
  ]).toEqual([418, '<b>teapot</b>', 'text/html', 'yes'])
  const conflict = await as('anonymous').get('/seo/v1/tags')
  expect([conflict.status, conflict.body]).toEqual([409, { code: 'own_error' }])
})

test('a Response is not filtered by _fields, and is a text in an envelope', async () => {
  const { as } = withHandlers({
    [ping]: () => new Response('plain', { headers: { 'Content-Type': 'text/plain' } }),
  })
  expect((await as('anonymous').get('/seo/v1/ping?_fields=a&_embed')).text).toBe('plain')
  expect((await as('anonymous').get('/seo/v1/ping?_envelope')).body).toMatchObject({
    body: 'plain',
    status: 200,
  })
})

test('a schema is answered with a generated value, the same each time', async () => {
  const schema = {
    type: 'object',
    properties: {
      score: { type: 'integer', minimum: 3, maximum: 5 },
      grade: { enum: ['a', 'b'] },
      tags: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    },
    required: ['score', 'grade', 'tags'],
    additionalProperties: false,
  }
  const { as } = withHandlers({ [ping]: { schema } })
  const { body, text } = await as('anonymous').get<{ score: number; grade: string; tags: string[] }>(
    '/seo/v1/ping',
  )
  expect([3, 4, 5]).toContain(body.score)
  expect(['a', 'b']).toContain(body.grade)
  expect(body.tags).toHaveLength(2)
  expect((await as('anonymous').get('/seo/v1/ping')).text).toBe(text)
  expect(
    (
      await withHandlers({ [ping]: { schema } })
        .as('anonymous')
        .get('/seo/v1/ping')
    ).text,
  ).toBe(text)
})

test('results of a function are not cached: each request calls it', async () => {
  let calls = 0
  const { as } = withHandlers({ [ping]: () => ++calls })
  const answers: string[] = []
  for (let n = 0; n < 3; n++) answers.push((await as('anonymous').get('/seo/v1/ping')).text)
  expect(answers).toEqual(['1', '2', '3'])
})

test('any route can have a handler, even a list, an item and the index', async () => {
  const { as } = withHandlers({
    'GET /core/v2/posts/{id}': ({ captures }) => captures,
    'GET /': () => 'index',
    'GET /cache/v1': () => 'own',
  })
  expect((await as('anonymous').get('/core/v2/posts/100')).text).toBe('{"id":"100"}')
  expect((await as('anonymous').get('/')).text).toBe('"index"')
  expect((await as('anonymous').get('/cache/v1')).text).toBe('"own"')
  expect((await as('anonymous').get('/core/v2/posts')).body).toHaveLength(5)
})
