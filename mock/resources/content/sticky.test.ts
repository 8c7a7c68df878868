import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

const sticky = `/core/v2/posts/${postIds.sticky}`
const locked = `/core/v2/posts/${postIds.locked}`
const published = `/core/v2/posts/${postIds.published}`

test('sticky is switched by every way to write true and false', async () => {
  const admin = fakeSite().as('admin')
  for (const [sent, kept] of [
    [true, true],
    [false, false],
    ['true', true],
    ['0', false],
    [1, true],
    ['FALSE', false],
  ] as const)
    expect((await admin.post(published, { sticky: sent })).body.sticky).toBe(kept)
  for (const sent of ['yes', '', 2, []])
    expect((await admin.post(published, { sticky: sent })).status).toBe(400)
})

test('a change of something else keeps an item sticky', async () => {
  expect((await fakeSite().as('admin').post(sticky, { title: 'Still here' })).body.sticky).toBe(true)
})

for (const [what, path, sent] of [
  ['a post cannot be made sticky and locked at once', published, { sticky: true, password: 'x' }],
  ['a sticky post cannot be locked', sticky, { password: 'x' }],
  ['a sticky post cannot be locked, even as it stops to be sticky', sticky, { password: 'x', sticky: false }],
  ['a locked post cannot be made sticky', locked, { sticky: true }],
  ['a locked post cannot be made sticky, even as it is unlocked', locked, { sticky: true, password: '' }],
  ['a new post cannot be sticky and locked', '/core/v2/posts', { title: 'x', sticky: true, password: 'x' }],
] as const)
  test(what, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    const reply = await as('admin').post(path, sent)
    expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_field'])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('an empty password does not keep a post from being sticky', async () => {
  expect((await fakeSite().as('admin').post(published, { sticky: true, password: '' })).body.sticky).toBe(
    true,
  )
})

test('a draft may be sticky', async () => {
  expect(
    (await fakeSite().as('admin').post(`/core/v2/posts/${postIds.draft}`, { sticky: true })).body.sticky,
  ).toBe(true)
})
