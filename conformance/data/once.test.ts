import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import type { Answer } from '../assertions/answer.ts'
import { sessionWith } from '../testing/a-session.ts'

function someTestData() {
  const site = tinySite()
  const { testData, site: client } = sessionWith(site.fetch).tools
  return { testData, client, left: () => [...site.items.keys()] }
}

test('a shared item is created once, preserved at the end of a check, and deleted with the session', async () => {
  const { testData, left } = someTestData()
  const shared = () => testData.once('one', () => testData.create('posts'))
  expect([await shared(), await shared()]).toEqual([1, 1])
  await testData.endCheck()
  expect(left()).toEqual(['/core/v2/posts/1'])
  expect(await testData.endSession()).toEqual({ left: [], notOwn: [] })
  expect(left()).toEqual([])
  await testData.sample('posts')
  expect(left()).toHaveLength(1)
})

test('items of nested calls are shared too', async () => {
  const { testData, left } = someTestData()
  await testData.once('outer', async () => {
    await testData.create('pages')
    return testData.sample('posts')
  })
  await testData.endCheck()
  expect(left()).toHaveLength(2)
  await testData.endSession()
  expect(left()).toEqual([])
})

test('after an error the next call tries again, and the items of the first are deleted with the check', async () => {
  const { testData, client, left } = someTestData()
  let tries = 0
  const make = () =>
    testData.once('one', async () => {
      const { id } = await client.post('/core/v2/tags', { name: testData.text('tag') })
      if (++tries === 1) throw new Error('not yet')
      return id
    })
  await expect(make()).rejects.toThrow('not yet')
  await testData.endCheck()
  expect(left()).toEqual([])
  const id = await make()
  await testData.endCheck()
  expect(left()).toEqual([`/core/v2/tags/${id}`])
})

test('what a plugin created is removed when the session ends, the latest first, and reported when it stays', async () => {
  const { site, testData } = sessionWith(tinySite().fetch).tools
  const removed: string[] = []
  const remove = (path: string, act: () => Promise<Answer>) =>
    testData.atEnd(path, () => {
      removed.push(path)
      return act()
    })
  remove('/shop/v1/stays', () => Promise.reject(new Error('The connection was lost.')))
  remove('/shop/v1/missing', () => site.get('/core/v2/posts/9'))
  await testData.endCheck()
  expect(removed).toEqual([])
  expect((await testData.endSession()).left).toEqual(['/shop/v1/stays'])
  expect(removed).toEqual(['/shop/v1/missing', '/shop/v1/stays'])
})
