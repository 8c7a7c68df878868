import { expect, test } from '#test'
import type { Outcome } from '../../conformance/result.ts'
import { outcomeNames, outcomeText, readOutcomeText } from './outcome-text.ts'

const lists: readonly (readonly Outcome[])[] = [
  [],
  [],
  ['pass'],
  ['pass'],
  ['pass', 'fail'],
  [],
  outcomeNames,
  ['error'],
]

test('the text of outcomes is read as it was written', () => {
  expect(outcomeText(lists)).toBe('2.2p.pf.1.pfdiue.e.')
  expect(readOutcomeText(outcomeText(lists))).toEqual(lists)
})

test('requirements without a check at the end are left out', () => {
  expect(outcomeText([['pass'], [], []])).toBe('p.')
  expect(readOutcomeText(outcomeText([[], []]))).toEqual([])
})

for (const [text, problem] of [
  ['2p', 'not letters and numbers'],
  ['-2p.', 'not letters and numbers'],
  ['x.', 'No outcome has the letter "x"'],
  ['999999p.', 'more than 100000 requirements'],
] as const)
  test(`${text} is refused: ${problem}`, () => {
    expect(() => readOutcomeText(text)).toThrow(problem)
  })
