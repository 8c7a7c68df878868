import { expect, test } from '#test'
import { examine } from './examine.ts'
import { mutants } from './mutants.ts'

/** `WHOLE=1` runs every check against every mutant, to see which others catch it. */
const whole = process.env.WHOLE === '1'

test.describe.configure({ timeout: 120_000 })

for (const mutant of mutants) {
  const { kind, of } = mutant.caughtBy
  test(`${kind}: ${mutant.name}`, async ({}, testInfo) => {
    const { killedBy, noticedBy, missed } = await examine(mutant, { whole })
    testInfo.annotations.push(
      { type: 'kind', description: kind },
      { type: mutant.isOpen ? 'open' : 'catchable' },
      ...killedBy.map((id) => ({ type: 'killed by', description: id })),
      ...noticedBy.map((id) => ({ type: 'noticed by', description: id })),
    )
    expect(killedBy, `the checks of ${kind}${of.length > 0 ? ` of ${of.join(' or ')}` : ''}`).not.toEqual([])
    expect(missed, 'subjects of which no check notices it').toEqual([])
  })
}
