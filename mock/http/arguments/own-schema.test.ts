import { expect, test } from '#test'
import { adaptToOwnSchema } from './own-schema.ts'

const list = 'GET /core/v2/posts'
const understood = (values: Record<string, unknown>) =>
  adaptToOwnSchema(values, Object.fromEntries(Object.keys(values).map((name) => [name, {}])), list)

test('a value that an imported definition accepts is converted for our behaviour', () => {
  expect(understood({ include: '1,2', sticky: 'true', per_page: '5', status: 'draft' })).toEqual({
    include: [1, 2],
    sticky: true,
    per_page: 5,
    status: ['draft'],
  })
})

test('bounds are the imported ones, and an unknown enum value counts as not sent', () => {
  expect(understood({ per_page: 5_000, orderby: 'rand', order: 'asc' })).toEqual({
    per_page: 5_000,
    order: 'asc',
  })
})

test('a value of another type is rejected', () => {
  expect(() => understood({ include: { a: 1 }, after: 'never' })).toThrow(
    /after: .*expected a date.*include: .*expected a list/,
  )
})

test('undeclared values, null, and values of unknown routes stay as sent', () => {
  expect(adaptToOwnSchema({ include: 'x', sticky: null }, { sticky: {} }, list)).toEqual({
    include: 'x',
    sticky: null,
  })
  const values = { id: 'x' }
  expect(adaptToOwnSchema(values, { id: {} }, 'GET /shop/v3/orders')).toEqual(values)
})
