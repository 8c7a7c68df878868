import { expect } from '#test'
import { noon } from '../testing/small-site.ts'
import { ok, test } from './testing/control-test.ts'

test('the clock is frozen at its current time or another, and resumed', async ({
  controlled: { control, site },
}) => {
  const there = Date.UTC(2030, 0)
  expect(await control('POST clock', { freeze: true })).toEqual(ok({ now: noon, isFrozen: true }))
  expect(await control('POST clock', { freeze: '2030-01-01T00:00:00Z' })).toEqual(
    ok({ now: there, isFrozen: true }),
  )
  expect(await control('POST clock', { advance: 1000 })).toEqual(ok({ now: there + 1000, isFrozen: true }))
  expect(site.clock.isFrozen).toBe(true)
  expect(await control('POST clock', { freeze: false })).toEqual(ok({ now: there + 1000, isFrozen: false }))
})

test('a fault has headers, and an override times, rate and delay', async ({
  controlled: { control, url },
}) => {
  await control('POST faults', { status: 429, headers: { 'Retry-After': 30 }, times: 1 })
  const refused = await fetch(`${url}/wp-json/core/v2/posts`)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
  const override = { route: 'GET /core/v2/posts', status: 500, times: 1, delay: 1, rate: 1 }
  expect(await control('POST overrides', override)).toEqual(ok([{ id: 1, headers: {}, ...override }]))
  const statuses = []
  for (let i = 0; i < 2; i++) statuses.push((await fetch(`${url}/wp-json/core/v2/posts`)).status)
  expect(statuses).toEqual([500, 200])
  expect(await control('GET overrides')).toEqual(ok([]))
})

test('data are added, or replace only what is given', async ({ controlled: { control, site } }) => {
  const before = site.snapshot()
  const posts = [{ title: 'One more', status: 'draft' }]
  expect((await control('POST seed?add=true', { posts })).status).toBe(200)
  expect(site.snapshot().content).toHaveLength(before.content.length + 1)
  expect((await control('POST seed?keep=true', { posts })).status).toBe(200)
  const types = site.snapshot().content.map(({ type }) => type)
  expect(types.filter((type) => type === 'post')).toHaveLength(1)
  expect(types).toContain('page')
  expect(site.snapshot().users).toEqual(before.users)
})

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
