import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { sessionWith } from '../testing/a-session.ts'

function someTestData() {
  const site = tinySite()
  const { testData } = sessionWith(site.fetch).tools
  return { testData, left: () => [...site.items.keys()] }
}

test('what is made once is made once', async () => {
  const { testData, left } = someTestData()
  const make = () => testData.once('one', () => testData.create('posts'))
  expect([await make(), await make()]).toEqual([1, 1])
  expect(left()).toHaveLength(1)
})

test('what is made once has a name of its own', async () => {
  const { testData } = someTestData()
  expect(await testData.once('a', async () => 1)).toBe(1)
  expect(await testData.once('b', async () => 2)).toBe(2)
})

test('what is made once stays when a check ends, and goes when the session does', async () => {
  const { testData, left } = someTestData()
  await testData.sample('posts')
  await testData.endCheck()
  expect(left()).toEqual(['/core/v2/posts/1'])
  expect(await testData.endSession()).toEqual({ left: [], notOwn: [] })
  expect(left()).toEqual([])
})

test('what the check made itself, before and after, goes when it ends', async () => {
  const { testData, left } = someTestData()
  await testData.create('media')
  await testData.sample('posts')
  await testData.create('media')
  await testData.endCheck()
  expect(left()).toEqual(['/core/v2/posts/2'])
})

test('what is made once inside of something else that is, stays too', async () => {
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

test('what fails is tried anew, and what it had made goes when the check ends', async () => {
  const { testData, left } = someTestData()
  let tries = 0
  const make = () =>
    testData.once('one', async () => {
      const id = await testData.create('media')
      if (++tries === 1) throw new Error('not yet')
      return id
    })
  await expect(make()).rejects.toThrow('not yet')
  await testData.endCheck()
  expect(left()).toEqual([])
  const id = await make()
  await testData.endCheck()
  expect(left()).toEqual([`/core/v2/media/${id}`])
})

test('what was made once is made anew after the session ended', async () => {
  const { testData, left } = someTestData()
  await testData.sample('posts')
  await testData.endSession()
  await testData.sample('posts')
  expect(left()).toHaveLength(1)
})
