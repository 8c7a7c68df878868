import { expect, test } from '#test'
import { Health } from './health.ts'

function broken(times: number): Health {
  const health = new Health()
  for (let n = 0; n < times; n++) health.broke()
  return health
}

test('a target is up until five requests in a row fail', () => {
  expect([broken(4).isUp, broken(5).isUp]).toEqual([true, false])
  const health = broken(4)
  health.answered()
  health.broke()
  expect(health.isUp).toBe(true)
})

test('a revived target is gone after one more failure', () => {
  const health = broken(5)
  health.revive()
  expect(health.isUp).toBe(true)
  health.broke()
  expect(health.isUp).toBe(false)
})

test('a target that was given up is gone until it is reset', () => {
  const health = new Health()
  health.giveUp()
  health.answered()
  health.revive()
  expect([health.isUp, health.isGone]).toEqual([false, true])
  expect(() => health.assertThat()).toThrow('The target stopped answering.')
  health.reset()
  for (let n = 0; n < 4; n++) health.broke()
  expect(() => health.assertThat()).not.toThrow()
})

test('a target is given up after 5 checks in a row or 25 in all with network errors', () => {
  for (const [ended, why] of [
    [Array.from({ length: 5 }, () => true), '5 checks in a row'],
    [Array.from({ length: 50 }, (_, n) => n % 2 === 1), '25 checks'],
  ] as const) {
    const health = new Health()
    for (const inTrouble of ended) health.checked(inTrouble)
    expect(() => health.assertThat()).toThrow(why)
  }
})
