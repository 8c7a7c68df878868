import { test, expect as to } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { expect, explain } from './expect.ts'
import { CheckFailure, Untestable } from './outcome.ts'

const filter = { code: 'rest_invalid_param', data: { details: { status: { data: { status: 401 } } } } }
const forbidden = anAnswer(400, filter)

test('success is accepted, and is given back', async () => {
  const answer = anAnswer(201, { id: 7 })
  to(await expect.accepted(answer)).toBe(answer)
  to(await expect.accepted(Promise.resolve(answer))).toBe(answer)
})

test('anything but success fails where success is expected, and says what was asked', async () => {
  const answer = anAnswer(400, { code: 'rest_invalid_param', message: 'No.' })
  const sent = expect.accepted(answer, 'as per_page=100')
  await to(sent).rejects.toThrow(CheckFailure)
  await to(sent).rejects.toThrow(
    'Expected success (as per_page=100); received 400 rest_invalid_param: "No.".',
  )
})

test('a refusal is rejected with any status from 400 to 499', async () => {
  for (const status of [400, 404, 499]) to(await expect.rejected(anAnswer(status))).toMatchObject({ status })
})

for (const status of [200, 302, 500])
  test(`${status} is no refusal`, async () => {
    await to(expect.rejected(anAnswer(status))).rejects.toThrow(CheckFailure)
  })

for (const answer of [anAnswer(401), anAnswer(403), forbidden])
  test(`${answer.status} ${answer.text} is for want of a right: neither accepted nor rejected`, async () => {
    await to(expect.accepted(answer)).rejects.toThrow(Untestable)
    await to(expect.rejected(answer)).rejects.toThrow(Untestable)
    await to(expect.status(answer, 200)).rejects.toThrow(Untestable)
  })

test('a refusal whose detail names no right is a refusal', async () => {
  const answer = anAnswer(400, { data: { details: { status: { data: { status: 400 } } } } })
  to(await expect.rejected(answer)).toBe(answer)
})

test('an error has its status and its code', async () => {
  const answer = anAnswer(403, { code: 'rest_forbidden', message: 'No.' })
  to(await expect.error(answer, 403)).toBe(answer)
  to(await expect.error(answer, 403, 'rest_forbidden')).toBe(answer)
  await to(expect.error(answer, 401)).rejects.toThrow('Expected 401; received 403 rest_forbidden: "No.".')
  await to(expect.error(answer, 403, 'other')).rejects.toThrow('Expected 403 with the code other')
})

test('a status of refusal that is expected is no want of a right', async () => {
  to(await expect.status(anAnswer(401), 401)).toMatchObject({ status: 401 })
  await to(expect.status(anAnswer(403), 401)).rejects.toThrow(CheckFailure)
})

test('values are equal whatever the order of their keys', () => {
  const answer = anAnswer(200)
  to(() => expect.equal(answer, { a: 1, b: 2 }, { b: 2, a: 1 }, 'it')).not.toThrow()
  to(() => expect.equal(answer, undefined, 'x', 'title.raw')).toThrow(
    'Expected title.raw to be "x"; received nothing.',
  )
})

test('what does not hold fails with the answer that shows it', () => {
  const answer = anAnswer(200)
  to(() => expect.that(true, answer, 'a', 'b')).not.toThrow()
  const failing = (): void => expect.that(false, answer, 'a', 'b')
  to(failing).toThrow('Expected a; received b.')
  to(failing).toThrow(to.objectContaining({ answer }))
})

for (const [answer, words] of [
  [anAnswer(500, '<html>'), '500 and 6 characters that are no JSON'],
  [anAnswer(404, { code: 'gone', message: 'No.' }), '404 gone: "No."'],
  [anAnswer(200, [1, 2]), '200 and a list of 2'],
  [anAnswer(200, { a: 'x'.repeat(200) }), `200 and {"a":"${'x'.repeat(114)}…`],
] as const)
  test(`an answer is told as ${words.slice(0, 40)}`, () => {
    to(explain(answer)).toBe(words)
  })
