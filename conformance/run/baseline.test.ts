import { expect, test } from '#test'
import { outcomes } from '../result/result.ts'
import { aResult } from '../testing/a-check.ts'
import { markKnown, parseBaseline, staleEntries } from './baseline.ts'

const id = 'posts.list.one'
const exists = (each: string): boolean => each !== 'no.such.check'

test('a baseline gives each check its reason', () => {
  expect(parseBaseline(`{"${id}": "Older."}`, 'known.json')).toEqual({ [id]: 'Older.' })
})

for (const [text, why] of [
  ['{', 'Expected property name'],
  ['[]', 'it is no object. Write {"id of a check": "reason"}.'],
  ['null', 'it is no object.'],
  ['"x"', 'it is no object.'],
  ['{"a.b": ""}', 'a.b has no reason. Say why it fails.'],
  ['{"a.b": "  "}', 'a.b has no reason.'],
  ['{"a.b": true}', 'a.b has no reason.'],
] as const)
  test(`${text} is no baseline`, () => {
    expect(() => parseBaseline(text, 'known.json')).toThrow(`Cannot read the baseline known.json: ${why}`)
  })

for (const outcome of outcomes) {
  const isFailure = outcome === 'fail' || outcome === 'deviation'
  test(`${outcome} is ${isFailure ? '' : 'not '}known by the baseline`, () => {
    const [marked] = markKnown([aResult({ outcome })], { [id]: 'Older.' })
    expect(marked?.known).toBe(isFailure ? 'Older.' : undefined)
  })
}

test('a failure that the baseline does not name is not known', () => {
  const result = aResult({ outcome: 'fail' })
  expect(markKnown([result], { 'posts.list.other': 'Older.' })).toEqual([result])
})

for (const [outcome, why] of [
  ['pass', 'It passes now.'],
  ['inapplicable', 'It does not apply.'],
  ['fail', undefined],
  ['deviation', undefined],
  ['untestable', undefined],
  ['error', undefined],
] as const)
  test(`an entry whose check ends in ${outcome} ${why ? 'is stale' : 'holds'}`, () => {
    const stale = staleEntries([aResult({ outcome })], { [id]: 'Older.' }, exists)
    expect(stale).toEqual(why ? [{ id, why }] : [])
  })

test('an entry whose check was not run holds', () => {
  expect(staleEntries([], { [id]: 'Older.' }, exists)).toEqual([])
})

test('an entry without a check is stale', () => {
  expect(staleEntries([], { 'no.such.check': 'Older.' }, exists)).toEqual([
    { id: 'no.such.check', why: 'There is no check of this id.' },
  ])
})
