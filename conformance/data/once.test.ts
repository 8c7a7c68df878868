import { expect, test } from '@playwright/test'
import { sessionWith } from '../testing/a-session.ts'
import { tinySite } from '../testing/tiny-site.ts'

function aWorld() {
  const site = tinySite()
  const { world } = sessionWith(site.fetch).tools
  return { world, left: () => [...site.items.keys()] }
}

test('what is made once is made once', async () => {
  const { world, left } = aWorld()
  const make = () => world.once('one', () => world.create('posts'))
  expect([await make(), await make()]).toEqual([1, 1])
  expect(left()).toHaveLength(1)
})

test('what is made once has a name of its own', async () => {
  const { world } = aWorld()
  expect(await world.once('a', async () => 1)).toBe(1)
  expect(await world.once('b', async () => 2)).toBe(2)
})

test('what is made once stays when a check ends, and goes when the session does', async () => {
  const { world, left } = aWorld()
  await world.sample('posts')
  await world.endCheck()
  expect(left()).toEqual(['/core/v2/posts/1'])
  expect(await world.endSession()).toEqual({ left: [], notOwn: [] })
  expect(left()).toEqual([])
})

test('what the check made itself, before and after, goes when it ends', async () => {
  const { world, left } = aWorld()
  await world.create('posts')
  await world.sample('posts')
  await world.create('posts')
  await world.endCheck()
  expect(left()).toEqual(['/core/v2/posts/2'])
})

test('what is made once inside of something else that is, stays too', async () => {
  const { world, left } = aWorld()
  await world.once('outer', async () => {
    await world.create('pages')
    return world.sample('posts')
  })
  await world.endCheck()
  expect(left()).toHaveLength(2)
  await world.endSession()
  expect(left()).toEqual([])
})

test('what fails is tried anew, and what it had made goes when the check ends', async () => {
  const { world, left } = aWorld()
  let tries = 0
  const make = () =>
    world.once('one', async () => {
      const id = await world.create('posts')
      if (++tries === 1) throw new Error('not yet')
      return id
    })
  await expect(make()).rejects.toThrow('not yet')
  await world.endCheck()
  expect(left()).toEqual([])
  const id = await make()
  await world.endCheck()
  expect(left()).toEqual([`/core/v2/posts/${id}`])
})

test('what was made once is made anew after the session ended', async () => {
  const { world, left } = aWorld()
  await world.sample('posts')
  await world.endSession()
  await world.sample('posts')
  expect(left()).toHaveLength(1)
})
