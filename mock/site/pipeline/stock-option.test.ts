import { expect, test } from '#test'
import { stock } from '../../../contract/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

interface Entry {
  readonly methods: readonly string[]
  readonly schema?: { readonly title: string }
  readonly _links?: Readonly<Record<string, readonly { readonly href: string; readonly title?: string }[]>>
}

interface Index {
  readonly routes: Readonly<Record<string, Entry>>
}

const isStock = (pattern: string): boolean => stockPatterns.has(pattern)
const stockPatterns = new Set(
  stock.routes
    .filter(({ level, isNamespaceIndex }) => level === 'reference' && !isNamespaceIndex)
    .map(({ pattern }) => pattern),
)
const paths = [
  '/core/v2/users',
  '/core/v2/users/1',
  '/core/v2/users/me',
  '/core/v2/categories',
  '/core/v2/categories/1',
  '/core/v2/tags',
  '/core/v2/tags/5',
  '/core/v2/types',
  '/core/v2/types/post',
  '/core/v2/statuses',
  '/core/v2/statuses/publish',
  '/core/v2/taxonomies',
  '/core/v2/taxonomies/category',
] as const

for (const deployment of ['first', 'second'] as const) {
  const plain = fakeSite({ deployment })
  const site = fakeSite({ deployment, stock: true })

  test(`without the option the ${deployment} deployment has no stock route`, async () => {
    const { routes } = (await plain.as('admin').get<Index>('/')).body
    expect(Object.keys(routes).filter(isStock)).toEqual([])
    for (const path of paths) {
      const { status, body } = await plain.as('admin').get(path)
      expect([path, status, body.code]).toEqual([path, 404, 'rest_no_route'])
      expect((await plain.as('admin').request('OPTIONS', path)).text).toBe('[]')
    }
  })

  test(`with the option the ${deployment} deployment has them in addition`, async () => {
    const before = (await plain.as('admin').get<Index>('/')).body.routes
    const { routes } = (await site.as('admin').get<Index>('/')).body
    const rest = Object.entries(routes).filter(([pattern]) => !isStock(pattern))
    expect(Object.fromEntries(rest)).toEqual(before)
    for (const path of paths) expect([path, (await site.as('admin').get(path)).status]).toEqual([path, 200])
  })
}

test('a handler replaces a stock route', async () => {
  const answer = { mine: true }
  const { as } = fakeSite({ stock: true, handlers: { 'GET /core/v2/users': () => answer } })
  expect((await as('anonymous').get('/core/v2/users')).body).toEqual(answer)
})
