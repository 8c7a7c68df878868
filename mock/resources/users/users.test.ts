import { expect, test } from '#test'
import { fakeSite, postIds, smallSite, type UserSlug, userIds } from '../../testing/fake-site.ts'

const { as } = fakeSite({ stock: true })
const users = '/core/v2/users'

async function slugs(path: string, user: UserSlug | 'anonymous' = 'admin'): Promise<unknown[]> {
  const { status, body, text } = await as(user).get<{ slug: string }[]>(path)
  expect(status, text).toBe(200)
  return body.map(({ slug }) => slug)
}

async function refusal(path: string, user: UserSlug | 'anonymous'): Promise<unknown[]> {
  const { status, body } = await as(user).get(path)
  return [status, body.code]
}

test('anonymous clients see users who have published, administrators all users', async () => {
  expect(await slugs(users, 'anonymous')).toEqual(['author', 'contributor', 'editor'])
  expect(await slugs(users, 'editor')).toEqual(['author', 'contributor', 'editor'])
  expect(await slugs(users)).toEqual(['admin', 'author', 'contributor', 'editor', 'subscriber'])
})

test('publishing adds a user to the list', async () => {
  const site = fakeSite({ stock: true })
  const seen = async () => (await site.as('anonymous').get<{ slug: string }[]>(users)).body.length
  expect(await seen()).toBe(3)
  await site.as('admin').post('/core/v2/posts', { title: 'First', status: 'publish' })
  expect(await seen()).toBe(4)
})

test('a list is paged, with totals', async () => {
  const { headers, body } = await as('admin').get<{ slug: string }[]>(`${users}?per_page=2&page=2`)
  expect(body.map(({ slug }) => slug)).toEqual(['contributor', 'editor'])
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['5', '3'])
  expect(headers.get('link')).toBe(
    '<http://site.test/wp-json/core/v2/users?per_page=2&page=1>; rel="prev", <http://site.test/wp-json/core/v2/users?per_page=2&page=3>; rel="next"',
  )
  expect(await slugs(`${users}?offset=4`)).toEqual(['subscriber'])
})

test('a page past the last is empty', async () => {
  expect(await slugs(`${users}?page=9`)).toEqual([])
})

for (const [query, found] of [
  ['include=3,1', ['admin', 'author']],
  ['include=3,1&orderby=include', ['author', 'admin']],
  ['exclude=1,3,5', ['contributor', 'editor']],
  ['slug=editor,Author', ['author', 'editor']],
  ['slug=editor,author&orderby=include_slugs', ['editor', 'author']],
  ['search=TRIB', ['contributor']],
  ['search=editor@example.com', ['editor']],
  ['search=example&search_columns=name', []],
  ['orderby=id&order=desc&per_page=2', ['subscriber', 'contributor']],
  ['orderby=email&per_page=1', ['admin']],
  ['orderby=registered_date&per_page=1', ['admin']],
  ['roles=subscriber,editor', ['editor', 'subscriber']],
  ['capabilities=list_users', ['admin']],
  ['capabilities=publish_posts', ['admin', 'author', 'editor']],
  ['who=authors', ['admin', 'author', 'contributor', 'editor']],
  ['has_published_posts=page', ['editor']],
  ['has_published_posts=true', ['author', 'contributor', 'editor']],
  ['has_published_posts=false', ['admin', 'author', 'contributor', 'editor', 'subscriber']],
] as const)
  test(`users with ${query} are ${found.join(', ') || 'none'}`, async () => {
    expect(await slugs(`${users}?${query}`)).toEqual(found)
  })

for (const query of ['per_page=0', 'per_page=101', 'page=0', 'order=up', 'orderby=age', 'context=all'])
  test(`400 for users with ${query}`, async () => {
    expect(await refusal(`${users}?${query}`, 'anonymous')).toEqual([400, 'rest_invalid_param'])
  })

test('only administrators search mail addresses', async () => {
  expect(await slugs(`${users}?search=example.com`)).toHaveLength(5)
  expect(await slugs(`${users}?search=example.com`, 'editor')).toEqual([])
  expect(await slugs(`${users}?search=example.com&search_columns=email`, 'anonymous')).toEqual([])
})

for (const [query, code] of [
  ['context=edit', 'rest_forbidden_context'],
  ['roles=author', 'rest_user_cannot_view'],
  ['capabilities=edit_posts', 'rest_user_cannot_view'],
  ['orderby=email', 'rest_forbidden_orderby'],
  ['who=authors', 'rest_forbidden_who'],
  ['who=authors&orderby=email', 'rest_forbidden_orderby'],
  ['who=authors&context=edit', 'rest_forbidden_context'],
] as const)
  test(`users with ${query} require permission`, async () => {
    expect(await refusal(`${users}?${query}`, 'anonymous')).toEqual([401, code])
    expect(await refusal(`${users}?${query}`, 'subscriber')).toEqual([403, code])
    expect((await as('admin').get(`${users}?${query}`)).status).toBe(200)
  })

const beginning = ['id', 'name', 'url', 'description', 'link', 'slug', 'avatar_urls']

test('each context has its fields', async () => {
  const fields = async (context: string) =>
    Object.keys((await as('admin').get(`${users}/3?context=${context}`)).body)
  expect(await fields('embed')).toEqual([...beginning, '_links'])
  expect(await fields('view')).toEqual([...beginning, 'meta', '_links'])
  expect(await fields('edit')).toEqual([
    ...['id', 'username', 'name', 'first_name', 'last_name', 'email', 'url', 'description', 'link', 'locale'],
    ...['nickname', 'slug', 'roles', 'registered_date', 'capabilities', 'extra_capabilities', 'avatar_urls'],
    ...['meta', '_links'],
  ])
})

test('context edit has the mail address, roles and capabilities', async () => {
  const { body } = await as('admin').get(`${users}/3?context=edit`)
  expect(body).toMatchObject({ email: 'author@example.com', roles: ['author'], username: 'author' })
  expect(body.capabilities).toMatchObject({ author: true, read: true, publish_posts: true })
  expect(body.capabilities).not.toHaveProperty('edit_others_posts')
  expect(body.extra_capabilities).toEqual({ author: true })
})

test('no password is in any answer', async () => {
  const { text } = await as('admin').get(`${users}?context=edit`)
  expect(text).not.toContain('fake-')
})

test('an unknown user is 404', async () => {
  for (const id of [0, 99])
    expect(await refusal(`${users}/${id}`, 'anonymous')).toEqual([404, 'rest_user_invalid_id'])
})

test('a user who has published nothing is visible to administrators and itself', async () => {
  const path = `${users}/${userIds.subscriber}`
  expect(await refusal(path, 'anonymous')).toEqual([401, 'rest_user_cannot_view'])
  expect(await refusal(path, 'editor')).toEqual([403, 'rest_user_cannot_view'])
  for (const user of ['subscriber', 'admin'] as const)
    expect((await as(user).get(`${path}?context=edit`)).body.email).toBe('subscriber@example.com')
})

test('context edit of another user is for administrators', async () => {
  const path = `${users}/${userIds.author}?context=edit`
  expect(await refusal(path, 'anonymous')).toEqual([401, 'rest_forbidden_context'])
  expect(await refusal(path, 'editor')).toEqual([403, 'rest_forbidden_context'])
  const unseen = `${users}/${userIds.subscriber}?context=edit`
  expect(await refusal(unseen, 'anonymous')).toEqual([401, 'rest_forbidden_context'])
})

test('who=authors includes users who have published nothing; has_published_posts filters by type', async () => {
  const site = fakeSite({ deployment: 'stock', naming: 'neutral' })
  const slugsFor = async (query: string) =>
    (await site.as('editor').get<{ slug: string }[]>(`${users}?${query}`)).body.map(({ slug }) => slug)
  expect(await slugsFor('who=authors')).toEqual(['admin', 'author', 'contributor', 'editor'])
  expect(await slugsFor('has_published_posts=page')).toEqual(['editor'])
})

test('a negative offset finds no users, and order does not affect include_slugs', async () => {
  const { headers } = await as('admin').get(`${users}?offset=-1`)
  expect(headers.get('x-wp-total')).toBe('5')
  expect(await slugs(`${users}?offset=-1`)).toEqual([])
  for (const order of ['asc', 'desc'])
    expect(await slugs(`${users}?slug=editor,admin,author&orderby=include_slugs&order=${order}`)).toEqual([
      'editor',
      'admin',
      'author',
    ])
})

test('me is the signed-in user', async () => {
  for (const user of ['subscriber', 'admin'] as const)
    expect((await as(user).get(`${users}/me?context=edit`)).body).toMatchObject({ slug: user })
  expect(await refusal(`${users}/me`, 'anonymous')).toEqual([401, 'rest_not_logged_in'])
})

test('_fields and _envelope apply to users', async () => {
  expect((await as('anonymous').get(`${users}?_fields=id,avatar_urls.24`)).body).toContainEqual({
    id: 3,
    avatar_urls: { 24: 'http://site.test/wp-content/avatars/author.svg?s=24' },
  })
  expect((await as('anonymous').get(`${users}/99?_envelope`)).body).toMatchObject({ status: 404 })
})

test('an author who is not visible is not embedded', async () => {
  const small = smallSite()
  const site = fakeSite({
    stock: true,
    data: {
      ...small,
      posts: [],
      pages: [],
      comments: [],
      media: small.media.map((each) => ({ ...each, post: 0 })),
    },
  })
  const authorOf = async (user: UserSlug | 'anonymous') => {
    const { body } = await site
      .as(user)
      .get<{ _embedded: { author: unknown[] } }[]>('/core/v2/media?_embed=author')
    return body[0]?._embedded.author[0]
  }
  expect(await authorOf('anonymous')).toMatchObject({ code: 'rest_user_cannot_view', data: { status: 401 } })
  expect(await authorOf('editor')).toMatchObject({ code: 'rest_user_cannot_view', data: { status: 403 } })
  expect(await authorOf('admin')).toMatchObject({ slug: 'author' })
})

test('a site without users has an empty list', async () => {
  const site = fakeSite({ stock: true })
  site.site.restore({ ...site.site.snapshot(), users: [] })
  const { status, headers, text } = await site.as('anonymous').get(users)
  expect([status, text, headers.get('x-wp-total')]).toEqual([200, '[]', '0'])
})

test('the author of a published post is visible', async () => {
  const post = (await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).body
  expect((await as('anonymous').get(`${users}/${post.author}`)).body.slug).toBe('author')
})
