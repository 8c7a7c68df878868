import { expect, test } from '#test'
import { Allowance, BoundMet } from './allowance.ts'

const bounds = { requests: 2, bytes: 10, milliseconds: 60_000 }

test('each piece of work has a limit of requests', () => {
  const allowance = new Allowance()
  for (let n = 0; n < 2; n++) {
    allowance.begin('The check', bounds)
    allowance.take()
    allowance.take()
    expect(() => allowance.take()).toThrow(new BoundMet('The check made 2 requests, the maximum.'))
  }
})

test('a piece of work has a limit of bytes', () => {
  const allowance = new Allowance()
  allowance.begin('The check', { ...bounds, bytes: 1024 * 1024 })
  allowance.take()
  allowance.read(1024 * 1024 + 1)
  expect(() => allowance.take()).toThrow('The check was answered with more than 1 MiB, the maximum.')
})

test('a piece of work has a limit of time', () => {
  const allowance = new Allowance()
  allowance.begin('The clean-up', { ...bounds, milliseconds: -60_000 })
  expect(() => allowance.take()).toThrow('The clean-up ran for -1 minutes, the maximum.')
})
