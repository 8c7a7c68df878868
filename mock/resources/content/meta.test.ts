import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

for (const path of [post, `/core/v2/pages/${pageIds.team}`])
  test(`the footnotes of ${path} are written and read`, async () => {
    const { as } = fakeSite()
    const { body } = await as('admin').post(path, { meta: { footnotes: '[{"id":"1"}]' } })
    expect(body.meta).toEqual({ footnotes: '[{"id":"1"}]' })
    expect((await as('nobody').get(path)).body.meta).toEqual(body.meta)
  })

test('meta without footnotes, and meta fields that are not known, change nothing', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { meta: { footnotes: 'kept' } })
  for (const meta of [{}, { unknown: 1 }, { _wp_page_template: 'x' }]) {
    const { status, body } = await admin.post(post, { meta })
    expect([status, body.meta]).toEqual([200, { footnotes: 'kept' }])
  }
})

for (const [kind, meta] of Object.entries({ text: 'x', number: 5, true: true }))
  test(`meta that is a ${kind} is no object, of which no details are told`, async () => {
    const { status, body } = await fakeSite().as('admin').post(post, { meta })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data).toEqual({ status: 400, params: { meta: 'Invalid parameter.' }, details: [] })
  })

for (const footnotes of [5, true, ['x'], { a: 1 }])
  test(`footnotes that are ${JSON.stringify(footnotes)} are of the wrong type, and nothing is written`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    for (const reply of [
      await as('admin').post(post, { title: 'No', meta: { footnotes } }),
      await as('admin').post('/core/v2/posts', { title: 'No', meta: { footnotes } }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_type'])
      expect(reply.body.additional_data).toEqual([{ param: 'meta.footnotes' }])
    }
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('attachments have no meta fields, and show a list where an object would be', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post(`/core/v2/media/${mediaIds.picture}`, { meta: { footnotes: 'x' } })
  expect([status, body.meta]).toEqual([200, []])
})
