import { expect, test } from '#test'
import { examine, falseAlarms, settingOf } from './examine.ts'
import { mutants } from './mutants.ts'

/** `WHOLE=1` runs every check against every mutant, to see which others catch it. */
const whole = process.env.WHOLE === '1'

test.describe.configure({ timeout: 120_000 })

for (const [setting, alike] of Map.groupBy(mutants, settingOf))
  test(`sound site: ${setting}`, { annotation: { type: 'sound' } }, async () => {
    expect(await falseAlarms(alike), 'checks that fail without a defect, and so prove nothing').toEqual([])
  })

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
