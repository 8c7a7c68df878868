import { expect, test } from '@playwright/test'
import { hasCheck } from '../conformance/index.ts'
import { mutants } from './defects/index.ts'
import { examine } from './examine.ts'
import noticed from './noticed.json' with { type: 'json' }

/** With `WHOLE=1` every check is run against every mutant, to tell how many notice. */
const whole = process.env.WHOLE === '1'

test.describe.configure({ timeout: 120_000 })

const lately: ReadonlyMap<string, string> = new Map(Object.entries(noticed))

for (const mutant of mutants) {
  const title = `${mutant.area}: ${mutant.name}`
  test(title, async ({}, testInfo) => {
    const last = lately.get(title)
    const { failed, deviated } = await examine(mutant, {
      whole,
      lately: last !== undefined && hasCheck(last) ? last : undefined,
    })
    const by = mutant.isOpen ? [...failed, ...deviated] : failed
    testInfo.annotations.push(
      { type: 'area', description: mutant.area },
      { type: mutant.isOpen ? 'open' : 'catchable' },
      ...by.map((id) => ({ type: 'noticed by', description: id })),
    )
    expect(by, 'the checks that notice it').not.toEqual([])
  })
}
