import { expect, test } from '#test'
import { mutants } from './defects/index.ts'
import { examine } from './examine.ts'

/** With `WHOLE=1` every check is run against every mutant, to tell which others notice. */
const whole = process.env.WHOLE === '1'

test.describe.configure({ timeout: 120_000 })

for (const mutant of mutants) {
  const { kind, of } = mutant.caughtBy
  test(`${kind}: ${mutant.name}`, async ({}, testInfo) => {
    const { killedBy, noticedBy } = await examine(mutant, { whole })
    testInfo.annotations.push(
      { type: 'kind', description: kind },
      { type: mutant.isOpen ? 'open' : 'catchable' },
      ...killedBy.map((id) => ({ type: 'killed by', description: id })),
      ...noticedBy.map((id) => ({ type: 'noticed by', description: id })),
    )
    expect(killedBy, `the checks of ${kind}${of.length > 0 ? ` of ${of.join(' or ')}` : ''}`).not.toEqual([])
  })
}
