import * as fc from 'fast-check'
import { expect, test } from '#test'
import { invalidValues } from './values.ts'

test('no value is sent that ends WordPress itself with a PHP error', () => {
  const rejected = (name: string) =>
    invalidValues(fc, { name, schema: { type: 'string' }, carries: 'json', collection: '' })
  expect(rejected('password')).toBeUndefined()
  for (const value of fc.sample(rejected('template') ?? fc.constant({}), 100))
    expect(typeof value).not.toBe('object')
  expect(fc.sample(rejected('slug') ?? fc.constant(1), 100).some((value) => typeof value === 'object')).toBe(
    true,
  )
})
