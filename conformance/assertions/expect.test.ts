import { test, expect as to } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { expect, expectSameBody, explain } from './expect.ts'
import { CheckFailure, Inapplicable, Untestable } from './outcome.ts'

test('a success is accepted and returned; anything else fails and names the request', async () => {
  const answer = anAnswer(201, { id: 7 })
  to(await expect.accepted(Promise.resolve(answer))).toBe(answer)
  const failure = expect.accepted(anAnswer(400, { code: 'rest_invalid_param' }), 'as per_page=100')
  await to(failure).rejects.toThrow(CheckFailure)
  await to(failure).rejects.toThrow(/as per_page=100.*400 rest_invalid_param/)
})

test('a 4xx is a rejection, anything else is not', async () => {
  for (const status of [400, 404, 499]) to(await expect.rejected(anAnswer(status))).toMatchObject({ status })
  for (const status of [200, 302, 500])
    await to(expect.rejected(anAnswer(status))).rejects.toThrow(CheckFailure)
})

/** The error of a filter, with the status in its detail. */
const filterError = (status: number) => anAnswer(400, { data: { details: { status: { data: { status } } } } })

test('a missing right is neither accepted nor rejected, unless its status is expected', async () => {
  for (const answer of [anAnswer(401), anAnswer(403), filterError(401)])
    for (const outcome of [expect.accepted(answer), expect.rejected(answer), expect.status(answer, 200)])
      await to(outcome).rejects.toThrow(Untestable)
  to(await expect.rejected(filterError(400))).toMatchObject({ status: 400 })
  to(await expect.status(anAnswer(401), 401)).toMatchObject({ status: 401 })
  await to(expect.status(anAnswer(403), 401)).rejects.toThrow(CheckFailure)
})

test('a revision that no user can delete makes a check inapplicable', async () => {
  const request = { method: 'DELETE', url: 'http://site.test/wp-json/wp/v2/posts/7/revisions/9?force=true' }
  const refused = anAnswer(403, { code: 'rest_cannot_delete' }, {}, request)
  await to(expect.accepted(refused)).rejects.toThrow(Inapplicable)
})

test('a missing right is a failure where everybody may send the request', async () => {
  for (const status of [401, 403, 404, 500])
    await to(expect.open(anAnswer(status), 'the index')).rejects.toThrow(CheckFailure)
  to(await expect.open(anAnswer(200))).toMatchObject({ status: 200 })
})

test('an error has its status and its code', async () => {
  const answer = anAnswer(403, { code: 'rest_forbidden', message: 'No.' })
  to(await expect.error(answer, 403)).toBe(answer)
  to(await expect.error(answer, 403, 'rest_forbidden')).toBe(answer)
  await to(expect.error(answer, 401)).rejects.toThrow(CheckFailure)
  await to(expect.error(answer, 403, 'other')).rejects.toThrow('403 with the code other')
})

test('values are equal in any order of their keys, and a failure has the answer', () => {
  const answer = anAnswer(200)
  expect.equal(answer, { a: 1, b: 2 }, { b: 2, a: 1 }, 'it')
  expect.that(true, answer, 'a', 'b')
  to(() => expect.equal(answer, undefined, 'x', 'title.raw')).toThrow(/title.raw.*"x".*nothing/)
  to(() => expect.that(false, answer, 'a', 'b')).toThrow(to.objectContaining({ answer }))
})

test('an answer is explained in short', () => {
  to(explain(anAnswer(500, '<html>'))).toMatch(/^500 and 6 characters/)
  to(explain(anAnswer(404, { code: 'gone', message: 'No.' }))).toBe('404 gone: "No."')
  to(explain(anAnswer(200, [1, 2]))).toBe('200 and a list of 2')
  to(explain(anAnswer(200, { a: 'x'.repeat(200) }))).toHaveLength(129)
})

const page = (nonce: number, title = 'Account') => [
  { id: 7, title, content: { rendered: `<i>${nonce}</i>` } },
]

const compare = (answer: unknown, control: unknown, again: unknown): Promise<void> =>
  expectSameBody(anAnswer(200, answer), {
    control: anAnswer(200, control),
    again: async () => anAnswer(200, again),
    what: 'the body',
  })

test('only what is equal in two equal requests is compared', async () => {
  await compare(page(1), page(2), page(3))
  await compare({ id: 7 }, { id: 7, views: 2 }, { id: 7 })
  await compare({ id: 7, views: 2 }, { id: 7 }, { id: 7, views: 3 })
  await to(compare(page(1, 'Other'), page(2), page(3))).rejects.toThrow(CheckFailure)
  await to(compare([...page(1), ...page(1)], page(2), page(3))).rejects.toThrow(CheckFailure)
  await to(compare({ id: 7, more: 1 }, { id: 7, views: 2 }, { id: 7, views: 3 })).rejects.toThrow('more')
  await to(compare(1, 2, 3)).rejects.toThrow(Untestable)
})
