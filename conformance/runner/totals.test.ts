import { expect, test } from '#test'
import { outcomes } from '../result.ts'
import { aResult } from '../testing/a-check.ts'
import { allTotals, sumOf, totalsOf } from './verdict.ts'

const none = { pass: 0, fail: 0, deviation: 0, inapplicable: 0, untestable: 0, error: 0 }

for (const outcome of outcomes)
  test(`each ${outcome} is counted as such`, () => {
    const totals = totalsOf([aResult({ outcome }), aResult({ outcome })])
    expect(totals).toEqual({ ...none, [outcome]: 2 })
    expect(sumOf(totals)).toBe(2)
  })

test('results are counted by level, and by the areas that have some', () => {
  const results = [
    aResult(),
    aResult({ outcome: 'deviation', level: 'reference' }),
    aResult({ area: 'media', outcome: 'fail' }),
  ]
  expect(allTotals(results)).toEqual({
    all: { ...none, pass: 1, deviation: 1, fail: 1 },
    byLevel: { required: { ...none, pass: 1, fail: 1 }, reference: { ...none, deviation: 1 } },
    byArea: { arguments: { ...none, pass: 1, deviation: 1 }, media: { ...none, fail: 1 } },
  })
})

test('areas are in the order of reports', () => {
  const results = [aResult({ area: 'protocol' }), aResult({ area: 'index' }), aResult({ area: 'media' })]
  expect(Object.keys(allTotals(results).byArea)).toEqual(['index', 'media', 'protocol'])
})
