import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds } from '../../testing/fake-site.ts'
import { testAnswers } from '../../testing/test-answers.ts'

const post = `/core/v2/posts/${postIds.published}`
const picture = `/core/v2/media/${mediaIds.picture}`

test('DELETE moves an item to the trash and returns it as it is there, in context edit', async () => {
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

testAnswers([
  ['force=false moves to the trash', `DELETE ${post}?force=false`, undefined, { status: 'trash' }],
  ['force=0 moves to the trash', `DELETE ${post}?force=0`, undefined, { status: 'trash' }],
  ['a false force in the body moves to the trash', `DELETE ${post}`, { force: false }, { status: 'trash' }],
  [
    'an item in the trash is not sticky',
    `DELETE /core/v2/posts/${postIds.sticky}`,
    undefined,
    { sticky: false },
  ],
  [
    'a second DELETE without force is refused',
    `DELETE /core/v2/posts/${postIds.trashed}`,
    undefined,
    '410 rest_already_trashed',
  ],
])

for (const status of ['draft', 'publish'])
  test(`an item trashed without a slug has the slug of the trash as a ${status}, until another is sent`, async () => {
    const admin = fakeSite().as('admin')
    const path = `/core/v2/posts/${(await admin.post('/core/v2/posts', { title: 'No slug' })).body.id}`
    expect((await admin.del(path)).body.slug).toBe('__trashed')
    expect((await admin.post(path, { status })).body).toMatchObject({ status, slug: '__trashed' })
    expect((await admin.post(path, { title: 'Renamed' })).body.slug).toBe('__trashed')
    await admin.del(path)
    expect((await admin.post(path, { status, slug: 'named' })).body.slug).toBe('named')
  })

test('slugs are unique in the trash', async () => {
  const admin = fakeSite().as('admin')
  const slugs: string[] = []
  for (const title of ['One', 'Two']) {
    const { id } = (await admin.post('/core/v2/posts', { title })).body
    slugs.push((await admin.del(`/core/v2/posts/${id}`)).body.slug)
  }
  expect(slugs).toEqual(['__trashed', '__trashed-2'])
})

test('a restored item has its former slug, whatever slug is sent, or the next free one', async () => {
  const admin = fakeSite().as('admin')
  const restored = async (sent: object) => {
    await admin.del(post)
    return (await admin.post(post, sent)).body.slug
  }
  expect(await restored({ status: 'publish' })).toBe('harbour-morning')
  expect(await restored({ status: 'draft', slug: 'other' })).toBe('harbour-morning')
  await admin.del(post)
  const { body } = await admin.post('/core/v2/posts', { title: 'Harbour morning', status: 'publish' })
  expect(body.slug).toBe('harbour-morning')
  expect((await admin.post(post, { status: 'publish', slug: 'other' })).body.slug).toBe('harbour-morning-2')
})

test('only the list of the trash has a trashed item', async () => {
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

test('the address of the children of a page in the trash has its slug there', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(`/core/v2/pages/${pageIds.about}`)
  const { body } = await admin.get(`/core/v2/pages/${pageIds.team}`)
  expect(body).toMatchObject({ parent: pageIds.about, link: 'http://site.test/about__trashed/team/' })
})

test('media are trashed and restored', async () => {
  const admin = fakeSite().as('admin')
  expect((await admin.del(picture)).body).toMatchObject({ id: mediaIds.picture, status: 'trash' })
  expect((await admin.del(picture)).status).toBe(410)
  expect((await admin.get('/core/v2/media?status=trash')).body).toHaveLength(1)
  expect((await admin.post(picture, { status: 'trash', title: 'Renamed' })).body.status).toBe('trash')
  expect((await admin.post(picture, { status: 'draft' })).body.status).toBe('inherit')
})

for (const [deployment, mediaTrash, answer] of [
  ['first', undefined, { status: 'trash' }],
  ['first', false, '501 rest_trash_not_supported'],
  ['second', undefined, { status: 'trash' }],
  ['stock', undefined, '501 rest_trash_not_supported'],
  ['stock', true, { status: 'trash' }],
] as const)
  testAnswers(
    [
      [
        `DELETE of media in ${deployment} with mediaTrash ${mediaTrash}`,
        `DELETE ${picture}`,
        undefined,
        answer,
      ],
    ],
    () => fakeSite({ deployment, naming: 'neutral', ...(mediaTrash !== undefined && { mediaTrash }) }),
  )

test('a post without a category gets the default one in the trash', async () => {
  const admin = fakeSite().as('admin')
  const usual = (await admin.post('/core/v2/posts', { title: 'Usual' })).body.categories
  expect((await admin.post(post, { categories: [] })).body.categories).toEqual([])
  expect((await admin.del(post)).body.categories).toEqual(usual)
})
