import { expect, test } from '@playwright/test'
import { asUnderstood } from './understood.ts'

const list = 'GET /core/v2/posts'
const understood = (values: Record<string, unknown>) =>
  asUnderstood(values, Object.fromEntries(Object.keys(values).map((name) => [name, {}])), list)

test('a value that a stranger lets through takes the form a behaviour expects', () => {
  expect(understood({ include: '1,2', sticky: 'true', per_page: '5', status: 'draft' })).toEqual({
    include: [1, 2],
    sticky: true,
    per_page: 5,
    status: ['draft'],
  })
})

test('bounds are the stranger’s', () => {
  expect(understood({ per_page: 5_000 })).toEqual({ per_page: 5_000 })
})

test('a word that is not known here counts as not sent', () => {
  expect(understood({ orderby: 'rand', order: 'asc' })).toEqual({ order: 'asc' })
})

test('a value of another kind is refused', () => {
  expect(() => understood({ include: { a: 1 }, after: 'never' })).toThrow(
    /after: .*wanted a date.*include: .*wanted a list/,
  )
})

test('what is not declared, and what is null, is left as it was sent', () => {
  expect(asUnderstood({ include: 'x', sticky: null }, { sticky: {} }, list)).toEqual({
    include: 'x',
    sticky: null,
  })
})

test('routes without a behaviour of ours are left alone', () => {
  const values = { id: 'x' }
  expect(asUnderstood(values, { id: {} }, 'GET /shop/v3/orders')).toEqual(values)
})
