import { expect, test } from '#test'
import { inputSchema, readArguments } from './tool.ts'

const schema = inputSchema({
  action: { type: 'string', enum: ['add', 'clear'], required: true },
  limit: { type: 'integer', minimum: 1, maximum: 9 },
})

test('definitions become JSON Schema', () => {
  expect(schema).toEqual({
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['add', 'clear'] },
      limit: { type: 'integer', minimum: 1, maximum: 9 },
    },
    required: ['action'],
    additionalProperties: false,
  })
})

test('arguments that fit are handed on', async () => {
  expect(await readArguments({ action: 'add' }, 'fault', schema)).toEqual({ action: 'add' })
})

for (const [sent, said] of [
  [{}, 'action is missing. Use one of add, clear.'],
  [{ action: 'remove' }, 'action is "remove". Use one of add, clear.'],
  [{ action: 'add', limit: 20 }, 'limit is 20. Use a whole number from 1 to 9.'],
  [{ action: 'add', limt: 2 }, 'limt is not a field of the tool fault. Did you mean limit?'],
] as const)
  test(`${JSON.stringify(sent)} is refused with what to do`, async () => {
    await expect(readArguments(sent, 'fault', schema)).rejects.toThrow(`Cannot call fault: ${said}`)
  })
