import { expect, test } from '#test'
import type { Planned } from '../requests/planned.ts'
import { partsOf } from './parts.ts'

const asked = (template: string, more: Partial<Planned> = {}): Planned => ({
  who: 'administrator',
  method: 'GET',
  template,
  captures: [],
  query: {},
  ...more,
})
const told = (...args: Parameters<typeof partsOf>) =>
  partsOf(...args).map(({ path, there, here, planned }) => [path, there, here, planned.template])

test('a body is one part', () => {
  expect(told({ id: 1 }, { id: 2 }, asked('/core/v2/posts'))).toEqual([
    ['', { id: 1 }, { id: 2 }, '/core/v2/posts'],
  ])
})

test('what is in an envelope stands where it would without one', () => {
  const wrapped = (id: number) => ({ body: { id }, status: 200, headers: [] })
  const planned = asked('/core/v2/posts', { query: { _envelope: '1' } })
  expect(told(wrapped(1), wrapped(2), planned)).toEqual([
    ['_envelope', { status: 200, headers: [] }, { status: 200, headers: [] }, '/core/v2/posts'],
    ['', { id: 1 }, { id: 2 }, '/core/v2/posts'],
  ])
})

test('each answer of a batch is one to its own request, in an envelope too', () => {
  const batch = (id: number) => ({
    failed: 'validation',
    responses: [null, { body: { id }, status: 201 }],
  })
  const inner = [asked('/core/v2/posts'), asked('/core/v2/tags')]
  const parts = [
    ['', { failed: 'validation' }, { failed: 'validation' }, '/batch/v1'],
    ['responses[]', null, null, '/core/v2/posts'],
    ['responses[]', { status: 201 }, { status: 201 }, '/core/v2/tags'],
    ['responses[].body', { id: 1 }, { id: 2 }, '/core/v2/tags'],
  ]
  expect(told(batch(1), batch(2), asked('/batch/v1', { inner }))).toEqual(parts)
  const wrapped = (id: number) => ({ body: batch(id), status: 207 })
  expect(told(wrapped(1), wrapped(2), asked('/batch/v1', { inner, query: { _envelope: '1' } }))).toEqual([
    ['_envelope', { status: 207 }, { status: 207 }, '/batch/v1'],
    ...parts,
  ])
})

test('answers that do not match one another are held whole', () => {
  const planned = asked('/batch/v1', { inner: [asked('/core/v2/posts')] })
  for (const [there, here] of [
    [{ responses: [] }, { responses: [{ body: {} }] }],
    [{ code: 'no' }, { responses: [] }],
    [null, { responses: [] }],
  ] as const)
    expect(told(there, here, planned)).toEqual([['', there, here, '/batch/v1']])
})
