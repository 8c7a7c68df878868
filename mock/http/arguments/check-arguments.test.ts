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

test('null is never rejected, and gets no default', () => {
  expect(checkArguments({ page: null, order: null }, definitions)).toMatchObject({ page: null, order: null })
})

test('several invalid values are reported together', () => {
  const { code, data } = refusalOf({ order: 'up', ids: 'x', force: 'maybe' })
  expect(code).toBe('rest_invalid_param')
  expect(data).toMatchObject({
    status: 400,
    params: {
      order: 'order is not one of asc and desc.',
      ids: 'ids[0] is not of type integer.',
      force: 'force is not of type boolean.',
    },
    details: {
      order: { code: 'rest_not_in_enum', data: null },
      ids: { code: 'rest_invalid_type', data: { param: 'ids[0]' } },
      force: { code: 'rest_invalid_type', data: { param: 'force' } },
    },
  })
})

test('when context, page, per_page or search is invalid, no other argument is reported', () => {
  expect(refusalOf({ page: 0, context: 'x', order: 'up' }).data.params).toEqual({
    context: 'context is not one of view and edit.',
    page: 'page must be greater than or equal to 1',
  })
})

test('missing arguments are reported first; an empty string is not missing', () => {
  const required = {
    ...definitions,
    url: { type: 'string', required: true },
    src: { required: true },
  } as const
  const { code, data } = refusalOf({ page: 0, src: null }, required)
  expect(code).toBe('rest_missing_callback_param')
  expect(data).toEqual({ status: 400, params: ['url', 'src'] })
  expect(checkArguments({ url: '' }, { url: required.url })).toEqual({ url: '' })
})

test('a custom check replaces the definition, and returns the value', () => {
  const checks = { order: () => ({ ok: true as const, value: 'mine' }) }
  expect(checkArguments({ order: 'up' }, definitions, checks)).toMatchObject({ order: 'mine' })
})

test('a problem without data leaves details empty', () => {
  const problem = { code: 'x', text: 'Invalid parameter.', data: undefined }
  const checks = { order: () => ({ ok: false as const, problem }) }
  expect(() => checkArguments({ order: 'up' }, definitions, checks)).toThrow(
    expect.objectContaining({
      data: { status: 400, params: { order: 'Invalid parameter.' }, details: [] },
    }),
  )
})

test('the message names parameter, value and expectation; long values are cut, passwords hidden', () => {
  expect(refusalOf({ page: 'x' }).message).toBe(
    'Not accepted. page: given "x", expected a whole number of 1 or more.',
  )
  expect(refusalOf({ order: 'u'.repeat(500) }).message.length).toBeLessThan(200)
  expect(refusalOf({ password: 5 }, { password: { type: 'string' } }).message).not.toContain('5')
})

test('names of Object.prototype are ordinary parameters, sent or declared', () => {
  const sent = JSON.parse('{"__proto__":{"page":0},"constructor":"x","toString":"y"}')
  expect(checkArguments(sent, definitions)).toMatchObject({ page: 1, order: 'desc' })
  const own = { constructor: { type: 'integer' }, valueOf: { required: true } } as const
  expect(checkArguments({ constructor: '5', valueOf: 1 }, own)).toEqual({ constructor: 5, valueOf: 1 })
  expect(() => checkArguments({ constructor: 'x', valueOf: 1 }, own)).toThrow('constructor: given "x"')
  expect(() => checkArguments({}, own)).toThrow('Required but not sent: valueOf.')
})
