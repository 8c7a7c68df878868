import { expect, test } from '#test'
import { groups } from '../../conformance/checks/catalog.ts'
import { by, isNamed, kinds } from './check-kinds.ts'
import { killersOf } from './examine.ts'
import { mutants } from './mutants.ts'

test("a check of another kind or subject doesn't count", () => {
  const effect = by('effect', 'posts.list.author')
  expect(isNamed(effect, 'posts.list.author.effect')).toBe(true)
  expect(isNamed(effect, 'posts.list.author.effect.beside-others')).toBe(true)
  expect(isNamed(effect, 'posts.list.author.type')).toBe(false)
  expect(isNamed(effect, 'posts.list.author-exclude.effect')).toBe(false)
  expect(isNamed(effect, 'pages.list.author.effect')).toBe(false)
})

test('a bound is caught by the check of that bound', () => {
  const maximum = by('maximum', 'posts.list.per-page')
  expect(isNamed(maximum, 'posts.list.per-page.maximum')).toBe(true)
  expect(isNamed(maximum, 'posts.list.per-page.minimum')).toBe(false)
  expect(isNamed(maximum, 'posts.list.per-page.effect')).toBe(false)
})

test('an order is an effect, the values of orderby are not', () => {
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

test('every mutant has a check that can catch it, and a unique name', () => {
  expect(mutants.filter((mutant) => killersOf(mutant).length === 0)).toEqual([])
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test('every check of a stock route can catch a mutant', () => {
  const caught = new Set(mutants.flatMap(killersOf))
  const missing = groups
    .flatMap(({ checks }) => checks)
    .filter(({ id }) => id.startsWith('stock.') && !caught.has(id))
  expect(
    missing.map(({ id }) => `${id} has no mutant: add one in tests/mutation/meanings/stock-flows.ts`),
  ).toEqual([])
})
