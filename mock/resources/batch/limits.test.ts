import { expect, test } from '#test'
import { batchLimit } from '../../../contract/index.ts'
import { type BatchBody, fakeSite, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const drafts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: '/core/v2/posts', body: { title: `B${i}` } }))

test('a batch takes 25 requests; of 26 none is run', async () => {
  expect(batchLimit).toBe(25)
  const { site, as } = fakeSite()
  const before = JSON.stringify(site.snapshot())
  const refused = await as('admin').post('/batch/v1', { requests: drafts(26) })
  expect([refused.status, refused.body.code]).toEqual([400, 'rest_invalid_param'])
  expect(refused.body.data).toMatchObject({
    params: { requests: 'requests must contain at most 25 items.' },
    details: { requests: { code: 'rest_too_many_items' } },
  })
  expect(JSON.stringify(site.snapshot())).toBe(before)
  const { status, body } = await as('admin').post<BatchBody>('/batch/v1', { requests: drafts(25) })
  expect([status, body.responses.filter((each) => each.status === 201)]).toMatchObject([207, { length: 25 }])
})

test('an empty batch has an empty answer', async () => {
  const { status, body } = await fakeSite().as('anonymous').post('/batch/v1', { requests: [] })
  expect([status, body]).toEqual([207, { responses: [] }])
})

test('requests is required', async () => {
  const reply = await fakeSite().as('admin').post('/batch/v1', {})
  expect([reply.status, reply.body.code, reply.body.data.params]).toEqual([
    400,
    'rest_missing_callback_param',
    ['requests'],
  ])
})

const methods = 'requests[0][method] is not one of POST, PUT, PATCH, and DELETE.'
for (const [what, sent, message] of [
  ['GET', { requests: [{ method: 'GET', path: post }] }, methods],
  ['a method in small letters', { requests: [{ method: 'post', path: post }] }, methods],
  ['OPTIONS', { requests: [{ method: 'OPTIONS', path: post }] }, methods],
  ['no path', { requests: [{ path: post }, { body: {} }] }, 'path is a required property of requests[1].'],
  ['a path that is a number', { requests: [{ path: 5 }] }, 'requests[0][path] is not of type string.'],
  [
    'a body that is text',
    { requests: [{ path: post, body: 'x' }] },
    'requests[0][body] is not of type object.',
  ],
  [
    'headers that are text',
    { requests: [{ path: post, headers: 'x' }] },
    'requests[0][headers] is not of type object.',
  ],
  ['a request that is text', { requests: 'x' }, 'requests[0] is not of type object.'],
] as const)
  test(`${what} makes the whole batch invalid`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    const reply = await as('admin').post('/batch/v1', sent)
    expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_param'])
    expect(reply.body.data.params).toEqual({ requests: message })
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('validation has two values', async () => {
  const admin = fakeSite().as('admin')
  for (const validation of ['bogus', '', 'Normal']) {
    const { status, body } = await admin.post('/batch/v1', { validation, requests: [] })
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['validation']])
  }
  for (const validation of ['normal', 'require-all-validate'])
    expect((await admin.post('/batch/v1', { validation, requests: [] })).status).toBe(207)
})

test('the batch route has no GET', async () => {
  expect((await fakeSite().as('admin').get('/batch/v1')).body.code).toBe('rest_no_route')
})

test('unknown members of a request are ignored', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post<BatchBody>('/batch/v1', { requests: [{ path: post, id: 5 }] })
  expect(body.responses[0]?.status).toBe(200)
})
