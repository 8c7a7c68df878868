import { expect, test } from '#test'
import { fakeSite, postIds, type UserSlug } from '../../testing/fake-site.ts'

const posts = '/core/v2/posts'
const post = `${posts}/${postIds.published}`

const refusal = async (user: UserSlug | 'anonymous', method: string, path: string, body?: object) => {
  const reply = await fakeSite().as(user).request(method, path, { body })
  return [reply.status, reply.body.code, Object.keys(reply.body.data.params ?? {})]
}

for (const [path, described] of [
  [`${posts}?per_page=0&order=foo`, ['per_page']],
  [`${posts}?page=0&per_page=0`, ['page', 'per_page']],
  [`${posts}?order=foo&orderby=foo`, ['order', 'orderby']],
  [`${posts}?context=foo&order=foo`, ['context']],
  [`${posts}/99999?excerpt_length=x`, ['excerpt_length']],
  [`${posts}?context=edit&order=foo`, ['order']],
] as const)
  test(`GET ${path} tells ${described.join(' and ')}, whoever asks`, async () => {
    for (const user of ['anonymous', 'admin'] as const) {
      const { status, body } = await fakeSite().as(user).get(path)
      expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
      expect(Object.keys(body.data.params).sort()).toEqual([...described].sort())
    }
  })

test('a wrong value is told before the right to write is asked for', async () => {
  expect(await refusal('anonymous', 'POST', posts, { title: 'x', status: 'foo' })).toEqual([
    400,
    'rest_invalid_param',
    ['status'],
  ])
  expect(await refusal('anonymous', 'DELETE', `${post}?force=foo`)).toEqual([
    400,
    'rest_invalid_param',
    ['force'],
  ])
})

test('the right to write is asked for before the values are used', async () => {
  expect(await refusal('anonymous', 'POST', posts, { title: '' })).toEqual([401, 'rest_cannot_create', []])
  expect(await refusal('anonymous', 'POST', post, { sticky: true, password: 'x' })).toEqual([
    401,
    'rest_cannot_edit',
    [],
  ])
})

test('an id that nothing has is told before the right to it', async () => {
  expect(await refusal('anonymous', 'POST', `${posts}/99999`, { title: 'x' })).toEqual([
    404,
    'rest_post_invalid_id',
    [],
  ])
  expect(await refusal('anonymous', 'DELETE', `${posts}/99999`)).toEqual([404, 'rest_post_invalid_id', []])
})

for (const path of [
  '/core/v2/nothing',
  '/nothing/v1',
  `${posts}/abc`,
  `${posts}/-1`,
  '//core/v2/posts',
  '/core/v2/posts/1/2',
])
  test(`${path} is no route, by any method`, async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await refusal('anonymous', method, path)).toEqual([404, 'rest_no_route', []])
  })

for (const [method, path] of [
  ['GET', '/batch/v1'],
  ['POST', '/'],
  ['PUT', posts],
  ['DELETE', posts],
  ['POST', `${post}/revisions`],
  ['DELETE', `${post}/autosaves/1`],
  ['PURGE', posts],
] as const)
  test(`${method} ${path} is no route: a wrong method is never 405`, async () => {
    expect(await refusal('admin', method, path)).toEqual([404, 'rest_no_route', []])
  })

test('routes are found in any case of letters, and with a slash at their end', async () => {
  const anyone = fakeSite().as('anonymous')
  for (const path of ['/Core/V2/Posts', '/core/v2/posts/', `/CORE/v2/posts/${postIds.published}/`])
    expect((await anyone.get(path)).status).toBe(200)
})

test('an error has a code, a message and data with its status, and nothing else', async () => {
  for (const path of ['/core/v2/nothing', `${posts}/99999`, `${posts}?page=0`, `${posts}/${postIds.draft}`]) {
    const { status, body } = await fakeSite().as('anonymous').get(path)
    expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
    expect(body.data.status).toBe(status)
    expect(body.message.length).toBeGreaterThan(10)
  }
})

test('an error is not cut down by _fields', async () => {
  const { body } = await fakeSite().as('anonymous').get(`${posts}/99999?_fields=id`)
  expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
})

test('OPTIONS of what is no route is 200 and an empty list', async () => {
  const reply = await fakeSite().as('anonymous').request<[]>('OPTIONS', '/core/v2/nothing')
  expect([reply.status, reply.body]).toEqual([200, []])
})
