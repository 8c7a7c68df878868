import { expect, test } from '@playwright/test'
import { setupServer } from 'msw/node'
import { createSite } from 'site-contract'
import { handlers } from 'site-contract/msw'
import { Posts } from './posts.ts'

const site = createSite()
const server = setupServer(...handlers(site, 'http://site.test'))
const posts = new Posts('http://site.test')
const admin = { user: 'admin', password: 'fake-admin' }

test.beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
test.afterEach(() => site.reset())
test.afterAll(() => server.close())

test('a list comes in pages of five, with their number', async () => {
  site.seed({ posts: Array.from({ length: 12 }, (_, i) => ({ title: `Tide ${i}` })) })
  const { posts: last, pages } = await posts.list({ page: 3 })
  expect([last.length, pages]).toEqual([2, 3])
})

test('a search finds only posts with the word', async () => {
  site.seed({ posts: [{ title: 'High water' }, { title: 'Low water' }] })
  const { posts: found } = await posts.list({ search: 'high' })
  expect(found.map(({ title }) => title.rendered)).toEqual(['High water'])
})

test('a published post can be read', async () => {
  const { slug } = await posts.publish('High water', 'At noon.', admin)
  expect(await posts.read(slug)).toMatchObject({ title: { rendered: 'High water' } })
  expect(site.requests[0]).toMatchObject({ route: 'POST /wp/v2/posts', user: 'admin', status: 201 })
})

test('a user who may not write gets an error', async () => {
  await expect(posts.publish('High water', '', { user: 'admin', password: 'wrong' })).rejects.toThrow(/\w+/)
  expect(site.requests).toContainEqual(expect.objectContaining({ status: 401 }))
})

test('a failing and an unreachable site are each reported in one sentence', async () => {
  site.faults.add({ status: 503, times: 1 })
  await expect(posts.list({})).rejects.toThrow('status 503')
  site.faults.add({ status: 'network', times: 1 })
  await expect(posts.list({})).rejects.toThrow('The site cannot be reached.')
})
