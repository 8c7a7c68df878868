import { expect, test } from '#test'
import { Samples } from './samples.ts'

/** Samples of a target whose problems a test causes. */
function someSamples() {
  let incidents = 0
  const samples = new Samples({
    incidents: () => incidents,
    watch() {
      const before = incidents
      return () => incidents > before
    },
  })
  let made = 0
  const fail = (): void => {
    incidents++
  }
  return {
    samples,
    fail,
    take: (name = 'one') => samples.take(name, async () => ++made),
    takeBadly: (name = 'one') =>
      samples.take(name, async () => {
        fail()
        return ++made
      }),
  }
}

test('a sample is reliable until the target has a problem', async () => {
  const { samples, take, fail } = someSamples()
  expect([await take(), await take()]).toEqual([1, 1])
  expect([samples.areSure, samples.renew()]).toEqual([true, false])
  fail()
  expect(samples.areSure).toBe(false)
  samples.beginTry(false)
  expect(samples.areSure).toBe(true)
})

test('a sample that was taken during or after a problem is unreliable, and renewed', async () => {
  const { samples, take, takeBadly } = someSamples()
  await takeBadly()
  expect([samples.areSure, samples.renew()]).toEqual([false, true])
  samples.beginTry(false)
  expect([await take(), samples.areSure]).toEqual([2, true])
  samples.beginTry(true)
  await take('another')
  expect(samples.areSure).toBe(false)
})

test('a sample made from an unreliable one is unreliable, and both are renewed', async () => {
  const { samples, take, takeBadly } = someSamples()
  await takeBadly('inner')
  const outer = () => samples.take('outer', async () => `on ${await take('inner')}`)
  samples.beginTry(false)
  expect([await outer(), samples.areSure]).toEqual(['on 1', false])
  samples.renew()
  samples.beginTry(false)
  expect([await outer(), samples.areSure]).toEqual(['on 2', true])
})

test('a sample is renewed at most three times', async () => {
  const { samples, takeBadly } = someSamples()
  const renewed = []
  for (let n = 0; n < 5; n++) {
    samples.beginTry(false)
    await takeBadly()
    renewed.push(samples.renew())
  }
  expect(renewed).toEqual([true, true, true, false, false])
})
