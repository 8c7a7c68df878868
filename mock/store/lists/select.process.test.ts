import { expect, test } from '#test'
import { generateSite } from '../../../fixtures/index.ts'
import type { Post } from '../../../fixtures/site-data.ts'
import { fakeSite } from '../../testing/fake-site.ts'

// No two items of a generated site share a date, so that every list has one correct order.
const data = await generateSite({ posts: 400, seed: 11 })
const { as } = fakeSite({
  data: {
    ...data,
    users: data.users.map((user) =>
      user.id === 1 ? { ...user, slug: 'admin', application_passwords: ['fake-admin'] } : user,
    ),
  },
})

interface Condition {
  readonly query: string
  readonly holds: (post: Post) => boolean
}

const some = <T>(list: readonly T[], place: number): T => list[place % list.length] as T
const authors = [...new Set(data.posts.map(({ author }) => author))]
const categories = [...new Set(data.posts.flatMap((post) => post.categories))]
const tags = [...new Set(data.posts.flatMap((post) => post.tags))]
const dates = data.posts.map(({ date }) => date).sort()

// Each makes a condition of its kind from a number. The first kinds have an index, the others do not.
const kinds: readonly ((n: number) => Condition)[] = [
  (n) => ({ query: `author=${some(authors, n)}`, holds: ({ author }) => author === some(authors, n) }),
  (n) => ({
    query: `categories=${some(categories, n)}`,
    holds: (post) => post.categories.includes(some(categories, n)),
  }),
  (n) => ({ query: `tags=${some(tags, n)}`, holds: (post) => post.tags.includes(some(tags, n)) }),
  (n) => ({ query: `after=${some(dates, n)}`, holds: ({ date }) => date > some(dates, n) }),
  (n) => ({ query: `before=${some(dates, n * 3)}`, holds: ({ date }) => date < some(dates, n * 3) }),
  (n) => ({
    query: `author=${some(authors, n)},${some(authors, n + 1)}`,
    holds: ({ author }) => author === some(authors, n) || author === some(authors, n + 1),
  }),
  (n) => ({
    query: `author_exclude=${some(authors, n)}`,
    holds: ({ author }) => author !== some(authors, n),
  }),
  (n) => ({
    query: `categories=${some(categories, n)},${some(categories, n + 2)}`,
    holds: (post) =>
      post.categories.includes(some(categories, n)) || post.categories.includes(some(categories, n + 2)),
  }),
  (n) => ({ query: `tags_exclude=${some(tags, n)}`, holds: (post) => !post.tags.includes(some(tags, n)) }),
  (n) => ({ query: `exclude=${1 + (n % 400)}`, holds: ({ id }) => id !== 1 + (n % 400) }),
  () => ({ query: 'sticky=false', holds: ({ sticky }) => !sticky }),
  () => ({ query: 'format=standard', holds: ({ format }) => format === 'standard' }),
]

const orders = ['date', 'modified', 'id'] as const

async function ids(query: string): Promise<number[]> {
  const { status, body, text } = await as('admin').get<{ id: number }[]>(
    `/core/v2/posts?per_page=100&${query}`,
  )
  expect(status, text).toBe(200)
  return body.map(({ id }) => id)
}

const argumentName = ({ query }: Condition): string => query.split('=')[0] ?? ''

// `author_exclude` overrides `author`.
function counting(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.some((each) => argumentName(each) === 'author_exclude')
    ? conditions.filter((each) => argumentName(each) !== 'author')
    : conditions
}

function expectedIds(
  conditions: readonly Condition[],
  status: string,
  order: (typeof orders)[number],
  direction: number,
): number[] {
  return data.posts
    .filter((post) => post.status === status && counting(conditions).every(({ holds }) => holds(post)))
    .sort((a, b) => direction * (a[order] < b[order] ? -1 : 1))
    .slice(0, 100)
    .map(({ id }) => id)
}

for (const status of ['publish', 'draft'])
  test(`one, two and three conditions on ${status} find what testing every post finds`, async () => {
    const combinations = kinds.flatMap((a, i) => [
      [a],
      ...kinds.slice(i + 1).flatMap((b, j) => [[a, b], ...kinds.slice(i + j + 2).map((c) => [a, b, c])]),
    ])
    // Two conditions of one argument would overwrite each other.
    let compared = 0
    for (const [n, makers] of combinations.entries()) {
      const conditions = makers.map((make, i) => make(n * 7 + i))
      if (new Set(conditions.map(argumentName)).size < conditions.length) continue
      const order = some(orders, n)
      const direction = n % 2 === 0 ? 1 : -1
      const query = conditions.map((condition) => condition.query).join('&')
      const sorted = `status=${status}&orderby=${order}&order=${direction > 0 ? 'asc' : 'desc'}&${query}`
      expect(await ids(sorted), sorted).toEqual(expectedIds(conditions, status, order, direction))
      compared++
    }
    expect(compared).toBeGreaterThan(180)
  })

test('a list that an index answers is the list that testing every record answers, page by page', async () => {
  // Excluding an unknown item has no effect, but disables the indexed path.
  const long = 'exclude=99999999'
  for (const condition of [
    ...kinds.slice(0, 5).map((make) => make(3).query),
    'author=2&after=2015-01-01T00:00:00',
    '',
  ])
    for (const order of ['asc', 'desc'])
      for (const cut of ['page=1', 'page=2', 'offset=13', 'offset=0'])
        for (const orderby of condition === '' ? [...orders, 'title', 'slug'] : ['date']) {
          const query = `per_page=4&order=${order}&orderby=${orderby}&${cut}&${condition}`
          const [short, slow] = await Promise.all(
            [query, `${query}&${long}`].map((each) => as('admin').get(`/core/v2/posts?_fields=id&${each}`)),
          )
          expect([query, slow?.text, slow?.headers.get('X-WP-Total')]).toEqual([
            query,
            short?.text,
            short?.headers.get('X-WP-Total'),
          ])
        }
})
