import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

const stock = () => fakeSite({ deployment: 'stock' })
const render = (name: string, query = '') => `/core/v2/block-renderer/core/${name}?context=edit&${query}`

test('dynamic blocks show content of the site', async () => {
  const { as } = stock()
  for (const [name, query, text] of [
    ['site-title', '', 'Small session'],
    ['latest-posts', 'attributes[postsToShow]=1', 'Harbour morning'],
    ['categories', '', 'News'],
    ['tag-cloud', '', 'apple'],
    ['page-list', '', 'About'],
    ['archives', '', '2025/06'],
    ['search', 'attributes[buttonText]=Find', 'Find'],
    ['post-title', `post_id=${postIds.published}`, 'Harbour morning'],
    ['post-content', `post_id=${postIds.published}`, 'Boats leave'],
  ]) {
    const {
      status,
      body,
      text: whole,
    } = await as('admin').get<{ rendered: string }>(render(name ?? '', query))
    expect(status, whole).toBe(200)
    expect(body.rendered).toContain(text)
  }
})

test('the latest comments are only public ones', async () => {
  const { as } = stock()
  await as('admin').post('/core/v2/comments', { post: postIds.published, content: 'Well said' })
  await as('admin').post('/core/v2/comments', { post: postIds.locked, content: 'A secret' })
  const { rendered } = (await as('contributor').get(render('latest-comments'))).body
  expect(rendered).toContain('Well said')
  expect(rendered).not.toContain('A secret')
})
