import { expect, test } from '#test'
import { by, isNamed, kinds } from './check-kinds.ts'
import { mutants } from './defects/index.ts'
import { killersOf } from './examine.ts'

test('checks of another kind, or about something else, do not count', () => {
  const effect = by('effect', 'posts.list.author')
  expect(isNamed(effect, 'posts.list.author.effect')).toBe(true)
  expect(isNamed(effect, 'posts.list.author.effect.beside-others')).toBe(true)
  expect(isNamed(effect, 'posts.list.author.type')).toBe(false)
  expect(isNamed(effect, 'posts.list.author-exclude.effect')).toBe(false)
  expect(isNamed(effect, 'pages.list.author.effect')).toBe(false)
})

test('a bound is told by the check of that bound', () => {
  const maximum = by('maximum', 'posts.list.per-page')
  expect(isNamed(maximum, 'posts.list.per-page.maximum')).toBe(true)
  expect(isNamed(maximum, 'posts.list.per-page.minimum')).toBe(false)
  expect(isNamed(maximum, 'posts.list.per-page.effect')).toBe(false)
})

test('what an order does is an effect, which values orderby takes is not', () => {
  const effect = by('effect', 'pages.list.orderby')
  expect(isNamed(effect, 'pages.list.orderby.menu-order')).toBe(true)
  expect(isNamed(effect, 'pages.list.orderby.menu-order.after-update')).toBe(true)
  expect(isNamed(effect, 'pages.list.orderby.enum.menu-order')).toBe(false)
  expect(isNamed(effect, 'pages.list.orderby.default')).toBe(false)
})

test('every kind is named by a mutant', () => {
  const named = new Set<string>(mutants.map(({ caughtBy }) => caughtBy.kind))
  expect(Object.keys(kinds).filter((kind) => !named.has(kind))).toEqual([])
})

test('every mutant has a check that can notice it, and a name of its own', () => {
  expect(mutants.filter((mutant) => killersOf(mutant).length === 0)).toEqual([])
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
