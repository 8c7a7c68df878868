import { expect, test } from '#test'
import type { Certificate, Outcome, Verdict } from '../../conformance/result.ts'
import { diffCertificates } from './certificates.ts'
import { type ChangeClass, changeTotals } from './change.ts'
import { exitCodeOf } from './comparison.ts'
import { smallCertificate, smallCheck } from './testing/small-certificate.ts'

const of = (outcome: Outcome): Certificate => smallCertificate([smallCheck({ id: 'a.check', outcome })])

const transitions: readonly (readonly [Outcome, Outcome, ChangeClass | undefined])[] = [
  ['pass', 'pass', undefined],
  ['pass', 'fail', 'breaking'],
  ['pass', 'deviation', 'breaking'],
  ['pass', 'inapplicable', 'breaking'],
  ['pass', 'untestable', 'unknown'],
  ['pass', 'error', 'unknown'],
  ['fail', 'pass', 'additive'],
  ['deviation', 'pass', 'additive'],
  ['fail', 'fail', undefined],
  ['fail', 'error', 'cosmetic'],
  ['inapplicable', 'pass', 'additive'],
  ['inapplicable', 'fail', 'additive'],
  ['inapplicable', 'untestable', undefined],
  ['untestable', 'fail', 'breaking'],
  ['untestable', 'pass', 'cosmetic'],
  ['error', 'untestable', undefined],
]

for (const [before, after, expected] of transitions)
  test(`a check that was ${before} and is ${after}: ${expected ?? 'no change'}`, () => {
    const changes = diffCertificates(of(before), of(after))
    expect(
      changes.map((change) => [change.class, change.what, change.place, change.before, change.after]),
    ).toEqual(expected === undefined ? [] : [[expected, 'check', 'a.check', before, after]])
  })

const verdicts: readonly (readonly [Verdict, Verdict, ChangeClass])[] = [
  ['certified', 'not certified', 'breaking'],
  ['certified', 'certified with limits', 'cosmetic'],
  ['certified with limits', 'inconclusive', 'unknown'],
  ['not certified', 'certified', 'additive'],
  ['not certified', 'inconclusive', 'cosmetic'],
]

for (const [before, after, expected] of verdicts)
  test(`a verdict that was ${before} and is ${after} is ${expected}`, () => {
    const judged = (verdict: Verdict) => smallCertificate([smallCheck()], { verdict })
    const changes = diffCertificates(judged(before), judged(after))
    expect(changes).toMatchObject([{ class: expected, what: 'verdict', before, after }])
  })

test('a run of some checks has no certificate to lose, and both sites are named', () => {
  const part = smallCertificate([smallCheck()], { only: ['index'] })
  const whole = smallCertificate([smallCheck()], { verdict: 'not certified' })
  const other = { ...whole, target: { ...whole.target, name: 'Mini' } }
  expect(diffCertificates(part, other)).toMatchObject([
    { what: 'verdict', place: 'Small → Mini', before: 'no failure in this part', after: 'not certified' },
  ])
})

test('a failure has the message of the run', () => {
  const failed = smallCertificate([smallCheck({ id: 'a.check', outcome: 'fail', message: 'It has 101.' })])
  expect(diffCertificates(of('pass'), failed)[0]?.sentence).toBe('It fails now. It has 101.')
})

test('the exit code is 1 for anything breaking, else 2 for what is unknown, else 0', () => {
  const code = (before: Outcome, after: Outcome) =>
    exitCodeOf({ totals: changeTotals(diffCertificates(of(before), of(after))) })
  expect([code('pass', 'fail'), code('pass', 'error'), code('fail', 'pass'), code('pass', 'pass')]).toEqual([
    1, 2, 0, 0,
  ])
})
