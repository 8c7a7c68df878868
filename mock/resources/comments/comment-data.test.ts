import { expect, test } from '#test'
import { completeSiteData, parseSiteData } from '../../../fixtures/index.ts'
import { fakeSite, postIds, smallSite, userIds } from '../../testing/fake-site.ts'

const comments = '/core/v2/comments'
const given = [
  { post: postIds.published, content: 'First', author: userIds.editor },
  { post: postIds.published, content: 'Second', parent: 1, author_name: 'Ann', status: 'hold' as const },
]

const commented = () => {
  const data = smallSite()
  const whole = completeSiteData({ ...data, comments: given })
  return fakeSite({ deployment: 'stock', data: whole })
}

test('the site has the comments of its data', async () => {
  const { body } = await commented().as('admin').get(`${comments}?status=all&order=asc&orderby=id`)
  expect(body).toMatchObject([
    { id: 1, author: userIds.editor, author_name: 'editor', status: 'approved' },
    { id: 2, author: 0, author_name: 'Ann', parent: 1, status: 'hold' },
  ])
})

test('seeding other data leaves comments and settings, except comments without an item', async () => {
  const { as, site } = commented()
  await as('admin').post('/core/v2/settings', { posts_per_page: 3 })
  site.seed({ tags: [{ name: 'new' }] }, { keep: true })
  expect((await as('admin').get(`${comments}?status=all`)).body).toHaveLength(2)
  expect((await as('admin').get('/core/v2/settings')).body.posts_per_page).toBe(3)
  site.seed({ posts: [{ title: 'Other' }] }, { keep: true })
  expect((await as('admin').get(`${comments}?status=all`)).body).toEqual([])
})

test('a snapshot includes comments', async () => {
  const { as, site } = commented()
  const before = site.snapshot()
  await as('admin').del(`${comments}/1?force=true`)
  site.restore(before)
  expect((await as('anonymous').get(`${comments}/1`)).status).toBe(200)
})

for (const [what, comment, text] of [
  ['without an item', { post: 9, content: 'x' }, 'comments[0].post is 9'],
  ['of an unknown user', { post: 1, content: 'x', author: 9 }, 'comments[0].author is 9'],
  ['without a text', { post: 1 }, 'comments[0].content'],
  ['with an unknown status', { post: 1, content: 'x', status: 'gone' }, 'comments[0].status'],
] as const)
  test(`a comment ${what} is refused`, async () => {
    const data = JSON.stringify({ posts: [{ id: 1, title: 'One' }], comments: [comment] })
    await expect(parseSiteData(data, 'site')).rejects.toThrow(text)
  })
