import { expect, test } from '#test'
import { adaptToOwnSchema } from './own-schema.ts'

const list = 'GET /core/v2/posts'
const understood = (values: Record<string, unknown>) =>
  adaptToOwnSchema(values, Object.fromEntries(Object.keys(values).map((name) => [name, {}])), list)

test('a value that an imported definition lets through takes the form a behaviour expects', () => {
  expect(understood({ include: '1,2', sticky: 'true', per_page: '5', status: 'draft' })).toEqual({
    include: [1, 2],
    sticky: true,
    per_page: 5,
    status: ['draft'],
  })
})

test('bounds are the imported ones', () => {
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
  expect(adaptToOwnSchema({ include: 'x', sticky: null }, { sticky: {} }, list)).toEqual({
    include: 'x',
    sticky: null,
  })
})

test('routes without a behaviour of ours are left alone', () => {
  const values = { id: 'x' }
  expect(adaptToOwnSchema(values, { id: {} }, 'GET /shop/v3/orders')).toEqual(values)
})
