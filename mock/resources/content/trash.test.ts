import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

test('DELETE puts an item in the trash and answers it as it is there, in context edit', async () => {
  const admin = fakeSite().as('admin')
  const { status, body } = await admin.del(post)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: postIds.published,
    status: 'trash',
    slug: 'harbour-morning__trashed',
    link: `http://site.test/?p=${postIds.published}`,
    modified: '2026-01-01T12:00:00',
    title: { raw: 'Harbour morning' },
  })
  expect((await admin.get(`${post}?context=edit`)).body).toEqual(body)
})

test('force=false, in the query or the body, is the trash too', async () => {
  for (const [query, body] of [
    ['?force=false', undefined],
    ['?force=0', undefined],
    ['', { force: false }],
  ] as const)
    expect(
      (
        await fakeSite()
          .as('admin')
          .del(post + query, body)
      ).body.status,
    ).toBe('trash')
})

test('what is in the trash already is gone for a second DELETE', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(post)
  const again = await admin.del(post)
  expect([again.status, again.body.code]).toEqual([410, 'rest_already_trashed'])
  expect((await admin.get(post)).body.status).toBe('trash')
})

test('an item in the trash is no longer sticky', async () => {
  expect((await fakeSite().as('admin').del(`/core/v2/posts/${postIds.sticky}`)).body.sticky).toBe(false)
})

test('a draft without a slug is named for the trash alone', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post('/core/v2/posts', { title: 'No slug' })
  expect((await admin.del(`/core/v2/posts/${body.id}`)).body.slug).toBe('__trashed')
})

for (const status of ['draft', 'publish'])
  test(`an item that was trashed without a slug keeps the one of the trash as a ${status}`, async () => {
    const admin = fakeSite().as('admin')
    const { id } = (await admin.post('/core/v2/posts', { title: 'No slug' })).body
    const path = `/core/v2/posts/${id}`
    await admin.del(path)
    expect((await admin.post(path, { status })).body).toMatchObject({ status, slug: '__trashed' })
    expect((await admin.post(path, { title: 'Renamed' })).body.slug).toBe('__trashed')
    await admin.del(path)
    expect((await admin.post(path, { status, slug: 'named' })).body.slug).toBe('named')
  })

test('two items in the trash have a slug each of its own', async () => {
  const admin = fakeSite().as('admin')
  const slugs: string[] = []
  for (const title of ['One', 'Two']) {
    const { id } = (await admin.post('/core/v2/posts', { title })).body
    slugs.push((await admin.del(`/core/v2/posts/${id}`)).body.slug)
  }
  expect(slugs).toEqual(['__trashed', '__trashed-2'])
})

test('the slug of a trashed item is free for others', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(post)
  const { body } = await admin.post('/core/v2/posts', { title: 'Harbour morning', status: 'publish' })
  expect(body.slug).toBe('harbour-morning')
})

test('an item taken out of the trash has its slug again, or the next free one', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(post)
  expect((await admin.post(post, { status: 'publish' })).body.slug).toBe('harbour-morning')
  await admin.del(post)
  await admin.post('/core/v2/posts', { title: 'Harbour morning', status: 'publish' })
  expect((await admin.post(post, { status: 'publish' })).body.slug).toBe('harbour-morning-2')
})

test('a slug that is sent with a way out of the trash is passed over', async () => {
  const admin = fakeSite().as('admin')
  for (const status of ['publish', 'draft']) {
    await admin.del(post)
    expect((await admin.post(post, { status, slug: 'other' })).body.slug).toBe('harbour-morning')
  }
})

test('a trashed item is in no list but that of the trash', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(post)
  const ids = async (status: string) =>
    (await admin.get<{ id: number }[]>(`/core/v2/posts?per_page=100&status=${status}`)).body.map(
      ({ id }) => id,
    )
  expect(await ids('trash')).toContain(postIds.published)
  expect(await ids('publish')).not.toContain(postIds.published)
  expect(await ids('any')).not.toContain(postIds.published)
})

test('a page in the trash keeps its children, whose address shows it', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(`/core/v2/pages/${pageIds.about}`)
  expect((await admin.get(`/core/v2/pages/${pageIds.team}`)).body).toMatchObject({
    parent: pageIds.about,
    link: 'http://site.test/about__trashed/team/',
  })
})

test('media go to the trash and come back', async () => {
  const admin = fakeSite().as('admin')
  const path = `/core/v2/media/${mediaIds.picture}`
  expect((await admin.del(path)).body).toMatchObject({ id: mediaIds.picture, status: 'trash' })
  expect((await admin.del(path)).status).toBe(410)
  expect((await admin.get<{ id: number }[]>('/core/v2/media?status=trash')).body).toHaveLength(1)
  expect((await admin.post(path, { status: 'trash', title: 'Named there' })).body.status).toBe('trash')
  expect((await admin.post(path, { status: 'draft' })).body.status).toBe('inherit')
})

for (const [deployment, mediaTrash, status] of [
  ['first', undefined, 200],
  ['first', false, 501],
  ['second', undefined, 200],
  ['stock', undefined, 501],
  ['stock', true, 200],
] as const)
  test(`a DELETE of media without force is ${status} in ${deployment} with mediaTrash ${mediaTrash}`, async () => {
    const { as } = fakeSite({
      deployment,
      naming: 'neutral',
      ...(mediaTrash !== undefined && { mediaTrash }),
    })
    expect((await as('admin').del(`/core/v2/media/${mediaIds.picture}`)).status).toBe(status)
  })

test('a site without a trash for media refuses to remove one without force, and leaves it as it is', async () => {
  const { site, as } = fakeSite({ mediaTrash: false })
  const before = JSON.stringify(site.snapshot())
  const reply = await as('admin').del(`/core/v2/media/${mediaIds.picture}`)
  expect([reply.status, reply.body.code]).toEqual([501, 'rest_trash_not_supported'])
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a post without a category has the default one in the trash', async () => {
  const admin = fakeSite().as('admin')
  const usual = (await admin.post('/core/v2/posts', { title: 'Usual' })).body.categories
  expect((await admin.post(post, { categories: [] })).body.categories).toEqual([])
  expect((await admin.del(post)).body.categories).toEqual(usual)
})
