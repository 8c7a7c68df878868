import { expect, test } from '#test'
import { completeSiteData, loadDataSet } from '../../../fixtures/index.ts'
import type { Post } from '../../../fixtures/site-data.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const inJournal = fakeSite({ data: journal })
const published = journal.posts.filter(({ status, password }) => status === 'publish' && password === '')

async function found(
  route: string,
  user: 'admin' | 'anonymous' = 'anonymous',
  { as } = inJournal,
): Promise<number[]> {
  const { status, body } = await as(user).get<{ id: number }[]>(route)
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

const columnsOf = ({ title, excerpt, content }: Post) =>
  [title, excerpt, content].map((text) => text.toLowerCase())
const has = (word: string) => (post: Post) => columnsOf(post).some((text) => text.includes(word))

const searches: readonly (readonly [fact: string, query: string, (post: Post) => boolean])[] = [
  ['a word is found in title, excerpt or content', 'ferry', has('ferry')],
  ['a part of a word is enough', 'lightho', has('lightho')],
  ['case does not count', 'HARBOUR%20master', (post) => has('harbour')(post) && has('master')(post)],
  [
    'every word has to occur, in any column',
    'choir%20pier',
    (post) => has('choir')(post) && has('pier')(post),
  ],
  ['words may be joined by commas', 'choir,pier', (post) => has('choir')(post) && has('pier')(post)],
  ['a phrase in quotes has to occur as it stands', '%22swing%20bridge%22', has('swing bridge')],
  ['a minus leaves a word out', 'ferry%20-bridge', (post) => has('ferry')(post) && !has('bridge')(post)],
  ['a minus alone leaves out', '-ferry', (post) => !has('ferry')(post)],
  ['small words do not count', 'the%20ferry%20is', has('ferry')],
  ['letters of other scripts are found', encodeURIComponent('港'), has('港')],
  ['signs are plain signs', encodeURIComponent('100%'), has('100%')],
  ['an underscore matches only itself', 'f_rry', has('f_rry')],
]

for (const [fact, query, isWanted] of searches)
  test(`${fact} (${decodeURIComponent(query)})`, async () => {
    const expected = published.filter(isWanted).map(({ id }) => id)
    const answered = await found(`/core/v2/posts?per_page=100&orderby=id&order=asc&search=${query}`)
    expect(answered).toEqual(expected.sort((a, b) => a - b))
  })

for (const [column, columnText] of [
  ['post_title', ({ title }: Post) => title],
  ['post_excerpt', ({ excerpt }: Post) => excerpt],
  ['post_content', ({ content }: Post) => content],
] as const)
  test(`search_columns=${column} looks nowhere else`, async () => {
    const expected = published
      .filter((post) => columnText(post).toLowerCase().includes('stayed'))
      .map(({ id }) => id)
    const answered = await found(
      `/core/v2/posts?per_page=100&orderby=id&order=asc&search=stayed&search_columns=${column}`,
    )
    expect(answered).toEqual(expected.sort((a, b) => a - b))
  })

test('search_columns takes several', async () => {
  const answered = await found(
    '/core/v2/posts?per_page=100&search=stayed&search_columns=post_title,post_excerpt',
  )
  const expected = published.filter(({ title, excerpt }) =>
    `${title} ${excerpt}`.toLowerCase().includes('stayed'),
  )
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.sort()).toEqual(expected.map(({ id }) => id).sort())
})

test.describe('search_semantics=exact', () => {
  const exact = (search: string) =>
    found(`/core/v2/posts?search_semantics=exact&search=${encodeURIComponent(search)}`, 'anonymous', small)
  const small = fakeSite({
    data: completeSiteData({
      posts: [
        { id: 1, title: 'Fog' },
        { id: 2, title: 'Fog again' },
        { id: 3, title: 'Mist', excerpt: 'fog' },
      ],
    }),
  })

  test('matches a whole column, ignoring case', async () => {
    expect((await exact('FOG')).sort()).toEqual([1, 3])
  })
  test('takes a phrase in quotes', async () => {
    expect(await exact('"fog again"')).toEqual([2])
  })
  test('matches each of several words with whole columns', async () => {
    expect(await exact('fog mist')).toEqual([3])
  })
})

test('anonymous searches do not find protected posts; those of users do', async () => {
  const route = '/core/v2/posts?search=rowing%20club'
  expect(await found(route)).not.toContain(153)
  expect(await found(route, 'admin')).toContain(153)
})

test('orderby=relevance puts the phrase in the title before words in it, those before the content', async () => {
  const site = fakeSite({
    data: completeSiteData({
      posts: [
        { id: 1, title: 'Nothing', content: 'grey fog', date: '2025-01-05T00:00:00' },
        { id: 2, title: 'Nothing', excerpt: 'grey fog', date: '2025-01-04T00:00:00' },
        { id: 3, title: 'Fog', content: 'grey', date: '2025-01-03T00:00:00' },
        { id: 4, title: 'Fog, and grey', date: '2025-01-02T00:00:00' },
        { id: 5, title: 'A grey fog', date: '2025-01-01T00:00:00' },
      ],
    }),
  })
  expect(await found('/core/v2/posts?search=grey%20fog&orderby=relevance', 'anonymous', site)).toEqual([
    5, 4, 3, 2, 1,
  ])
})

test('media are found by the name of their file too', async () => {
  expect(await found('/core/v2/media?search=harbour-rules.txt')).toEqual([309])
  expect(await found('/core/v2/media?search=2019/02')).toEqual([300])
})
