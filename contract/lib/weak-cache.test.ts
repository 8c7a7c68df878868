import { expect, test } from '#test'
import { WeakCache } from './weak-cache.ts'

test('a value is kept under its object and its name', () => {
  const cache = new WeakCache<object, string>(10)
  const [a, b] = [{}, {}]
  cache.set(a, 'x', 'of a')
  cache.set(b, 'x', 'of b')
  cache.set(a, 'y', 'other')
  expect([cache.get(a, 'x'), cache.get(b, 'x'), cache.get(a, 'y')]).toEqual(['of a', 'of b', 'other'])
  expect([cache.get(b, 'y'), cache.get({}, 'x'), cache.get(a, '__proto__')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what would be too much over all objects begins anew', () => {
  const cache = new WeakCache<object, number>(10)
  const owners = [{}, {}, {}]
  for (const [i, owner] of owners.entries()) cache.set(owner, 'x', i, 4)
  expect(owners.map((owner) => cache.get(owner, 'x'))).toEqual([undefined, undefined, 2])
  for (const owner of owners) cache.set(owner, 'y', 9)
  expect(owners.map((owner) => cache.get(owner, 'y'))).toEqual([9, 9, 9])
})
