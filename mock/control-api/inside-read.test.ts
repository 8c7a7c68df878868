import { expect } from '#test'
import { postIds } from '../testing/small-site.ts'
import { test } from './testing/control-test.ts'

test("a read is an administrator's, bypasses faults and overrides, and is not logged", async ({
  controlled: { control, url, site },
}) => {
  const path = '/core/v2/posts?status=draft&context=edit&_fields=id,title.raw,link'
  const read = () => control(`GET read?path=${encodeURIComponent(path)}`)
  const before = await read()
  expect(before).toMatchObject({
    status: 200,
    body: {
      status: 200,
      headers: { 'X-WP-Total': expect.any(String) },
      body: [{ id: postIds.draft, link: `${url}/?p=${postIds.draft}` }],
    },
  })
  site.faults.add({ delay: 600_000 })
  site.faults.add({ status: 'network', times: 1 })
  site.override<unknown>('GET /core/v2/posts', () => ({ status: 500, body: 'interception' }))
  expect(await read()).toEqual(before)
  expect(await control('GET read?path=/')).toMatchObject({ body: { body: { routes: expect.anything() } } })
  expect(site.faults.list).toMatchObject([{ id: 1 }, { id: 2, times: 1 }])
  expect(site.requests).toEqual([])
})

test('an error of the site is passed on', async ({ controlled: { control } }) => {
  const { status, body } = await control('GET read?path=/core/v2/posts/999999')
  expect([status, body]).toMatchObject([200, { status: 404, body: { code: 'rest_post_invalid_id' } }])
})
