import { expect, test } from '#test'
import { late, NotLoaded } from './late.ts'

test('late code is loaded once, and then there is nothing to wait for', async () => {
  let loads = 0
  const word = late(async () => {
    loads++
    return 'here'
  })
  await word.load()
  expect(word.load()).toBeUndefined()
  expect([word.get(), loads]).toEqual(['here', 1])
})

test('what is used before it is loaded can be loaded and used again', async () => {
  const word = late(async () => 'here')
  const use = (): string | NotLoaded => {
    try {
      return word.get()
    } catch (error) {
      if (error instanceof NotLoaded) return error
      throw error
    }
  }
  const early = use()
  if (!(early instanceof NotLoaded)) throw new Error('It was there.')
  await early.load()
  expect(use()).toBe('here')
})
