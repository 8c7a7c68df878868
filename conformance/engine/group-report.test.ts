import { expect, test } from '#test'
import { groups } from '../catalog/checks.ts'
import type { Totals } from '../result/result.ts'
import { noWaits } from '../transport/waits.ts'
import { partsOf, progressLine, titleOf } from './group-report.ts'

for (const target of ['https://site.example/', 'staging › eu', ' › ', ''])
  test(`the title of a group tells it from the target ${JSON.stringify(target)}`, () => {
    for (const { name } of groups) expect(partsOf(titleOf(target, name))).toEqual({ target, group: name })
  })

const none: Totals = { pass: 0, fail: 0, deviation: 0, inapplicable: 0, untestable: 0, error: 0 }

for (const [what, totals, line] of [
  ['all pass', { pass: 61 }, ' 7/80 ✓ lists of one: 61 pass\n'],
  ['one deviates', { pass: 2, deviation: 1 }, ' 7/80 ✓ lists of one: 2 pass, 1 deviation\n'],
  ['one fails', { pass: 2, fail: 1, error: 1 }, ' 7/80 ✗ lists of one: 2 pass, 1 fail, 1 error\n'],
  ['one breaks', { untestable: 3, error: 1 }, ' 7/80 ! lists of one: 3 untestable, 1 error\n'],
  ['nothing was run', {}, ' 7/80 ✓ lists of one: nothing\n'],
] as const)
  test(`a line says that ${what}`, () => {
    expect(
      progressLine({ group: 'lists', target: 'one', waits: noWaits }, { ...none, ...totals }, 7, 80),
    ).toBe(line)
  })

test('a line says how long the target was waited for', () => {
  const waits = { times: 2, waited: 89_100, refused: 0 }
  expect(progressLine({ group: 'lists', target: 'one', waits }, { ...none, pass: 2 }, 7, 80)).toBe(
    ' 7/80 ✓ lists of one: 2 pass, waited 90 s as the target asked\n',
  )
})

test('a line says why a target cannot be certified', () => {
  const unreachable = { group: 'the target', target: 'one', unreachable: 'Nobody answers.', waits: noWaits }
  expect(progressLine(unreachable, none, 7, 80)).toBe(' 7/80 ! one: Nobody answers.\n')
})
