import { expect, test } from '#test'
import type { CheckResult } from '../result.ts'
import { aResult } from '../testing/a-check.ts'
import { exitCodeOf, judge, missingLists } from './verdict.ts'

const results = (...said: readonly Partial<CheckResult>[]) => said.map(aResult)
const judged = (said: readonly Partial<CheckResult>[], more = {}) =>
  judge({
    results: results(...said),
    stale: [],
    strict: false,
    mayBeLeft: false,
    target: { user: 'jo', write: true },
    ...more,
  })

const pass = {}
const fail = { outcome: 'fail' } as const
const deviation = { outcome: 'deviation', level: 'reference' } as const
const untestable = { outcome: 'untestable' } as const
const inapplicable = { outcome: 'inapplicable' } as const
const error = { outcome: 'error' } as const
const needy = (needs: 'user' | 'write') => ({ outcome: 'untestable', needs }) as const
const known = { outcome: 'fail', known: 'The server is older.' } as const
const stale = [{ id: 'posts.list.old', why: 'It passes now.' }]

for (const [what, said, more, verdict, reasons] of [
  ['everything passes', [pass, pass], {}, 'certified', ['All 2 required checks pass.']],
  ['one check passes', [pass], {}, 'certified', ['The required check passes.']],
  ['some do not apply', [pass, pass, inapplicable], {}, 'certified', ['All 2 required checks pass.']],
  [
    'a deviation is not counted, and named',
    [pass, deviation],
    {},
    'certified',
    ['The required check passes.', '1 check deviates from WordPress; deviations count only with --strict.'],
  ],
  [
    'something leaks',
    [pass, fail, { outcome: 'fail', area: 'security' }],
    {},
    'not certified',
    ['It leaks private content (1 check).', '2 checks fail.'],
  ],
  [
    'a selection is reported',
    [pass],
    { selection: { what: '--only posts.list', selected: 1, all: 4900, unseen: ['index', 'batch'] } },
    'certified',
    [
      'The required check passes.',
      '--only posts.list selected 1 of 4,900 checks. Areas not covered: Index, Batch.',
    ],
  ],
  [
    'a sample without failures is not a certificate',
    [pass, pass],
    { sample: { selected: 2, all: 20 } },
    'no failure in a sample',
    ['No failure in a sample of 2 of 20 checks.'],
  ],
  [
    'a sample has a failure',
    [pass, fail],
    { sample: { selected: 2, all: 20 } },
    'not certified',
    ['1 check fails.'],
  ],
  [
    'one could not be run',
    [pass, pass, untestable],
    {},
    'certified with limits',
    ['1 check could not be run.'],
  ],
  [
    'failures are known',
    [pass, known, known],
    {},
    'certified with limits',
    ['The baseline knows 2 required failures.'],
  ],
  [
    'one could not be made and a failure is known',
    [pass, known, untestable],
    {},
    'certified with limits',
    ['1 check could not be run.', 'The baseline knows 1 required failure.'],
  ],
  ['one fails', [pass, fail], {}, 'not certified', ['1 check fails.']],
  ['several fail', [fail, fail], {}, 'not certified', ['2 checks fail.']],
  ['a deviation is counted', [pass, deviation], { strict: true }, 'not certified', ['1 check fails.']],
  [
    'an entry of the baseline is stale',
    [pass],
    { stale },
    'not certified',
    ['1 entry of the baseline is outdated.'],
  ],
  ['one fails beside errors', [fail, error, untestable, known], {}, 'not certified', ['1 check fails.']],
  ['one ends in an error', [pass, pass, error], {}, 'inconclusive', ['1 check ended in an error.']],
  [
    'one ends in an error beside known failures',
    [pass, known, error],
    {},
    'inconclusive',
    ['1 check ended in an error.'],
  ],
  [
    'an area is thin',
    [pass, untestable, untestable],
    {},
    'inconclusive',
    ['Only 1 of 3 checks in the area Arguments could be run.'],
  ],
  [
    'some need write access',
    [pass, needy('write'), needy('write')],
    { target: { user: 'jo', write: false } },
    'inconclusive',
    [
      '2 of 3 checks need write access: add --write.',
      'Only 1 of 3 checks in the area Arguments could be run.',
    ],
  ],
  [
    'some need a user, who may write',
    [pass, needy('write'), needy('user')],
    { target: { write: false } },
    'inconclusive',
    [
      '2 of 3 checks need a signed-in user, some of them with write access: add --user NAME:PASSWORD --write.',
      'Only 1 of 3 checks in the area Arguments could be run.',
    ],
  ],
  [
    'one needs a user',
    [pass, needy('user')],
    { target: { write: false } },
    'certified with limits',
    ['1 check could not be run.', '1 of 2 checks needs a signed-in user: add --user NAME:PASSWORD.'],
  ],
  [
    'it was ended early',
    [pass],
    { interrupted: { done: 1, planned: 9 } },
    'inconclusive',
    ['The run was ended after 1 of 9 checks. All items that it created are deleted.'],
  ],
  [
    'it was ended early, and a failure was found',
    [pass, fail],
    { interrupted: { done: 2, planned: 9 }, mayBeLeft: true },
    'not certified',
    ['The run was ended after 2 of 9 checks. Its items may still be on the site.', '1 check fails.'],
  ],
  [
    'it was ended early, and could not write',
    [],
    { interrupted: { done: 0, planned: 9 }, target: { write: false } },
    'inconclusive',
    ['The run was ended after 0 of 9 checks. It created nothing.'],
  ],
  ['nothing was run', [], {}, 'inconclusive', ['No check was run.']],
  [
    'only checks of WordPress behaviour were selected',
    [{ level: 'reference' }],
    {},
    'inconclusive',
    ['Only checks of WordPress behaviour were run: these count only with --strict.'],
  ],
  [
    'nothing applies',
    [inapplicable],
    {},
    'inconclusive',
    ['None of the required checks applies to this site.'],
  ],
] as const)
  test(`${verdict}: ${what}`, () => {
    expect(judged(said, more)).toEqual({ verdict, reasons })
  })

test('an untested area makes a run inconclusive, whatever the others', () => {
  const others = Array.from({ length: 9 }, () => pass)
  expect(judged([...others, { ...untestable, area: 'media' }])).toEqual({
    verdict: 'inconclusive',
    reasons: ['Only 0 of 1 checks in the area Media could be run.'],
  })
})

test('untested checks of WordPress behaviour limit nothing, unless strict', () => {
  const said = [pass, pass, { ...untestable, level: 'reference' } as const]
  expect(judged(said).verdict).toBe('certified')
  expect(judged(said, { strict: true }).verdict).toBe('certified with limits')
})

test('a list is missing if nothing that ran found it', () => {
  const missing = { outcome: 'fail', cause: 'missing-route GET /wp/v2/pages' } as const
  const lacking = { outcome: 'untestable', lacks: missing.cause } as const
  const without = results(
    { id: 'posts.list.a' },
    { ...missing, id: 'pages.list.a' },
    { ...lacking, id: 'pages.list.b' },
    { ...inapplicable, id: 'tags.list.a' },
    { ...untestable, id: 'media.list.a' },
  )
  expect(missingLists(without)).toEqual(['pages', 'tags'])
  expect(judged([pass], { lacks: ['pages', 'tags'] }).reasons).toContain('The server has no pages, tags.')
})

test('each verdict has its exit code', () => {
  expect(
    (
      [
        'certified',
        'certified with limits',
        'no failure in a sample',
        'not certified',
        'inconclusive',
      ] as const
    ).map(exitCodeOf),
  ).toEqual([0, 0, 0, 1, 2])
})
