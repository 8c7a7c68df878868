import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const { site, as } = fakeSite({ data: journal })
const total = journal.posts.filter(({ status }) => status === 'publish').length

type Item = { readonly id: number }

async function list(query: string) {
  const { status, headers, body, text } = await as('anonymous').get<Item[]>(`/core/v2/posts?${query}`)
  expect(status, text).toBe(200)
  const totals = [Number(headers.get('X-WP-Total')), Number(headers.get('X-WP-TotalPages'))]
  return { ids: body.map(({ id }) => id), totals, links: linksIn(headers.get('Link')) }
}

// The addresses in a `Link` header, by relation.
function linksIn(header: string | null): Record<string, string> {
  const found = [...(header ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g)]
  return Object.fromEntries(found.map(([, address = '', relation = '']) => [relation, address]))
}

const whole = await list('per_page=100')

test('a list has ten items, the latest first, and says how many there are', () => {
  expect(whole.ids).toHaveLength(total)
  return expect(list('')).resolves.toMatchObject({
    ids: whole.ids.slice(0, 10),
    totals: [total, Math.ceil(total / 10)],
  })
})

test('following next from the first page to the last reads the whole list, and prev the way back', async () => {
  const ids: number[][] = []
  let last = ''
  for (let next: string | undefined = 'http://site.test/wp-json/core/v2/posts?per_page=8'; next; ) {
    const response: Response = await site.fetch(new Request(next))
    const items: Item[] = await response.json()
    ids.push(items.map(({ id }) => id))
    last = next
    next = linksIn(response.headers.get('Link')).next
  }
  expect(ids.flat()).toEqual(whole.ids)
  for (let prev: string | undefined = last; prev; ) {
    const response: Response = await site.fetch(new Request(prev))
    const items: Item[] = await response.json()
    expect(items.map(({ id }) => id)).toEqual(ids.pop())
    prev = linksIn(response.headers.get('Link')).prev
  }
  expect(ids).toEqual([])
})

test('the links of a page have every parameter as it was parsed, and replace the link to the API', async () => {
  const { links } = await list(
    'per_page=2&page=3&author[]=1&author[]=2&categories[terms]=3,9&search=the%20pier%26co+ferry',
  )
  expect(Object.keys(links)).toEqual(['prev'])
  const { links: both } = await list(
    'per_page=2&page=2&author=1,2&include=&sticky=false&tags[terms]=14&tags[operator]=OR&_fields=id&x=a%26b',
  )
  expect(Object.keys(both)).toEqual(['prev', 'next'])
  for (const [relation, page] of [
    ['prev', '1'],
    ['next', '3'],
  ] as const) {
    const { origin, pathname, searchParams } = new URL(both[relation] ?? '')
    expect(origin + pathname).toBe('http://site.test/wp-json/core/v2/posts')
    expect(Object.fromEntries(searchParams)).toEqual({
      per_page: '2',
      page,
      'author[0]': '1',
      'author[1]': '2',
      sticky: '',
      'tags[terms][0]': '14',
      'tags[operator]': 'OR',
      _fields: 'id',
      x: 'a&b',
    })
  }
})

test('a repeated status is once in the links of a page, in each version', async () => {
  for (const wordpress of ['6.6', '6.8', '6.9', '7.1'] as const) {
    const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress }).as('admin')
    for (const path of [
      '/core/v2/media?status[]=inherit&status[]=inherit',
      '/core/v2/posts?status=publish,publish',
    ]) {
      const { headers } = await admin.get(`${path}&per_page=1&page=2&search=unfindable`)
      const { searchParams } = new URL(linksIn(headers.get('Link')).prev ?? '')
      expect([...searchParams.keys()].filter((name) => name.startsWith('status'))).toEqual(['status[0]'])
    }
  }
})
