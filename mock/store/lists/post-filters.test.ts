import { expect, test } from '#test'
import { completeSiteData, loadDataSet } from '../../../fixtures/index.ts'
import type { Post } from '../../../fixtures/site-data.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const { as } = fakeSite({ data: journal })
const published = journal.posts.filter(({ status }) => status === 'publish')

// The expected posts, derived from the site data alone: the latest first.
function idsWhere(test: (post: Post) => boolean): number[] {
  return published
    .filter(test)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .map(({ id }) => id)
}

async function idsOf(query: string): Promise<number[]> {
  const { status, body } = await as('anonymous').get<{ id: number }[]>(`/core/v2/posts?per_page=100&${query}`)
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

const filters: readonly (readonly [fact: string, query: string, (post: Post) => boolean])[] = [
  ['author lists the posts of one author', 'author=2', ({ author }) => author === 2],
  ['author takes several authors', 'author=1,3', ({ author }) => author !== 2],
  ['author takes the bracket form', 'author[]=1&author[]=3', ({ author }) => author !== 2],
  ['author_exclude leaves an author out', 'author_exclude=2', ({ author }) => author !== 2],
  ['author_exclude beats author', 'author=1,2&author_exclude=2', ({ author }) => author !== 2],
  ['include lists the given posts', 'include=100,102,101', ({ id }) => id <= 102],
  ['include passes over ids twice and ids unknown', 'include=100,100,9999', ({ id }) => id === 100],
  ['include finds no post that is not published', 'include=100,106', ({ id }) => id === 100],
  ['include finds no page', 'include=100,200', ({ id }) => id === 100],
  ['exclude leaves the named posts out', 'exclude=100,102', ({ id }) => id !== 100 && id !== 102],
  ['include beats exclude', 'include=100,101&exclude=100', ({ id }) => id <= 101],
  ['slug lists the posts of that slug', 'slug=ferry-is-running-again', ({ id }) => id === 129],
  [
    'slug takes several',
    'slug=ferry-is-running-again,a-new-bell-for-the-outer-steps',
    ({ id }) => id === 129 || id === 112,
  ],
  ['slug is normalised as for storage', 'slug=Ferry-Is-Running-AGAIN', ({ id }) => id === 129],
  ['sticky=true lists sticky posts', 'sticky=true', ({ sticky }) => sticky],
  ['sticky=false leaves the sticky ones out', 'sticky=false', ({ sticky }) => !sticky],
  ['format lists the posts of a format', 'format=quote', ({ format }) => format === 'quote'],
  ['format takes several', 'format=quote,video', ({ format }) => format === 'quote' || format === 'video'],
  ['format=standard lists posts without a format', 'format=standard', ({ format }) => format === 'standard'],
  ['after is exclusive', 'after=2021-06-02T00:00:00', ({ date }) => date > '2021-06-02T00:00:00'],
  ['before is exclusive', 'before=2021-06-02T00:00:00', ({ date }) => date < '2021-06-02T00:00:00'],
  [
    'modified_after goes by the last change',
    'modified_after=2023-01-01T00:00:00',
    ({ modified }) => modified > '2023-01-01T00:00:00',
  ],
  [
    'modified_before goes by the last change',
    'modified_before=2023-01-01T00:00:00',
    ({ modified }) => modified < '2023-01-01T00:00:00',
  ],
  [
    'all filters count together',
    'author=3,1&format=standard&after=2020-01-01T00:00:00&categories=3,9&exclude=101',
    ({ author, format, date, categories, id }) =>
      author !== 2 &&
      format === 'standard' &&
      date > '2020' &&
      categories.some((each) => [3, 9].includes(each)) &&
      id !== 101,
  ],
]

for (const [fact, query, isWanted] of filters)
  test(`${fact} (${query.slice(0, 60)})`, async () => {
    const expected = idsWhere(isWanted)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(published.length)
    expect(await idsOf(query)).toEqual(expected)
  })

const empty = ['author', 'author_exclude', 'include', 'exclude', 'slug', 'format', 'search']
for (const name of empty)
  test(`an empty ${name} filters nothing`, async () => {
    expect(await idsOf(`${name}=`)).toEqual(idsWhere(() => true))
  })

test('a slug of another script is found by its letters and by their escapes', async () => {
  const site = fakeSite({
    data: completeSiteData({ posts: [{ id: 7, title: '港の朝' }, { title: 'Other' }] }),
  })
  const escaped = encodeURIComponent('港の朝')
  for (const slug of [escaped, encodeURIComponent(escaped)]) {
    const { body } = await site.as('anonymous').get<{ id: number }[]>(`/core/v2/posts?slug=${slug}`)
    expect(body.map(({ id }) => id)).toEqual([7])
  }
})

test('unknown filters are ignored', async () => {
  expect(await idsOf('menu_order=1&parent=7&mime_type=image/png&nothing=1')).toEqual(idsWhere(() => true))
})
