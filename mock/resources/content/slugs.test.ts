import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds, type UserSlug } from '../../testing/fake-site.ts'

const make = async (path: string, fields: object, user: UserSlug = 'admin', site = fakeSite()) =>
  (await site.as(user).post(`/core/v2/${path}`, { title: 'Same', status: 'publish', ...fields })).body

test('the slug of a published item is made from its title', async () => {
  expect((await make('posts', { title: 'Über die Bögen & Brücken' })).slug).toBe('uber-die-bogen-brucken')
  expect((await make('pages', { title: 'Привет' })).slug).toBe('%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82')
})

for (const status of ['draft', 'pending'])
  test(`a ${status} without a slug has only a generated one`, async () => {
    expect(await make('posts', { status })).toMatchObject({ slug: '', generated_slug: 'same' })
  })

for (const status of ['publish', 'private', 'future'])
  test(`an item that is ${status} has a slug that is unique in its type`, async () => {
    const site = fakeSite()
    const date = status === 'future' ? '2035-01-01T00:00:00' : undefined
    const slugs = []
    for (let i = 0; i < 3; i++) slugs.push((await make('posts', { status, date }, 'admin', site)).slug)
    expect(slugs).toEqual(['same', 'same-2', 'same-3'])
  })

test('a sent slug is sanitized and made unique', async () => {
  const site = fakeSite()
  expect((await make('posts', { slug: 'My Slug!!' }, 'admin', site)).slug).toBe('my-slug')
  expect((await make('posts', { slug: 'my-slug' }, 'admin', site)).slug).toBe('my-slug-2')
})

test('drafts created without a status may share a slug until one is published', async () => {
  const site = fakeSite()
  const unsaid = { status: undefined, slug: 'shared' }
  const [a, b] = [await make('posts', unsaid, 'admin', site), await make('posts', unsaid, 'admin', site)]
  expect([a.slug, b.slug]).toEqual(['shared', 'shared'])
  const admin = site.as('admin')
  expect((await admin.post(`/core/v2/posts/${b.id}`, { status: 'publish' })).body.slug).toBe('shared-2')
  expect((await admin.post(`/core/v2/posts/${b.id}`, { slug: 'shared' })).body.slug).toBe('shared-2')
})

for (const status of ['draft', 'pending'])
  test(`a ${status} with a sent status or slug has a unique slug`, async () => {
    const site = fakeSite()
    await make('posts', { status, slug: 'own' }, 'admin', site)
    const second = await make('posts', { status, slug: 'own' }, 'admin', site)
    expect(second.slug).toBe('own-2')
    const unsaid = await make('posts', { status: undefined, slug: 'own' }, 'admin', site)
    expect(unsaid.slug).toBe('own')
    const changed = await site.as('admin').post(`/core/v2/posts/${unsaid.id}`, { slug: 'own', status })
    expect(changed.body.slug).toBe('own-3')
  })

test('a pending item of a user who may not publish has no slug', async () => {
  const site = fakeSite()
  const made = await make('posts', { status: 'pending', slug: 'mine' }, 'contributor', site)
  expect(made.slug).toBe('')
  expect((await make('posts', { status: 'draft', slug: 'mine' }, 'contributor', site)).slug).toBe('mine')
  const named = await site.as('admin').post(`/core/v2/posts/${made.id}`, { slug: 'given' })
  expect(named.body).toMatchObject({ status: 'pending', slug: 'given' })
  const changed = await site.as('contributor').post(`/core/v2/posts/${made.id}`, { title: 'Again' })
  expect(changed.body).toMatchObject({ status: 'pending', slug: '' })
})

test('posts share their slugs neither with attachments nor with pages; pages share theirs with attachments', async () => {
  expect((await make('posts', { slug: 'harbour' })).slug).toBe('harbour')
  expect((await make('pages', { slug: 'harbour' })).slug).toBe('harbour-2')
  expect((await make('posts', { slug: 'about' })).slug).toBe('about')
  expect((await make('pages', { slug: 'harbour-morning' })).slug).toBe('harbour-morning')
})

test('the slug of an attachment is unique among all items', async () => {
  const admin = fakeSite().as('admin')
  const rename = async (slug: string) =>
    (await admin.post(`/core/v2/media/${mediaIds.picture}`, { slug })).body.slug
  expect(await rename('timetable')).toBe('timetable-2')
  expect(await rename('night-market')).toBe('night-market-2')
  expect(await rename('about')).toBe('about-2')
  expect(await rename('2024')).toBe('2024')
})

test('a slug is unique among the children of a page', async () => {
  const site = fakeSite()
  expect((await make('pages', { slug: 'team' }, 'admin', site)).slug).toBe('team')
  expect((await make('pages', { slug: 'team', parent: pageIds.about }, 'admin', site)).slug).toBe('team-2')
  expect((await make('pages', { slug: 'team', parent: pageIds.history }, 'admin', site)).slug).toBe('team')
})

test('a page that moves next to one with its slug gets another slug', async () => {
  const site = fakeSite()
  const { id } = await make('pages', { slug: 'team' }, 'admin', site)
  const moved = await site.as('admin').post(`/core/v2/pages/${id}`, { parent: pageIds.about })
  expect(moved.body.slug).toBe('team-2')
})

test('reserved slugs and those of digits get a -2', async () => {
  for (const slug of ['2024', 'feed', 'embed', 'rss'])
    for (const path of ['posts', 'pages']) expect((await make(path, { slug })).slug).toBe(`${slug}-2`)
})

test('publishing a post does not change a slug of digits, unlike a page', async () => {
  const site = fakeSite({ deployment: 'stock', naming: 'neutral' })
  const slugs = async (path: string) => {
    const { id, slug } = await make(path, { slug: '128', status: undefined }, 'admin', site)
    const found = [slug]
    for (const sent of [{ status: 'publish' }, { status: 'private' }, { slug: '128' }, { slug: '129' }])
      found.push((await site.as('admin').post(`/core/v2/${path}/${id}`, sent)).body.slug)
    return found
  }
  expect(await slugs('posts')).toEqual(['128', '128', '128', '128', '129-2'])
  expect(await slugs('pages')).toEqual(['128', '128-2', '128-2', '128-2', '129-2'])
})

test('page2 is reserved for pages, not for posts', async () => {
  expect((await make('pages', { slug: 'page2' })).slug).toBe('page2-2')
  expect((await make('posts', { slug: 'page2' })).slug).toBe('page2')
})

test('the slug of an item without a title is made from its id', async () => {
  const { id, slug } = await make('posts', { title: '', content: 'x' })
  expect(slug).toBe(`${id}-2`)
})

test('a slug has at most 200 characters, with its number', async () => {
  const site = fakeSite()
  const title = 'x'.repeat(300)
  expect((await make('posts', { title }, 'admin', site)).slug).toBe('x'.repeat(200))
  expect((await make('posts', { title }, 'admin', site)).slug).toBe(`${'x'.repeat(198)}-2`)
})

test('an empty slug in an update is replaced by one from the title', async () => {
  const admin = fakeSite().as('admin')
  const path = `/core/v2/posts/${postIds.published}`
  for (const slug of ['', null]) {
    await admin.post(path, { slug: 'custom' })
    expect((await admin.post(path, { slug })).body.slug).toBe('harbour-morning')
  }
})

test('an empty slug in an update of a draft removes it', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(`/core/v2/posts/${postIds.draft}`, { slug: 'named' })
  expect((await admin.post(`/core/v2/posts/${postIds.draft}`, { slug: '' })).body.slug).toBe('')
})

test('sending the same slug changes nothing', async () => {
  const client = fakeSite().as('admin')
  const { body } = await client.post(`/core/v2/posts/${postIds.published}`, { slug: 'harbour-morning' })
  expect(body.slug).toBe('harbour-morning')
})

test('concurrent creations have unique ids and slugs', async () => {
  const admin = fakeSite().as('admin')
  const sent = { title: 'Rush', status: 'publish' }
  const made = await Promise.all(Array.from({ length: 20 }, () => admin.post('/core/v2/posts', sent)))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(20)
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(20)
})
