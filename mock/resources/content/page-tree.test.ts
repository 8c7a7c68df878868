import { expect, test } from '#test'
import { fakeSite, pageIds, postIds } from '../../testing/fake-site.ts'

const page = (id: number): string => `/core/v2/pages/${id}`

test('the address of a page has the slugs of its ancestors', async () => {
  const anyone = fakeSite().as('anonymous')
  const link = async (id: number) => (await anyone.get(page(id))).body.link
  expect(await link(pageIds.about)).toBe('http://site.test/about/')
  expect(await link(pageIds.team)).toBe('http://site.test/about/team/')
  expect(await link(pageIds.history)).toBe('http://site.test/about/team/history/')
})

test('changing the slug or parent of a page changes the addresses of its children', async () => {
  const admin = fakeSite().as('admin')
  const links = async () => [
    (await admin.get(page(pageIds.history))).body.link,
    (await admin.get<{ link: string }[]>(`/core/v2/pages?include=${pageIds.history}`)).body[0]?.link,
  ]
  await links()
  await admin.post(page(pageIds.about), { slug: 'us' })
  expect(await links()).toEqual(Array(2).fill('http://site.test/us/team/history/'))
  await admin.post(page(pageIds.team), { parent: 0 })
  expect(await links()).toEqual(Array(2).fill('http://site.test/team/history/'))
})

test('an ancestor without a slug has no part in the address', async () => {
  const admin = fakeSite({ deployment: 'stock', naming: 'neutral' }).as('admin')
  const below = async (parent: number, slug: string) =>
    (await admin.post('/core/v2/pages', { title: 'x', slug, status: 'publish', parent })).body
  const { body: draft } = await admin.post('/core/v2/pages', { title: 'Unnamed' })
  const first = await below(draft.id, 'first')
  expect(first.link).toBe('http://site.test/first/')
  expect(first.permalink_template).toBe('http://site.test/%pagename%/')
  expect((await below(first.id, 'second')).link).toBe('http://site.test/first/second/')
})

test('a page can be created with a parent', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post('/core/v2/pages', { title: 'Crew', status: 'publish', parent: pageIds.team })
  expect(status).toBe(201)
  expect(body).toMatchObject({ parent: pageIds.team, link: 'http://site.test/about/team/crew/' })
})

test('a child page links to its parent, a top-level page to none', async () => {
  const anyone = fakeSite().as('anonymous')
  const up = (await anyone.get(page(pageIds.team))).body
  expect(up._links).toMatchObject({
    up: [{ embeddable: true, href: `http://site.test/wp-json${page(pageIds.about)}` }],
  })
  expect((await anyone.get(page(pageIds.about))).body._links).not.toHaveProperty('up')
})

for (const parent of [99999, -1])
  test(`the parent ${parent} does not exist`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    for (const reply of [
      await as('admin').post('/core/v2/pages', { title: 'x', parent }),
      await as('admin').post(page(pageIds.team), { parent }),
    ])
      expect([reply.status, reply.body.code]).toEqual([400, 'rest_post_invalid_id'])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('a page below itself or a descendant becomes a top-level page', async () => {
  const admin = fakeSite().as('admin')
  for (const below of [pageIds.team, pageIds.history]) {
    await admin.post(page(pageIds.team), { parent: pageIds.about })
    const reply = await admin.post(page(pageIds.team), { parent: below })
    expect([reply.status, reply.body.parent]).toEqual([200, 0])
  }
})

test('a page may have a post as parent', async () => {
  expect(
    (await fakeSite().as('admin').post(page(pageIds.team), { parent: postIds.published })).body.parent,
  ).toBe(postIds.published)
})

test('a post takes no parent', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post(`/core/v2/posts/${postIds.published}`, { parent: pageIds.about })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('parent')
})

test('children are found by their parent, even after a move', async () => {
  const admin = fakeSite().as('admin')
  const below = async (id: number) =>
    (await admin.get<{ id: number }[]>(`/core/v2/pages?parent=${id}&status=any`)).body.map((each) => each.id)
  expect(await below(pageIds.about)).toEqual([pageIds.team])
  await admin.post(page(pageIds.draft), { parent: pageIds.about })
  await admin.post(page(pageIds.team), { parent: 0 })
  expect(await below(pageIds.about)).toEqual([pageIds.draft])
})
