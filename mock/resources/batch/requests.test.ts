import { expect, test } from '#test'
import { type BatchBody, type Client, fakeSite, postIds } from '../../testing/fake-site.ts'

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
