import { expect, test } from '#test'
import type { Planned } from '../requests/planned.ts'
import { bodyParts } from './parts.ts'

const request = (template: string, more: Partial<Planned> = {}): Planned => ({
  who: 'administrator',
  method: 'GET',
  template,
  captures: [],
  query: {},
  ...more,
})
const parts = (...args: Parameters<typeof bodyParts>) =>
  bodyParts(...args).map(({ path, target, mock, planned }) => [path, target, mock, planned.template])

test('a body is one part', () => {
  expect(parts({ id: 1 }, { id: 2 }, request('/core/v2/posts'))).toEqual([
    ['', { id: 1 }, { id: 2 }, '/core/v2/posts'],
  ])
})

test('the body in an envelope has the path it would have without the envelope', () => {
  const wrapped = (id: number) => ({ body: { id }, status: 200, headers: [] })
  const planned = request('/core/v2/posts', { query: { _envelope: '1' } })
  expect(parts(wrapped(1), wrapped(2), planned)).toEqual([
    ['_envelope', { status: 200, headers: [] }, { status: 200, headers: [] }, '/core/v2/posts'],
    ['', { id: 1 }, { id: 2 }, '/core/v2/posts'],
  ])
})

test('each answer of a batch is compared as one to its own request, in an envelope too', () => {
  const batch = (id: number) => ({
    failed: 'validation',
    responses: [null, { body: { id }, status: 201 }],
  })
  const inner = [request('/core/v2/posts'), request('/core/v2/tags')]
  const expected = [
    ['', { failed: 'validation' }, { failed: 'validation' }, '/batch/v1'],
    ['responses[]', null, null, '/core/v2/posts'],
    ['responses[]', { status: 201 }, { status: 201 }, '/core/v2/tags'],
    ['responses[].body', { id: 1 }, { id: 2 }, '/core/v2/tags'],
  ]
  expect(parts(batch(1), batch(2), request('/batch/v1', { inner }))).toEqual(expected)
  const wrapped = (id: number) => ({ body: batch(id), status: 207 })
  expect(parts(wrapped(1), wrapped(2), request('/batch/v1', { inner, query: { _envelope: '1' } }))).toEqual([
    ['_envelope', { status: 207 }, { status: 207 }, '/batch/v1'],
    ...expected,
  ])
})

test('answers of different forms are compared whole', () => {
  const planned = request('/batch/v1', { inner: [request('/core/v2/posts')] })
  for (const [target, mock] of [
    [{ responses: [] }, { responses: [{ body: {} }] }],
    [{ code: 'no' }, { responses: [] }],
    [null, { responses: [] }],
  ] as const)
    expect(parts(target, mock, planned)).toEqual([['', target, mock, '/batch/v1']])
})
