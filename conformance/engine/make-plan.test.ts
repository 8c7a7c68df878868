import { expect, test } from '@playwright/test'
import { runWords } from './make-plan.ts'

const whole = { names: ['http://a/'], only: [], write: false }

test('a run is told by its targets and by what is asked of them', () => {
  expect(runWords(whole)).toBe('http://a/')
  expect(runWords({ names: ['a', 'b'], only: ['index', 'posts.list'], write: true })).toBe(
    'a, b with --write --only index posts.list',
  )
})

test('a fleet is told by its number and a digest, whatever the order', () => {
  const names = ['a', 'b', 'c', 'd']
  const words = runWords({ ...whole, names })
  expect(words).toMatch(/^4 targets \([0-9a-f]{8}\)$/)
  expect(runWords({ ...whole, names: names.toReversed() })).toBe(words)
  expect(runWords({ ...whole, names: ['a', 'b', 'c', 'e'] })).not.toBe(words)
})
