import { expect, test } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { CheckFailure } from './outcome.ts'

test('a 2xx is a success', () => {
  expect([199, 200, 299, 300].map((status) => anAnswer(status).ok)).toEqual([false, true, true, false])
})

test('a JSON body is read as a record, a list or a value', () => {
  const answer = anAnswer(200, { id: 7, tags: [5] })
  expect(answer.record).toEqual({ id: 7, tags: [5] })
  expect([answer.at('tags', 0), answer.id]).toEqual([5, 7])
  const list = anAnswer(200, [{ id: 9 }, { id: 2 }])
  expect(list.items).toEqual([{ id: 9 }, { id: 2 }])
  expect(list.ids).toEqual([9, 2])
  expect([anAnswer(200, 'null').isJson, anAnswer(200, 'null').body]).toEqual([true, null])
})

test('a body that is not JSON is a failure with its beginning', () => {
  const answer = anAnswer(200, '<h1>Hello</h1>', { 'Content-Type': 'text/html' })
  expect([answer.isJson, answer.code]).toEqual([false, undefined])
  expect(() => answer.body).toThrow('text/html that is not JSON: <h1>Hello</h1>')
  expect(() => anAnswer(200, '').body).toThrow('an empty body')
})

for (const [what, read] of [
  ['a list as a record', () => anAnswer(200, []).record],
  ['an object as a list', () => anAnswer(200, {}).items],
  ['a list with a number', () => anAnswer(200, [{}, 1]).items],
  ['an id that is text', () => anAnswer(200, { id: '7' }).id],
  ['an id that is not an integer', () => anAnswer(200, [{ id: 7.5 }]).ids],
  ['a missing header', () => anAnswer(200).count('X-WP-Total')],
  ['a header that is not a number', () => anAnswer(200, {}, { 'X-WP-Total': '-1' }).count('X-WP-Total')],
] as const)
  test(`${what} is a failure of the target`, () => {
    expect(read).toThrow(CheckFailure)
  })
