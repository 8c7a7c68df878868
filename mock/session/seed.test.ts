import { expect, test } from '#test'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { categoryIds, fakeSite, mediaIds, pageIds, postIds, userIds } from '../testing/fake-site.ts'

const wrong: readonly (readonly [fact: string, data: unknown, message: string])[] = [
  [
    'a post as an answer has it',
    { posts: [{ id: 5, guid: { rendered: 'x' }, title: { raw: 'High', rendered: 'High' }, _links: {} }] },
    'posts[0].title is an object with "rendered". Give the raw text, a string.',
  ],
  ['a post without a title', { posts: [{ title: 'One' }, {}] }, 'posts[1].title is missing.'],
  ['a user without a name', { users: [{ name: 'Edda' }] }, 'users[0].slug is missing.'],
  ['no object', [], 'the data is an empty list. Use an object.'],
  ['no list', { posts: { title: 'High' } }, 'posts is an object with "title". Use a list.'],
  ['a text for an item', { pages: ['About'] }, 'pages[0] is "About". Use an object.'],
  ['nothing for a text', { posts: [{ title: 'x', content: null }] }, 'posts[0].content is null.'],
  ['a text for an id', { posts: [{ id: '5', title: 'x' }] }, 'posts[0].id is "5". Use a number.'],
  [
    'names for ids',
    { posts: [{ title: 'x', tags: [1, 'old'] }] },
    'posts[0].tags[1] is "old". Use a number.',
  ],
  [
    'a word for yes',
    { posts: [{ title: 'x', sticky: 'yes' }] },
    'posts[0].sticky is "yes". Use true or false.',
  ],
  [
    'a status there is none of',
    { posts: [{ title: 'x', status: 'published' }] },
    'posts[0].status is "published". Use one of publish, future, draft, pending, private, trash.',
  ],
  [
    'a status of posts for a file',
    { media: [{ file: 'a.png', status: 'publish' }] },
    'media[0].status is "publish". Use one of inherit, private, trash.',
  ],
  [
    'a role there is none of',
    { users: [{ slug: 'a', role: 'owner' }] },
    'users[0].role is "owner". Use one of',
  ],
  ['a field there is none of', { posts: [{ titel: 'x', title: 'x' }] }, 'posts[0].titel is no field there.'],
  ['a kind there is none of', { remarks: [] }, 'remarks is no field there. Use some of $schema, site, users'],
  ['a setting of another kind', { site: { name: 5 } }, 'site.name is 5. Give the raw text, a string.'],
]

for (const [fact, data, message] of wrong)
  test(`${fact} is refused by its place, and the site stays as it was`, () => {
    const { site } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    // What the types forbid reaches a site all the same from JavaScript.
    const file = data as SiteDataFile
    expect(() => site.seed(file)).toThrow(`Cannot seed the site: ${message.split('[')[0]}`)
    expect(() => site.seed(file)).toThrow(message)
    expect(() => site.seed(file, { keep: true })).toThrow(message)
    expect(JSON.stringify(site.snapshot())).toBe(before)
    expect(() => fakeSite({ data: file })).toThrow(`Cannot make a site: ${message.split('[')[0]}`)
  })

test('a member that is undefined is one that is left out', async () => {
  const { site, as } = fakeSite()
  const left: unknown = { posts: [{ title: 'Low', slug: undefined }], pages: undefined }
  site.seed(left as SiteDataFile)
  expect((await as('nobody').get<{ slug: string }[]>('/core/v2/posts')).body[0]?.slug).toBe('low')
})

test('with keep, posts are replaced, and all that is not given is as it was', async () => {
  const { site, as } = fakeSite()
  await as('admin').post(`/core/v2/pages/${pageIds.about}`, { title: 'About, written anew' })
  const before = site.snapshot()
  site.seed({ posts: [{ title: 'High water' }] }, { keep: true })
  const after = site.snapshot()
  expect([after.info, after.users, after.terms]).toEqual([before.info, before.users, before.terms])
  const isPage = ({ type }: { type: string }) => type === 'page'
  expect(after.content.filter(isPage)).toEqual(before.content.filter(isPage))
  expect(after.revisions).toEqual(before.revisions.filter(({ parent }) => parent === pageIds.about))
  const [post, ...others] = (await as('admin').get<{ id: number; author: number }[]>('/core/v2/posts')).body
  expect(others).toEqual([])
  expect(post).toMatchObject({ author: userIds.admin, categories: [categoryIds.uncategorized] })
  expect((await as('admin').get(`/core/v2/posts/${postIds.published}`)).status).toBe(404)
})

test('with keep, what was uploaded is still there, and attached to nothing that is gone', async () => {
  const { site, as } = fakeSite()
  const raw = new TextEncoder().encode('Tide at six.')
  const headers = { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="tide.txt"' }
  const { body } = await as('admin').request('POST', '/core/v2/media', { raw, headers })
  site.seed({ posts: [] }, { keep: true })
  const file = await site.fetch(new Request(String(body.source_url)))
  expect(await file.text()).toBe('Tide at six.')
  expect((await as('admin').get(`/core/v2/media/${mediaIds.ofDraft}`)).body.post).toBeNull()
})

test('with keep, new items get ids that nothing has or had', async () => {
  const { site, as } = fakeSite({ firstId: 500 })
  const { id } = (await as('admin').post('/core/v2/pages', { title: 'Made' })).body
  site.seed({ posts: [{ title: 'One' }, { title: 'Two' }] }, { keep: true })
  const ids = site.snapshot().content.map((record) => record.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await as('admin').post('/core/v2/pages', { title: 'Next' })).body.id).toBeGreaterThan(id)
})

test('with keep, users and terms can be given alone; posts keep those that are still there', async () => {
  const { site, as } = fakeSite()
  const admin = { id: userIds.admin, slug: 'admin', role: 'administrator' } as const
  site.seed(
    {
      site: { name: 'Renamed' },
      users: [{ ...admin, application_passwords: ['fake-admin'] }],
      categories: [{ id: categoryIds.news, name: 'News' }],
    },
    { keep: true },
  )
  expect((await as('admin').get(`/core/v2/posts/${postIds.published}`)).body).toMatchObject({
    author: userIds.admin,
    categories: [categoryIds.news],
  })
  expect((await as('admin').get(`/core/v2/posts/${postIds.older}`)).body.categories).toEqual([])
  const index = (await as('nobody').get('/')).body
  expect([index.name, index.description]).toEqual(['Renamed', 'Known by heart'])
})
