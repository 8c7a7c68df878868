import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds, type UserSlug } from '../../../testing/fake-site.ts'

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

test('an embed does not contain protected text', async () => {
  const site = fakeSite()
  await site
    .as('admin')
    .post(`/core/v2/pages/${pageIds.about}`, { password: 'pst', excerpt: 'Secret words.' })
  expect(
    JSON.stringify(await embedded(`/core/v2/pages/${pageIds.team}?_embed`, 'anonymous', site)),
  ).not.toContain('Secret words')
})
