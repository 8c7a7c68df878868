import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { anAnswer } from '../testing/a-check.ts'
import { sessionWith } from '../testing/a-session.ts'
import { Looks } from './looks.ts'

const post = { path: '/core/v2/posts/5', query: { context: 'view' }, who: 'jo' }
const list = { path: '/core/v2/posts', query: { include: [5, 6] }, who: 'jo' }
const answer = anAnswer(200, { id: 5 })

/** What an earlier check saw. */
function looked(...looks: readonly (typeof post | typeof list)[]) {
  const state = { incidents: 0 }
  const kept = new Looks(() => state.incidents)
  for (const look of looks) kept.keep(look, answer)
  kept.beginCheck()
  return { looks: kept, state }
}

test('another check is given what one saw, and it is told that it was', () => {
  const { looks } = looked(post, list)
  expect(looks.wereUsed).toBe(false)
  expect(looks.find(post)).toBe(answer)
  expect(looks.find(list)).toBe(answer)
  expect(looks.wereUsed).toBe(true)
  looks.beginCheck()
  expect(looks.wereUsed).toBe(false)
})

test('a check that asks twice is answered twice', () => {
  const { looks } = looked()
  looks.keep(post, answer)
  expect(looks.find(post)).toBeUndefined()
})

test('another user, another query and another item are other looks', () => {
  const { looks } = looked(post)
  expect(looks.find({ ...post, who: '' })).toBeUndefined()
  expect(looks.find({ ...post, query: { context: 'edit' } })).toBeUndefined()
  expect(looks.find({ ...post, path: '/core/v2/posts/6' })).toBeUndefined()
})

test('what was seen of an item is forgotten when it may be changed, in lists too', () => {
  const { looks } = looked(post, list)
  looks.forget({ method: 'PUT', path: '/core/v2/posts/6' }, ['/core/v2/posts/6'])
  expect(looks.find(list)).toBeUndefined()
  expect(looks.find(post)).toBe(answer)
  looks.forget({ method: 'POST', path: '/batch/v1' }, ['/core/v2/posts/5'])
  expect(looks.find(post)).toBeUndefined()
})

test('what is created changes nothing that was seen, and what may change anything all of it', () => {
  const { looks } = looked(post)
  looks.forget({ method: 'POST', path: '/core/v2/posts' }, [])
  looks.forget({ method: 'GET', path: '/core/v2/settings' }, [])
  expect(looks.find(post)).toBe(answer)
  looks.forget({ method: 'POST', path: '/core/v2/settings' }, [])
  expect(looks.find(post)).toBeUndefined()
})

test('nothing is kept of whatever is there, nor of a bad moment, nor beyond one', () => {
  const { looks, state } = looked(post)
  const all = { path: '/core/v2/posts', query: { per_page: 1 }, who: 'jo' }
  looks.keep(all, answer)
  looks.keep(list, anAnswer(500))
  looks.beginCheck()
  expect([looks.find(all), looks.find(list)]).toEqual([undefined, undefined])
  state.incidents++
  expect(looks.find(post)).toBeUndefined()
})

test('the target is asked once by two checks, and again after a change', async () => {
  const site = tinySite()
  const { looks, tools } = sessionWith(site.fetch)
  const id = await tools.testData.create('posts')
  const read = async () => {
    looks.beginCheck()
    return (await tools.testData.read('posts', id)).excerpt
  }
  await read()
  await read()
  expect(site.seen).toHaveLength(2)
  await tools.site.post(`/core/v2/posts/${id}`, {})
  await read()
  expect(site.seen).toHaveLength(4)
})
