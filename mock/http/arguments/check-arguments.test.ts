import { expect, test } from '#test'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import { RestError } from '../errors.ts'
import { checkArguments } from './check-arguments.ts'

const definitions: ArgumentDefinitions = {
  context: { type: 'string', enum: ['view', 'edit'], default: 'view' },
  page: { type: 'integer', minimum: 1, default: 1 },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
  ids: { type: 'array', items: { type: 'integer' }, default: [] },
  force: { type: 'boolean' },
}

function refusalOf(sent: Record<string, unknown>, declared: ArgumentDefinitions = definitions): RestError {
  try {
    checkArguments(sent, declared)
  } catch (error) {
    if (error instanceof RestError) return error
  }
  throw new Error('The arguments were accepted.')
}

test('sent arguments are coerced, missing ones get their default, undeclared ones stay', () => {
  expect(checkArguments({ page: '2', ids: '3,4', other: '5' }, definitions)).toEqual({
    page: 2,
    ids: [3, 4],
    other: '5',
    context: 'view',
    order: 'desc',
  })
})

test('the message names parameter, value and expectation; long values are cut, passwords hidden', () => {
  expect(refusalOf({ page: 'x' }).message).toBe(
    'Invalid argument page: got "x", expected a whole number of 1 or more.',
  )
  expect(refusalOf({ order: 'u'.repeat(500) }).message.length).toBeLessThan(200)
  expect(refusalOf({ password: 5 }, { password: { type: 'string' } }).message).not.toContain('5')
})

test('how an upload is processed is checked once its fields are valid', () => {
  const upload = { convert_format: { type: 'boolean' }, status: { type: 'string', enum: ['draft'] } } as const
  const refused = (status: string) => refusalOf({ convert_format: 'maybe', status }, upload).data
  expect(refused('nope').params).toEqual({ status: expect.any(String) })
  expect(refused('draft').params).toEqual({ convert_format: expect.any(String) })
})

test('null leaves a value of a schema alone, and is refused where the route declares the argument', () => {
  const edit = { rotation: { type: 'integer' }, caption: { type: 'object' } } as const
  expect(checkArguments({ caption: null }, edit)).toEqual({ caption: null })
  expect(refusalOf({ caption: null, rotation: null }, edit).data.params).toEqual({
    rotation: expect.any(String),
  })
})

test('names of Object.prototype are ordinary parameters, sent or declared', () => {
  const sent = JSON.parse('{"__proto__":{"page":0},"constructor":"x","toString":"y"}')
  expect(checkArguments(sent, definitions)).toMatchObject({ page: 1, order: 'desc' })
  const own = { constructor: { type: 'integer' }, valueOf: { required: true } } as const
  expect(checkArguments({ constructor: '5', valueOf: 1 }, own)).toEqual({ constructor: 5, valueOf: 1 })
  expect(() => checkArguments({ constructor: 'x', valueOf: 1 }, own)).toThrow('constructor: got "x"')
  expect(() => checkArguments({}, own)).toThrow('Missing required argument: valueOf.')
})
