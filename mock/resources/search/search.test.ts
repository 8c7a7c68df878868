import { expect, test } from '#test'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

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

test('protected texts are only searched for signed-in users', async () => {
  const site = fakeSite({ deployment: 'stock' })
  const sent = { title: 'Hidden', content: 'sargasso', password: 'p', status: 'publish' }
  const { body } = await site.as('admin').post('/core/v2/posts', sent)
  const idsFor = async (user: UserSlug | 'anonymous') =>
    (await site.as(user).get<FoundItem[]>(`${search}?search=sargasso`)).body.map(({ id }) => id)
  expect(await idsFor('anonymous')).toEqual([])
  expect(await idsFor('subscriber')).toEqual([body.id])
})
