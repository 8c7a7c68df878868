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

for (const [what, path, user, status, code] of [
  ['for anonymous clients', render('site-title'), 'anonymous', 401, 'block_cannot_read'],
  ['for subscribers', render('site-title'), 'subscriber', 403, 'block_cannot_read'],
  [
    'in an item of another user',
    render('post-title', `post_id=${postIds.older}`),
    'author',
    403,
    'block_cannot_read',
  ],
  ['that does not exist', render('nope'), 'admin', 404, 'block_invalid'],
  ['that is not dynamic', render('paragraph'), 'admin', 404, 'block_invalid'],
  ['with an unknown attribute', render('search', 'attributes[nope]=1'), 'admin', 400, 'rest_invalid_param'],
] as const)
  test(`a block ${what} is not rendered`, async () => {
    const { status: got, body } = await stock().as(user).get(path)
    expect([got, body.code]).toEqual([status, code])
  })

test('block types are for users who may write', async () => {
  const { as } = stock()
  const types = '/core/v2/block-types'
  expect((await as('subscriber').get(types)).body.code).toBe('rest_block_type_cannot_view')
  const { body } = await as('contributor').get<{ name: string }[]>(`${types}/core`)
  expect(body.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['core/paragraph', 'core/latest-posts']),
  )
  expect((await as('admin').get(`${types}?namespace=nope`)).body).toEqual([])
  expect((await as('admin').get(`${types}/core/nope`)).body.code).toBe('rest_block_type_invalid')
})

test('the categories of patterns exist', async () => {
  const { as } = stock()
  const base = '/core/v2/block-patterns'
  const names = (await as('author').get<{ name: string }[]>(`${base}/categories`)).body.map(
    ({ name }) => name,
  )
  const { body } = await as('author').get<{ categories: string[] }[]>(`${base}/patterns`)
  for (const { categories } of body) expect(names).toEqual(expect.arrayContaining(categories))
  expect((await as('anonymous').get(`${base}/patterns`)).body.code).toBe('rest_cannot_view')
})
