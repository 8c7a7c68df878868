import { expect, test } from '#test'
import { fakeSite, mediaIds, noon, postIds } from '../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

test('reading changes nothing', async () => {
  const { site, as } = fakeSite()
  const before = JSON.stringify(site.snapshot())
  for (const path of [
    '/',
    '/core/v2/posts',
    post,
    `${post}?context=edit`,
    `${post}/revisions`,
    '/core/v2/media',
  ])
    for (const user of ['admin', 'anonymous'] as const) await as(user).get(path)
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a snapshot does not follow what is written after it', async () => {
  const { site, as } = fakeSite()
  const snapshot = site.snapshot()
  const before = JSON.stringify(snapshot)
  await as('admin').post(post, { title: 'After' })
  await as('admin').del(`/core/v2/media/${mediaIds.picture}?force=true`)
  expect(JSON.stringify(snapshot)).toBe(before)
  expect(JSON.stringify(site.snapshot())).not.toBe(before)
})

test('restore brings back posts, revisions, autosaves and ids', async () => {
  const { site, as } = fakeSite({ firstId: 900 })
  const admin = as('admin')
  await admin.post(post, { content: 'one' })
  await admin.post(`${post}/autosaves`, { content: 'aside' })
  const before = (await admin.get(`${post}/revisions`)).text
  const snapshot = site.snapshot()
  await admin.post(post, { content: 'two' })
  await admin.del(`${post}?force=true`)
  site.restore(snapshot)
  expect((await admin.get(`${post}/revisions`)).text).toBe(before)
  expect((await admin.get(post)).body.content.rendered).toBe('<p>one</p>\n')
  expect((await admin.post('/core/v2/posts', { title: 'next' })).body.id).toBe(902)
})

test('reset brings back the data the site was made with, and its clock goes on', async () => {
  let time = noon
  const { site, as } = fakeSite({ now: () => time })
  const fresh = JSON.stringify(site.snapshot())
  await as('admin').post(post, { title: 'Changed' })
  time += 60_000
  site.reset()
  expect(JSON.stringify(site.snapshot())).toBe(fresh)
  expect((await as('admin').post(post, { title: 'Again' })).body.modified).toBe('2026-01-01T12:01:00')
})

test('a restore undoes what the clock published, and the clock publishes it again', async () => {
  let time = noon
  const { site, as } = fakeSite({ now: () => time })
  const snapshot = site.snapshot()
  const read = async () => (await as('admin').get(`/core/v2/posts/${postIds.scheduled}`)).body.status
  time = Date.UTC(2031, 0, 1)
  expect(await read()).toBe('publish')
  time = noon
  site.restore(snapshot)
  expect(await read()).toBe('future')
  time = Date.UTC(2031, 0, 1)
  expect(await read()).toBe('publish')
})

test('two sites know nothing of each other', async () => {
  const [a, b] = [fakeSite(), fakeSite()]
  const before = JSON.stringify(b.site.snapshot())
  await a.as('admin').post(post, { title: 'Only here' })
  expect(JSON.stringify(b.site.snapshot())).toBe(before)
  expect((await b.as('anonymous').get(post)).body.title.rendered).toBe('Harbour morning')
})
