import { expect, test } from '#test'
import { fakeSite, postIds, type UserSlug } from '../../testing/fake-site.ts'

const posts = '/core/v2/posts'
const post = `${posts}/${postIds.published}`

const refusal = async (user: UserSlug | 'anonymous', method: string, path: string, body?: object) => {
  const reply = await fakeSite().as(user).request(method, path, { body })
  return [reply.status, reply.body.code, Object.keys(reply.body.data.params ?? {})]
}

test('invalid arguments of GET are reported before permissions', async () => {
  for (const [path, described] of [
    [`${posts}?per_page=0&order=foo`, ['per_page']],
    [`${posts}?page=0&per_page=0`, ['page', 'per_page']],
    [`${posts}?order=foo&orderby=foo`, ['order', 'orderby']],
    [`${posts}?context=foo&order=foo`, ['context']],
    [`${posts}/99999?excerpt_length=x`, ['excerpt_length']],
    [`${posts}?context=edit&order=foo`, ['order']],
  ] as const)
    for (const user of ['anonymous', 'admin'] as const) {
      const { status, body } = await fakeSite().as(user).get(path)
      expect([path, status, body.code]).toEqual([path, 400, 'rest_invalid_param'])
      expect(Object.keys(body.data.params).sort()).toEqual([...described].sort())
    }
})

test('a write is checked for its arguments, then its id, then permissions, then the use of its values', async () => {
  for (const [method, path, body, expected] of [
    ['POST', posts, { title: 'x', status: 'foo' }, [400, 'rest_invalid_param', ['status']]],
    ['DELETE', `${post}?force=foo`, undefined, [400, 'rest_invalid_param', ['force']]],
    ['POST', `${posts}/99999`, { title: 'x' }, [404, 'rest_post_invalid_id', []]],
    ['DELETE', `${posts}/99999`, undefined, [404, 'rest_post_invalid_id', []]],
    ['POST', posts, { title: '' }, [401, 'rest_cannot_create', []]],
    ['POST', post, { sticky: true, password: 'x' }, [401, 'rest_cannot_edit', []]],
  ] as const)
    expect(await refusal('anonymous', method, path, body)).toEqual(expected)
})

test('an unknown path is a 404 for any method', async () => {
  for (const path of ['/core/v2/nothing', '/nothing/v1', `${posts}/abc`, '//core/v2/posts'])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await refusal('anonymous', method, path)).toEqual([404, 'rest_no_route', []])
})

test('a method that a route lacks is a 404, never a 405', async () => {
  for (const [method, path] of [
    ['GET', '/batch/v1'],
    ['POST', '/'],
    ['PUT', posts],
    ['DELETE', posts],
    ['POST', `${post}/revisions`],
    ['DELETE', `${post}/autosaves/1`],
    ['PURGE', posts],
    ['GET', '/core/v2/media/300/edit'],
    ['POST', '/oembed/1.0/embed'],
    ['POST', '/core/v2'],
  ] as const)
    expect(await refusal('admin', method, path)).toEqual([404, 'rest_no_route', []])
})

test('an error has a code, a message and data with its status, and nothing else', async () => {
  for (const path of ['/core/v2/nothing', `${posts}/99999`, `${posts}?page=0`, `${posts}/${postIds.draft}`]) {
    const { status, body } = await fakeSite().as('anonymous').get(path)
    expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
    expect(body.data.status).toBe(status)
    expect(body.message.length).toBeGreaterThan(10)
  }
})

test('OPTIONS of an unknown route is 200 with an empty list', async () => {
  const reply = await fakeSite().as('anonymous').request<[]>('OPTIONS', '/core/v2/nothing')
  expect([reply.status, reply.body]).toEqual([200, []])
})
