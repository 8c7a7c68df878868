import { expect, test } from '#test'
import { Health } from './health.ts'

function broken(times: number): Health {
  const health = new Health()
  for (let n = 0; n < times; n++) health.broke()
  return health
}

test('a target is up until five exchanges broke', () => {
  expect(broken(4).isUp).toBe(true)
  expect(broken(5).isUp).toBe(false)
})

test('an answer between broken exchanges begins the count anew', () => {
  const health = broken(4)
  health.answered()
  health.broke()
  expect(health.isUp).toBe(true)
})

test('what broke once leaves the target degraded, whatever comes later', () => {
  expect(new Health().wasDegraded).toBe(false)
  const health = broken(1)
  health.answered()
  health.reset()
  expect(health.wasDegraded).toBe(true)
})

test('a target that came back may break no further time', () => {
  const health = broken(5)
  health.revive()
  expect(health.isUp).toBe(true)
  health.broke()
  expect(health.isUp).toBe(false)
})

test('a target that was given up is gone, though it answers again', () => {
  const health = new Health()
  health.giveUp()
  health.answered()
  health.revive()
  expect([health.isUp, health.isGone]).toEqual([false, true])
  expect(() => health.assertThat()).toThrow('The target stopped answering.')
})

test('a target that was given up and is forgiven has all its chances again', () => {
  const health = broken(5)
  health.giveUp()
  health.reset()
  for (let n = 0; n < 4; n++) health.broke()
  expect(() => health.assertThat()).not.toThrow()
})

for (const [what, ended, why] of [
  ['five checks in a row', Array.from({ length: 5 }, () => true), '5 checks in a row ended in trouble'],
  ['25 checks', Array.from({ length: 50 }, (_, n) => n % 2 === 1), '25 checks ended in trouble'],
] as const)
  test(`a target that was given up after ${what} is told to be so`, () => {
    const health = new Health()
    for (const inTrouble of ended) health.checked(inTrouble)
    expect(() => health.assertThat()).toThrow(`${why}: the target is asked nothing more.`)
  })

test('the first reason to give a target up is the one that is told', () => {
  const health = new Health()
  health.giveUp('It asked for it.')
  health.giveUp()
  expect(() => health.assertThat()).toThrow('It asked for it.')
})
