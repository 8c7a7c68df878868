import { expect, test } from '#test'
import { completeSiteData } from '../../../../fixtures/index.ts'
import {
  categoryIds,
  fakeSite,
  mediaIds,
  pageIds,
  postIds,
  tagIds,
  type UserSlug,
} from '../../../testing/fake-site.ts'

type Embedded = Readonly<Record<string, readonly unknown[]>>

async function embedded(
  path: string,
  user: UserSlug | 'anonymous' = 'anonymous',
  site = fakeSite(),
): Promise<Embedded | undefined> {
  const { status, body, text } = await site.as(user).get(path)
  expect(status, text).toBe(200)
  return body._embedded as Embedded | undefined
}

const post = `/core/v2/posts/${postIds.published}`

test('_embed without a value, 0, 1 and true embed all relations, another word or its absence none', async () => {
  for (const value of ['', '=', '=1', '=0', '=true'])
    expect(Object.keys((await embedded(`${post}?_embed${value}`)) ?? {})).toEqual([
      'author',
      'wp:featuredmedia',
      'wp:term',
    ])
  for (const query of ['', '?_embed=false', '?_embed=nope', '?_embed=self'])
    expect(await embedded(post + query)).toBeUndefined()
})

test('_embed takes the names of relations, in one string or in brackets', async () => {
  for (const query of [
    '_embed=author,wp:term',
    '_embed[]=author&_embed[]=wp:term',
    '_embed=author%20wp:term',
  ])
    expect(Object.keys((await embedded(`${post}?${query}`)) ?? {})).toEqual(['author', 'wp:term'])
})

test('the author is embedded, without addresses of other sites', async () => {
  const [author] = (await embedded(`${post}?_embed=author`))?.author ?? []
  expect(author).toMatchObject({
    id: 3,
    slug: 'author',
    name: 'author',
    link: 'http://site.test/author/author/',
  })
  expect(JSON.stringify(author)).not.toMatch(/gravatar|password|@/)
})

test('the featured image is embedded in context embed', async () => {
  const [image] = (await embedded(`${post}?_embed`))?.['wp:featuredmedia'] ?? []
  const { body } = await fakeSite().as('anonymous').get(`/core/v2/media/${mediaIds.picture}?context=embed`)
  expect(image).toEqual(body)
})

test('terms are embedded in one list for each taxonomy', async () => {
  const [categories, tags] = ((await embedded(`${post}?_embed`))?.['wp:term'] ?? []) as {
    id: number
    taxonomy: string
  }[][]
  expect(categories?.map(({ id, taxonomy }) => [id, taxonomy])).toEqual([[categoryIds.news, 'category']])
  expect(tags?.map(({ id, taxonomy }) => [id, taxonomy])).toEqual([
    [tagIds.apple, 'post_tag'],
    [tagIds.cherry, 'post_tag'],
  ])
})

test('the parent page is embedded', async () => {
  const [parent] = (await embedded(`/core/v2/pages/${pageIds.team}?_embed`))?.up ?? []
  expect(parent).toMatchObject({ id: pageIds.about, type: 'page' })
})

test('each item of a list has its own', async () => {
  const { body } = await fakeSite()
    .as('anonymous')
    .get<{ id: number; author: number; _embedded: { author: { id: number }[] } }[]>('/core/v2/posts?_embed')
  for (const { author, _embedded } of body) expect(_embedded.author.map(({ id }) => id)).toEqual([author])
})

test('an item that the reader may not see is an error in its place', async () => {
  const site = fakeSite()
  await site.as('admin').post(`/core/v2/media/${mediaIds.picture}`, { post: postIds.draft })
  const hidden = await embedded(`${post}?_embed`, 'anonymous', site)
  expect(hidden?.['wp:featuredmedia']).toEqual([
    { code: 'rest_forbidden', message: expect.any(String), data: { status: 401 } },
  ])
  const forSubscriber = await embedded(`${post}?_embed`, 'subscriber', site)
  expect(forSubscriber?.['wp:featuredmedia']).toEqual([expect.objectContaining({ data: { status: 403 } })])
  const forAuthor = await embedded(`${post}?_embed`, 'author', site)
  expect(forAuthor?.['wp:featuredmedia']).toEqual([expect.objectContaining({ id: mediaIds.picture })])
})

test('a parent page in the trash is an error', async () => {
  const site = fakeSite()
  await site.as('admin').del(`/core/v2/pages/${pageIds.about}`)
  expect((await embedded(`/core/v2/pages/${pageIds.team}?_embed`, 'anonymous', site))?.up).toEqual([
    expect.objectContaining({ code: 'rest_forbidden' }),
  ])
})

test('an unknown author is an error', async () => {
  const data = completeSiteData({ posts: [{ id: 1, title: 'Orphan' }] })
  const site = fakeSite({ deployment: 'first', naming: 'neutral', data })
  const snapshot = site.site.snapshot()
  site.site.restore({ ...snapshot, content: snapshot.content.map((each) => ({ ...each, author: 99 })) })
  expect((await embedded('/core/v2/posts/1?_embed', 'anonymous', site))?.author).toEqual([
    { code: 'rest_user_invalid_id', message: expect.any(String), data: { status: 404 } },
  ])
})

test('an embed does not contain protected text', async () => {
  const site = fakeSite()
  await site
    .as('admin')
    .post(`/core/v2/pages/${pageIds.about}`, { password: 'pst', excerpt: 'Secret words.' })
  expect(
    JSON.stringify(await embedded(`/core/v2/pages/${pageIds.team}?_embed`, 'anonymous', site)),
  ).not.toContain('Secret words')
})

test('_fields removes _embedded unless it is listed', async () => {
  const body = async (fields: string) =>
    (await fakeSite().as('anonymous').get(`${post}?_embed&_fields=${fields}`)).body
  expect(Object.keys(await body('id'))).toEqual(['id'])
  expect(Object.keys(await body('id,_embedded'))).toEqual(['id', '_embedded'])
})

test('embedding works with another naming', async () => {
  const site = fakeSite({ naming: 'wordpress' })
  expect(
    Object.keys((await embedded(`/wp/v2/posts/${postIds.published}?_embed`, 'anonymous', site)) ?? {}),
  ).toEqual(['author', 'wp:featuredmedia', 'wp:term'])
})

test('an error has no embedded items', async () => {
  const { body } = await fakeSite().as('anonymous').get('/core/v2/posts/9999?_embed')
  expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
})
