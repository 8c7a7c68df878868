import { expect, test } from '#test'
import { unlessEnded } from './start.ts'

const never = new Promise<string>(() => {})

test('work that is done before the end is given', async () => {
  expect(await unlessEnded(Promise.resolve('done'), new AbortController().signal)).toBe('done')
  expect(await unlessEnded(Promise.resolve('done'), undefined)).toBe('done')
})

test('work that is not done by the end is not waited for', async () => {
  const stop = new AbortController()
  const waiting = unlessEnded(never, stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('Ended before anything was created.')
  await expect(unlessEnded(never, AbortSignal.abort())).rejects.toThrow('Ended before anything was created.')
})

test('an error of the work is passed on', async () => {
  const work = Promise.reject(new Error('There is nobody.'))
  await expect(unlessEnded(work, new AbortController().signal)).rejects.toThrow('There is nobody.')
})
