import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { anAnswer } from '../testing/a-check.ts'
import { sessionWith } from '../testing/a-session.ts'
import { ReadCache, type ReadKey } from './read-cache.ts'

const post = { path: '/core/v2/posts/5', query: { context: 'view' }, who: 'jo' }
const list = { path: '/core/v2/posts', query: { include: [5, 6] }, who: 'jo' }
const answer = anAnswer(200, { id: 5 })

/** A cache with reads of an earlier check. */
function cacheOf(...reads: readonly ReadKey[]) {
  const state = { incidents: 0 }
  const cache = new ReadCache(() => state.incidents)
  for (const read of reads) cache.store(read, answer)
  cache.beginCheck()
  return { cache, state }
}

test('another check gets a cached answer, and the cache knows that it did', () => {
  const { cache } = cacheOf(post, list)
  expect(cache.wereUsed).toBe(false)
  expect([cache.find(post), cache.find(list)]).toEqual([answer, answer])
  expect(cache.wereUsed).toBe(true)
  cache.beginCheck()
  expect(cache.wereUsed).toBe(false)
})

test('a check does not get its own reads, nor those of another user, query or item', () => {
  const { cache } = cacheOf(post)
  cache.store(list, answer)
  for (const read of [
    list,
    { ...post, who: '' },
    { ...post, query: { context: 'edit' } },
    { ...post, path: '/core/v2/posts/6' },
  ])
    expect(cache.find(read)).toBeUndefined()
})

test('a write invalidates the reads of its items, and everything when the items are unknown', () => {
  const { cache } = cacheOf(post, list)
  cache.invalidate({ method: 'POST', path: '/core/v2/posts' }, [])
  cache.invalidate({ method: 'GET', path: '/core/v2/settings' }, [])
  cache.invalidate({ method: 'PUT', path: '/core/v2/posts/6' }, ['/core/v2/posts/6'])
  expect([cache.find(list), cache.find(post)]).toEqual([undefined, answer])
  cache.invalidate({ method: 'POST', path: '/core/v2/settings' }, [])
  expect(cache.find(post)).toBeUndefined()
})

test('a read that is about no specific item is cached until any write', () => {
  const search = { path: '/core/v2/posts', query: { search: 'alder' }, who: 'jo' }
  const { cache } = cacheOf(search, post)
  expect(cache.find(search)).toBe(answer)
  cache.beginCheck()
  cache.invalidate({ method: 'POST', path: '/core/v2/pages' }, [])
  expect([cache.find(search), cache.find(post)]).toEqual([undefined, answer])
})

test('a check gets a cached answer once: to the same request again it gets a new one', () => {
  const { cache } = cacheOf(post)
  expect([cache.find(post), cache.find(post)]).toEqual([answer, undefined])
})

test('two checks send one request, and another after a change', async () => {
  const site = tinySite()
  const { readCache, tools } = sessionWith(site.fetch)
  const id = await tools.testData.create('posts')
  const read = async () => {
    readCache.beginCheck()
    return (await tools.testData.read('posts', id)).excerpt
  }
  await read()
  await read()
  expect(site.seen).toHaveLength(2)
  await tools.site.post(`/core/v2/posts/${id}`, {})
  await read()
  expect(site.seen).toHaveLength(4)
})
