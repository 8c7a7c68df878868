import { expect, test } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { CheckFailure } from './outcome.ts'

for (const [status, ok] of [
  [199, false],
  [200, true],
  [299, true],
  [300, false],
] as const)
  test(`${status} is ${ok ? '' : 'no '}success`, () => {
    expect(anAnswer(status).ok).toBe(ok)
  })

test('the body of an answer is read as JSON', () => {
  const answer = anAnswer(200, { id: 7, tags: [5] })
  expect(answer.record).toEqual({ id: 7, tags: [5] })
  expect(answer.at('tags', 0)).toBe(5)
  expect(answer.id).toBe(7)
})

test('null is JSON', () => {
  expect(anAnswer(200, 'null').isJson).toBe(true)
  expect(anAnswer(200, 'null').body).toBe(null)
})

test('a body that is no JSON is a failure that shows its beginning', () => {
  const answer = anAnswer(200, '<h1>Hello</h1>', { 'Content-Type': 'text/html' })
  expect(answer.isJson).toBe(false)
  expect(() => answer.body).toThrow('received 200 with text/html that is no JSON: <h1>Hello</h1>')
  expect(answer.code).toBeUndefined()
})

test('an empty body is a failure that says so', () => {
  expect(() => anAnswer(200, '').body).toThrow('200 with no content type that is no JSON: an empty body')
})

test('a list gives its items and their ids in order', () => {
  const answer = anAnswer(200, [{ id: 9 }, { id: 2 }])
  expect(answer.items).toEqual([{ id: 9 }, { id: 2 }])
  expect(answer.ids).toEqual([9, 2])
})

for (const [what, read] of [
  ['a list as a record', () => anAnswer(200, []).record],
  ['an object as a list', () => anAnswer(200, {}).items],
  ['a list with a number in it', () => anAnswer(200, [{}, 1]).items],
  ['an id that is text', () => anAnswer(200, { id: '7' }).id],
  ['an id that is no whole number', () => anAnswer(200, [{ id: 7.5 }]).ids],
  ['a header that is not there', () => anAnswer(200).count('X-WP-Total')],
  ['a header that is no number', () => anAnswer(200, {}, { 'X-WP-Total': '-1' }).count('X-WP-Total')],
] as const)
  test(`${what} is a failure of the target`, () => {
    expect(read).toThrow(CheckFailure)
  })

test('a header of digits is a count', () => {
  expect(anAnswer(200, [], { 'X-WP-Total': '012' }).count('x-wp-total')).toBe(12)
})

test('the code of an error is text', () => {
  expect(anAnswer(404, { code: 'rest_no_route' }).code).toBe('rest_no_route')
  expect(anAnswer(404, { code: 404 }).code).toBeUndefined()
  expect(anAnswer(404, []).code).toBeUndefined()
})
