import { expect, test } from '#test'
import { anAnswer } from '../testing/a-check.ts'
import { expectSameBody } from './expect.ts'
import { CheckFailure } from './outcome.ts'

const page = (nonce: number, title = 'Account') => [
  { id: 7, title, content: { rendered: `<i>${nonce}</i>` } },
]

const comparing = (answer: unknown, control: unknown, again: unknown): Promise<void> =>
  expectSameBody(anAnswer(200, answer), {
    control: anAnswer(200, control),
    again: async () => anAnswer(200, again),
    what: 'the body',
  })

test('a member that differs between two equal requests is not compared', async () => {
  await comparing(page(1), page(2), page(3))
})

test('a member that is in every second answer is not compared', async () => {
  await comparing({ id: 7 }, { id: 7, views: 2 }, { id: 7 })
  await comparing({ id: 7, views: 2 }, { id: 7 }, { id: 7, views: 3 })
})

test('what is stable is compared all the same', async () => {
  await expect(comparing(page(1, 'Other'), page(2), page(3))).rejects.toThrow(CheckFailure)
  await expect(comparing([...page(1), ...page(1)], page(2), page(3))).rejects.toThrow(CheckFailure)
  await expect(comparing({ id: 7, more: 1 }, { id: 7, views: 2 }, { id: 7, views: 3 })).rejects.toThrow(
    'more',
  )
})

test('an answer of which nothing is stable cannot be compared', async () => {
  await expect(comparing(1, 2, 3)).rejects.toThrow('differs from one request to the next')
})
