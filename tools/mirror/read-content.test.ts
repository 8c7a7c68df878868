import { expect, test } from '#test'
import type { Ask } from '../../client/read-site.ts'
import { deployments, withStockRoutes } from '../../contract/index.ts'
import { readContent } from './read-content.ts'

test.describe.configure({ timeout: 30_000 })

const deployment = withStockRoutes(deployments.first)
const options = { maxItems: 250, isSignedIn: false }

test('a site that never ends a list or a line of parents is left in the end', async () => {
  let id = 0
  let requested = 0
  const ask: Ask = async (path) => {
    requested++
    const term = { id: ++id, name: 'T', taxonomy: 'category', parent: id + 1 }
    if (path.endsWith('categories')) return { status: 200, body: [term] }
    const post = { id: ++id, title: 'A', _embedded: { 'wp:term': [[term]] } }
    return { status: 200, body: Array.from({ length: 100 }, () => (path.endsWith('posts') ? post : 7)) }
  }
  await readContent(ask, deployment, options)
  expect(requested).toBeLessThan(60)
})

test('as many as were asked for are read, page by page', async () => {
  const pages: unknown[] = []
  const ask: Ask = async (path, query = {}) => {
    if (!path.endsWith('posts')) return { status: 200, body: [] }
    pages.push([query.context, query.page, query.per_page])
    const first = 100 * (Number(query.page) - 1)
    return { status: 200, body: Array.from({ length: 100 }, (_, i) => ({ id: first + i + 1, title: 'A' })) }
  }
  const { posts } = await readContent(ask, deployment, options)
  expect(posts?.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
  expect(pages).toEqual([1, 2, 3].map((number) => ['view', number, 100]))
})

test('a list that ends with its page ends there', async () => {
  const items = Array.from({ length: 100 }, (_, i) => ({ id: i + 1, title: 'A' }))
  const ask: Ask = async (path, { page } = {}) => {
    if (!path.endsWith('posts')) return { status: 200, body: [] }
    return page === 1 ? { status: 200, body: items } : { status: 400, body: {} }
  }
  expect((await readContent(ask, deployment, options)).posts).toHaveLength(100)
})

test('a user who may not edit reads what is shown', async () => {
  const contexts: unknown[] = []
  const ask: Ask = async (_, { context } = {}) => {
    contexts.push(context)
    return context === 'edit' ? { status: 403, body: {} } : { status: 200, body: [] }
  }
  await readContent(ask, deployment, { maxItems: 5, isSignedIn: true })
  const [posts, pages, media] = [
    ['edit', 'edit', 'view'],
    ['edit', 'edit', 'view'],
    ['edit', 'view'],
  ]
  expect(contexts.slice(0, 8)).toEqual([...posts, ...pages, ...media])
  expect(new Set(contexts)).toEqual(new Set(['edit', 'view']))
})

test('a list that cannot be read is told', async () => {
  const ask: Ask = async () => ({ status: 401, body: {} })
  await expect(readContent(ask, deployment, options)).rejects.toThrow(
    'Cannot read /core/v2/posts: it answered 401.',
  )
})
