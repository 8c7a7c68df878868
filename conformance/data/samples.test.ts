import { expect, test } from '#test'
import { Samples } from './samples.ts'

/** Samples of a target whose bad moments a test makes. */
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
  return {
    samples,
    take: (name = 'one') => samples.take(name, async () => ++made),
    takeBadly: (name = 'one') =>
      samples.take(name, async () => {
        incidents++
        return ++made
      }),
    breaks: () => {
      incidents++
    },
  }
}

test('a sample is sure that was taken in a calm moment', async () => {
  const { samples, take } = someSamples()
  expect([await take(), await take()]).toEqual([1, 1])
  expect(samples.areSure).toBe(true)
  expect(samples.renew()).toBe(false)
})

test('a try that used no sample is sure, whatever was', async () => {
  const { samples, takeBadly, breaks } = someSamples()
  await takeBadly()
  breaks()
  samples.beginTry(false)
  expect(samples.areSure).toBe(true)
})

test('a sample is not sure that was taken in a bad moment, and is taken anew', async () => {
  const { samples, take, takeBadly } = someSamples()
  await takeBadly()
  expect(samples.areSure).toBe(false)
  expect(samples.renew()).toBe(true)
  samples.beginTry(false)
  expect(await take()).toBe(2)
  expect(samples.areSure).toBe(true)
})

test('a sample is not sure when the target had a bad moment since', async () => {
  const { samples, take, breaks } = someSamples()
  await take()
  breaks()
  expect(samples.areSure).toBe(false)
})

test('a sample is not sure that was taken behind a try that broke', async () => {
  const { samples, take } = someSamples()
  samples.beginTry(true)
  await take()
  expect(samples.areSure).toBe(false)
})

test('a sample that rests on one that is not sure is none either, and both are taken anew', async () => {
  const { samples, take, takeBadly } = someSamples()
  await takeBadly('inner')
  const outer = () => samples.take('outer', async () => `on ${await take('inner')}`)
  samples.beginTry(false)
  expect(await outer()).toBe('on 1')
  samples.beginTry(false)
  expect(await outer()).toBe('on 1')
  expect(samples.areSure).toBe(false)
  samples.renew()
  samples.beginTry(false)
  expect(await outer()).toBe('on 2')
  expect(samples.areSure).toBe(true)
})

test('a sample that others use and this try did not is left as it is', async () => {
  const { samples, take, breaks } = someSamples()
  await take('other')
  samples.beginTry(false)
  await take('own')
  breaks()
  samples.renew()
  expect([await take('other'), await take('own')]).toEqual([1, 3])
})

test('a sample is taken anew three times at most', async () => {
  const { samples, takeBadly } = someSamples()
  const renewed = []
  for (let n = 0; n < 5; n++) {
    samples.beginTry(false)
    await takeBadly()
    renewed.push(samples.renew())
  }
  expect(renewed).toEqual([true, true, true, false, false])
})
