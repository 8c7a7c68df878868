import { expect, test } from '#test'
import { categoryIds, fakeSite, pageIds, postIds, tagIds, type UserSlug } from '../../testing/fake-site.ts'
import { freshSite } from '../../testing/small-site.ts'

const search = '/core/v2/search'
const { as } = fakeSite({ deployment: 'stock' })

interface FoundItem {
  readonly id: number | string
  readonly title: string
  readonly url: string
  readonly type: string
  readonly subtype?: string
}

async function found(query: string, user: UserSlug | 'anonymous' = 'anonymous') {
  const { status, body, text } = await as(user).get<FoundItem[]>(`${search}?${query}`)
  expect(status, text).toBe(200)
  return body
}

const idsOf = async (query: string, user: UserSlug | 'anonymous' = 'anonymous') =>
  (await found(query, user)).map(({ id }) => id)

test('published posts and pages are found, the latest first', async () => {
  const all = await found('per_page=100')
  const { body: posts } = await as('anonymous').get<{ id: number; date: string }[]>(
    '/core/v2/posts?per_page=100',
  )
  const { body: pages } = await as('anonymous').get<{ id: number; date: string }[]>(
    '/core/v2/pages?per_page=100',
  )
  const byDate = [...posts, ...pages].sort((a, b) => (a.date < b.date ? 1 : -1))
  expect(all.map(({ id }) => id)).toEqual(byDate.map(({ id }) => id))
  expect(new Set(all.map(({ subtype }) => subtype))).toEqual(new Set(['post', 'page']))
})

test('results link to their records, which can be embedded', async () => {
  const { body } = await as('anonymous').get(`${search}?include=${postIds.published}&_embed`)
  expect(body).toMatchObject([
    {
      id: postIds.published,
      type: 'post',
      subtype: 'post',
      _links: {
        self: [{ href: `http://site.test/wp-json/core/v2/posts/${postIds.published}`, embeddable: true }],
        about: [{ href: 'http://site.test/wp-json/core/v2/types/post' }],
        collection: [{ href: 'http://site.test/wp-json/core/v2/search' }],
      },
      _embedded: { self: [{ id: postIds.published }] },
    },
  ])
})

test('subtypes, include and exclude filter; subtypes of other kinds are ignored', async () => {
  expect(await idsOf('subtype=page&per_page=100')).toContain(pageIds.about)
  expect(await idsOf('subtype=page&per_page=100')).not.toContain(postIds.published)
  expect(await idsOf(`include=${pageIds.about}&exclude=${pageIds.about}`)).toEqual([pageIds.about])
  expect(await idsOf(`exclude=${postIds.published}&per_page=100`)).not.toContain(postIds.published)
  expect(await idsOf('subtype=category&per_page=100')).toEqual(await idsOf('subtype=post&per_page=100'))
})

test('matches in titles come before matches in contents', async () => {
  const site = fakeSite({ deployment: 'stock' })
  const write = async (title: string, content: string, date: string) =>
    (await site.as('admin').post('/core/v2/posts', { title, content, date, status: 'publish' })).body.id
  const inTitle = await write('Kelp', 'x', '2020-01-01T00:00:00')
  const inContent = await write('x', 'kelp', '2021-01-01T00:00:00')
  const answer = await site.as('anonymous').get<FoundItem[]>(`${search}?search=kelp`)
  expect(answer.body.map(({ id }) => id)).toEqual([inTitle, inContent])
})

test('protected texts are only searched for signed-in users', async () => {
  const site = fakeSite({ deployment: 'stock' })
  const sent = { title: 'Hidden', content: 'sargasso', password: 'p', status: 'publish' }
  const { body } = await site.as('admin').post('/core/v2/posts', sent)
  const idsFor = async (user: UserSlug | 'anonymous') =>
    (await site.as(user).get<FoundItem[]>(`${search}?search=sargasso`)).body.map(({ id }) => id)
  expect(await idsFor('anonymous')).toEqual([])
  expect(await idsFor('subscriber')).toEqual([body.id])
})

test('terms are found by name, used or not', async () => {
  const terms = await found('type=term&per_page=100')
  expect(terms.map(({ title }) => title)).toEqual(
    [...terms.map(({ title }) => title)].sort((a, b) => a.localeCompare(b)),
  )
  expect(terms.find(({ id }) => id === categoryIds.local)).toMatchObject({
    title: 'Local',
    type: 'category',
    url: 'http://site.test/category/news/local/',
  })
  expect(await idsOf('type=term&search=CHER')).toEqual([tagIds.cherry])
  expect(await idsOf('type=term&subtype=post_tag')).toEqual([tagIds.apple, tagIds.banana, tagIds.cherry])
  expect(
    await idsOf(`type=term&include=${tagIds.apple},${categoryIds.news}&exclude=${tagIds.apple}`),
  ).toEqual([tagIds.apple, categoryIds.news])
})

test('post formats in use are found', async () => {
  const site = fakeSite({ deployment: 'stock' })
  const formats = async (query = '') =>
    (await site.as('anonymous').get<FoundItem[]>(`${search}?type=post-format${query}`)).body
  const before = await formats()
  expect(before.map(({ id }) => id)).not.toContain('audio')
  await site.as('admin').post('/core/v2/posts', { title: 'x', format: 'audio', status: 'publish' })
  expect(await formats('&search=AUD')).toMatchObject([
    { id: 'audio', title: 'Audio', url: 'http://site.test/type/audio/', type: 'post-format' },
  ])
})

test('past the end the total of posts is 0, and pages of terms and formats are refused', async () => {
  const totals = async (query: string) => {
    const { headers } = await as('anonymous').get(`${search}?${query}`)
    return [headers.get('x-wp-total'), headers.get('x-wp-totalpages')]
  }
  const all = (await idsOf('per_page=100')).length
  expect(await totals('per_page=2')).toEqual([String(all), String(Math.ceil(all / 2))])
  expect(await totals('page=99')).toEqual(['0', '0'])
  expect(await totals('type=term')).toEqual(['7', '1'])
  for (const query of ['type=term&page=2', 'type=post-format&page=99']) {
    const { status, body } = await as('anonymous').get(`${search}?${query}`)
    expect([status, body.code]).toEqual([400, 'rest_search_invalid_page_number'])
  }
  expect((await as('anonymous').get(`${search}?type=term&search=none-of-it&page=2`)).body).toEqual([])
})

for (const query of ['type=user', 'subtype=attachment', 'context=edit', 'per_page=0', 'include=x'])
  test(`400 for a search with ${query}`, async () => {
    const { status, body } = await as('admin').get(`${search}?${query}`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

test('a format is a term, which stays when no post has it any more', async () => {
  const site = fakeSite({ deployment: 'stock', data: freshSite() })
  const admin = site.as('admin')
  const { body: post } = await admin.post<{ id: number }>('/core/v2/posts', { title: 'x', format: 'chat' })
  await admin.post(`/core/v2/posts/${post.id}`, { format: 'standard' })
  const { body: tag } = await admin.post<{ id: number }>('/core/v2/tags', { name: 'later' })
  // No taxonomy is called `post`, so that terms of every taxonomy are meant.
  const { body: terms } = await admin.get<FoundItem[]>(`${search}?type=term&subtype=post&search=c`)
  expect(terms.find(({ type }) => type === 'post_format')).toMatchObject({
    id: tag.id - 1,
    title: 'Chat',
    url: 'http://site.test/type/chat/',
  })
})
