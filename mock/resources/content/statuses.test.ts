import { expect, test } from '#test'
import { writableStatuses } from '../../../contract/index.ts'
import { fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'

const methods = ['POST', 'PUT', 'PATCH'] as const
const past = '2021-03-04T05:06:07'
const future = '2031-03-04T05:06:07'

// Only scheduled items have a future date.
const dateFor = (status: string): string => (status === 'future' ? future : past)

for (const path of ['/core/v2/posts', '/core/v2/pages'])
  for (const from of writableStatuses)
    for (const to of writableStatuses)
      test(`${path} from ${from} to ${to}, by POST, PUT and PATCH`, async () => {
        const admin = fakeSite().as('admin')
        for (const method of methods) {
          const { body: made } = await admin.post(path, {
            title: 'Moving',
            status: from,
            date: dateFor(from),
          })
          expect(made.status).toBe(from)
          const sent = { status: to, date: dateFor(to) }
          const moved = await admin.request(method, `${path}/${made.id}`, { body: sent })
          expect([moved.status, moved.body.status]).toEqual([200, to])
          const read = await admin.get(`${path}/${made.id}?context=edit`)
          expect(read.body.status).toBe(to)
        }
      })

for (const from of writableStatuses)
  test(`an item that is ${from} is trashed and restored in each writable status`, async () => {
    const admin = fakeSite().as('admin')
    for (const to of writableStatuses) {
      const { body: made } = await admin.post('/core/v2/posts', {
        title: 'Thrown',
        status: from,
        date: dateFor(from),
      })
      expect((await admin.del(`/core/v2/posts/${made.id}`)).body.status).toBe('trash')
      const sent = { status: to, date: dateFor(to) }
      expect((await admin.post(`/core/v2/posts/${made.id}`, sent)).body.status).toBe(to)
    }
  })

for (const status of ['foo', '', 'trash', 'inherit', 'any', 'auto-draft', 'Publish', 'request-pending'])
  test(`"${status}" cannot be written as a status`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    for (const reply of [
      await as('admin').post('/core/v2/posts', { title: 'x', status }),
      await as('admin').post(`/core/v2/posts/${postIds.published}`, { status }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_param'])
      expect(reply.body.data.details.status?.code).toBe('rest_not_in_enum')
    }
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('the current status may be sent, even trash', async () => {
  const admin = fakeSite().as('admin')
  const reply = await admin.post(`/core/v2/posts/${postIds.trashed}`, {
    status: 'trash',
    title: 'Still there',
  })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ status: 'trash', title: { raw: 'Still there' } })
})

test('an item in the trash can be edited', async () => {
  const { body } = await fakeSite().as('admin').post(`/core/v2/posts/${postIds.trashed}`, { excerpt: 'New' })
  expect(body).toMatchObject({ status: 'trash', slug: 'thrown-away__trashed', excerpt: { raw: 'New' } })
})

test('an update without a status does not change it', async () => {
  const admin = fakeSite().as('admin')
  for (const [id, status] of [
    [postIds.draft, 'draft'],
    [postIds.pending, 'pending'],
    [postIds.private, 'private'],
    [postIds.scheduled, 'future'],
  ] as const)
    expect((await admin.post(`/core/v2/posts/${id}`, { title: 'Renamed' })).body.status).toBe(status)
})

test('an attachment inherits its status, unless it is private', async () => {
  const admin = fakeSite().as('admin')
  const path = `/core/v2/media/${mediaIds.picture}`
  for (const status of ['draft', 'publish', 'pending', 'future', 'inherit'])
    expect([status, (await admin.post(path, { status })).body.status]).toEqual([status, 'inherit'])
  expect((await admin.post(path, { status: 'private' })).body.status).toBe('private')
  expect((await admin.post(path, { title: 'Still private' })).body.status).toBe('private')
  expect((await admin.post(path, { status: 'foo' })).status).toBe(400)
})

test('anonymous clients only read published items', async () => {
  const { as } = fakeSite()
  expect((await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).status).toBe(200)
  for (const id of [postIds.draft, postIds.pending, postIds.private, postIds.scheduled, postIds.trashed]) {
    const reply = await as('anonymous').get(`/core/v2/posts/${id}`)
    expect([id, reply.status, reply.body.code]).toEqual([id, 401, 'rest_forbidden'])
    expect((await as('admin').get(`/core/v2/posts/${id}`)).status).toBe(200)
  }
})
