import { expect } from '#test'
import { test } from './testing/control-test.ts'

test('types are seeded, and conflicting ones are rejected without a change', async ({
  controlled: { control, site, url },
}) => {
  const sent = { types: { book: {} }, items: { book: [{ title: 'Tides' }] } }
  expect((await control('POST seed', sent)).status).toBe(200)
  expect((await fetch(`${url}/wp-json/core/v2/book`)).status).toBe(200)
  const before = site.snapshot()
  const { status, body } = await control('POST seed', { types: { post: {} } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: expect.stringContaining('types.post has a name that the site has') })
  expect(site.snapshot()).toEqual(before)
  expect((await fetch(`${url}/wp-json/core/v2/book`)).status).toBe(200)
})
