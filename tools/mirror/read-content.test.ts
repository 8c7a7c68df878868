import { expect, test } from '#test'
import type { SendGet } from '../../client/read-site.ts'
import { deployments, withStockRoutes } from '../../contract/index.ts'
import { generateSite } from '../../fixtures/index.ts'
import { createSite } from '../../mock/index.ts'
import { parseDeployment } from './deployment-file.ts'
import { mirror } from './mirror-site.ts'
import { readContent } from './read-content.ts'

test.describe.configure({ timeout: 30_000 })

const deployment = withStockRoutes(deployments.first)
const options = { maxItems: 250, isSignedIn: false }

test('reading ends, even on a site with an endless list or endless ancestors', async () => {
  let id = 0
  let requested = 0
  const get: SendGet = async (path) => {
    requested++
    const term = { id: ++id, name: 'T', taxonomy: 'category', parent: id + 1 }
    if (path.endsWith('categories')) return { status: 200, body: [term] }
    const post = { id: ++id, title: 'A', _embedded: { 'wp:term': [[term]] } }
    return { status: 200, body: Array.from({ length: 100 }, () => (path.endsWith('posts') ? post : 7)) }
  }
  await readContent(get, deployment, options)
  expect(requested).toBeLessThan(60)
})

test('the requested number of items is read, page by page', async () => {
  const pages: unknown[] = []
  const get: SendGet = async (path, query = {}) => {
    if (!path.endsWith('posts')) return { status: 200, body: [] }
    pages.push([query.context, query.page, query.per_page])
    const first = 100 * (Number(query.page) - 1)
    return { status: 200, body: Array.from({ length: 100 }, (_, i) => ({ id: first + i + 1, title: 'A' })) }
  }
  const { posts } = await readContent(get, deployment, options)
  expect(posts?.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
  expect(pages).toEqual([1, 2, 3].map((number) => ['view', number, 100]))
})

test('reading stops after an incomplete page', async () => {
  const items = Array.from({ length: 100 }, (_, i) => ({ id: i + 1, title: 'A' }))
  const get: SendGet = async (path, { page } = {}) => {
    if (!path.endsWith('posts')) return { status: 200, body: [] }
    return page === 1 ? { status: 200, body: items } : { status: 400, body: {} }
  }
  expect((await readContent(get, deployment, options)).posts).toHaveLength(100)
})

test('a user who may not edit reads rendered content', async () => {
  const contexts: unknown[] = []
  const get: SendGet = async (_, { context } = {}) => {
    contexts.push(context)
    return context === 'edit' ? { status: 403, body: {} } : { status: 200, body: [] }
  }
  await readContent(get, deployment, { maxItems: 5, isSignedIn: true })
  const [posts, pages, media] = [
    ['edit', 'edit', 'view'],
    ['edit', 'edit', 'view'],
    ['edit', 'view'],
  ]
  expect(contexts.slice(0, 8)).toEqual([...posts, ...pages, ...media])
  expect(new Set(contexts)).toEqual(new Set(['edit', 'view']))
})

test('an unreadable list is an error', async () => {
  const get: SendGet = async () => ({ status: 401, body: {} })
  await expect(readContent(get, deployment, options)).rejects.toThrow(
    'Cannot read /core/v2/posts: it answered 401.',
  )
})

test('a mirror with some of the posts has one total on every page, its own', async () => {
  const site = createSite({ data: await generateSite({ posts: 130, seed: 1 }) })
  const { text } = await mirror((request) => site.fetch(request), { content: 20 })
  const own = createSite(await parseDeployment(text, 'it'))
  const list = async (query: string) => {
    const answer = await own.fetch(`/wp-json/wp/v2/posts?_fields=id&${query}`)
    const total = answer.headers.get('X-WP-Total')
    return { total, length: (await answer.json()).length }
  }
  for (const query of ['', 'page=2', 'per_page=10&page=2'])
    expect(await list(query)).toEqual({ total: '20', length: 10 })
  expect(await list('per_page=100')).toEqual({ total: '20', length: 20 })
})
