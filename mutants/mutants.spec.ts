import { expect, test } from '@playwright/test'
import { mutants } from './defects/index.ts'
import { examine } from './examine.ts'

/** With `WHOLE=1` every check is run against every mutant, to tell how many notice. */
const whole = process.env.WHOLE === '1'

test.describe.configure({ timeout: 120_000 })

for (const mutant of mutants)
  test(`${mutant.area}: ${mutant.name}`, async ({}, testInfo) => {
    const { failed, deviated } = await examine(mutant, { whole })
    const noticed = mutant.isOpen ? [...failed, ...deviated] : failed
    testInfo.annotations.push(
      { type: 'area', description: mutant.area },
      { type: mutant.isOpen ? 'open' : 'catchable' },
      ...noticed.map((id) => ({ type: 'noticed by', description: id })),
    )
    expect(noticed, 'the checks that notice it').not.toEqual([])
  })
