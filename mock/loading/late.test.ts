import { expect, test } from '#test'
import { late, loadAll, NotLoaded } from './late.ts'

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

test('what could not be loaded is tried again by the next who needs it', async () => {
  let tries = 0
  const failing = late(async () => {
    tries += 1
    if (tries === 1) throw new Error('The network is gone.')
    return 'here'
  })
  await expect(failing.load()).rejects.toThrow('The network is gone.')
  await failing.load()
  expect(failing.get()).toBe('here')
})

test('several are loaded together, and nothing has to be waited for once they are there', async () => {
  const [one, two] = [late(async () => 1), late(async () => 2)]
  await loadAll(one.load, undefined, two.load)
  expect([one.get(), two.get(), loadAll(one.load, two.load)]).toEqual([1, 2, undefined])
})
