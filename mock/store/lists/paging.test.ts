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

for (const size of [1, 2, 7, 44, 45, 46, 100])
  test(`the pages of ${size} put together are the whole list`, async () => {
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(total / size); page++) {
      const { ids: some, totals } = await list(`per_page=${size}&page=${page}`)
      expect(totals).toEqual([total, Math.ceil(total / size)])
      ids.push(...some)
    }
    expect(ids).toEqual(whole.ids)
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

test('links are encoded as PHP encodes them', async () => {
  const { as: clientOf } = fakeSite({ deployment: 'stock', naming: 'neutral', data: journal })
  const { headers } = await clientOf('anonymous').get(
    "/core/v2/posts?per_page=1&sticky=0&search=&x=it's(a)*~!",
  )
  expect(linksIn(headers.get('Link')).next).toBe(
    'http://site.test/wp-json/core/v2/posts?per_page=1&sticky&search&x=it%27s%28a%29%2A%7E%21&page=2',
  )
})

test('a parameter that a WordPress version takes as one value is one value in its links', async () => {
  const linkOf = async (wordpress: '6.8' | '6.9') => {
    const { as: clientOf } = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress, data: journal })
    const { headers } = await clientOf('anonymous').get('/core/v2/media?per_page=1&media_type=image')
    return new URL(linksIn(headers.get('Link')).next ?? '').searchParams.toString()
  }
  expect(await linkOf('6.8')).toBe('per_page=1&media_type=image&page=2')
  expect(await linkOf('6.9')).toBe('per_page=1&media_type%5B0%5D=image&page=2')
})

test('a page past the last answers 400', async () => {
  for (const query of ['page=6', 'per_page=100&page=2', 'page=99999', 'offset=1&page=99']) {
    const { status, body } = await as('anonymous').get(`/core/v2/posts?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'rest_post_invalid_page_number'])
  }
})

test('an empty list has any page: nothing, totals of zero, and prev leads to page 0', async () => {
  expect(await list('search=zzzz')).toEqual({
    ids: [],
    totals: [0, 0],
    links: { 'https://api.w.org/': 'http://site.test/wp-json/' },
  })
  const { ids, totals, links } = await list('search=zzzz&page=7')
  expect([ids, totals]).toEqual([[], [0, 0]])
  expect(links).toEqual({ prev: 'http://site.test/wp-json/core/v2/posts?search=zzzz&page=0' })
})

test('offset beats page, and the totals stay those of the whole list', async () => {
  for (const query of ['offset=4&per_page=3', 'offset=4&per_page=3&page=2'])
    expect(await list(query)).toMatchObject({
      ids: whole.ids.slice(4, 7),
      totals: [total, Math.ceil(total / 3)],
    })
})

test('an offset of zero is the first page', async () => {
  expect(await list('offset=0&page=2')).toMatchObject({ ids: whole.ids.slice(0, 10) })
})

test('an offset past the end finds nothing and counts nothing', async () => {
  for (const offset of [total, total + 1, 5000])
    expect(await list(`offset=${offset}`)).toMatchObject({ ids: [], totals: [0, 0] })
})

test('an offset up to the end finds what is left', async () => {
  expect(await list(`offset=${total - 2}`)).toMatchObject({
    ids: whole.ids.slice(-2),
    totals: [total, Math.ceil(total / 10)],
  })
})
