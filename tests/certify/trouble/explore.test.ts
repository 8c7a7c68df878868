import { expect, test } from '#test'
import { seededChoice } from '../../../fixtures/seeded-choice.ts'
import { exitCodeOf, explore } from '../../../tools/explore/index.ts'
import { behindProxy, type FaultOf } from './certify-behind.ts'
import * as faults from './faults.ts'
import type { Fault } from './faulty-proxy.ts'

// Trouble on the way is no difference, and leaves nothing behind.
test.describe.configure({ timeout: 300_000 })

const user = { name: 'admin', password: 'fake-admin' }

const exploreBehind = (faultOf: FaultOf) =>
  behindProxy(faultOf, (url) =>
    explore(url, { user, seed: 3, sequences: 12, duration: 60_000, timeout: 2000 }),
  )

const all: Readonly<Record<string, Fault>> = {
  'answers are lost': faults.lostAnswer,
  'every answer is 500 as JSON': faults.jsonCrash,
  'half of a body is sent as the whole': faults.half,
}
/** Some requests have been answered well by then: the site was found. */
const begin = 60

for (const [what, fault] of Object.entries(all)) {
  test(`${what} now and then: no difference is reported, and leftovers are named`, async () => {
    // At random: a repeated sequence sends as many requests, and would meet a periodic fault again.
    const choice = seededChoice(23)
    const { result: exploration, left } = await exploreBehind((n) =>
      choice.below(23) === 0 && n > begin ? fault : undefined,
    )
    expect(exploration.differences).toEqual([])
    expect(left === 0 || exploration.notes.length > 0).toBe(true)
  })

  test(`${what} for a short time: no difference is reported, and no item is left`, async () => {
    const { result: exploration, left } = await exploreBehind((n) =>
      n > begin && n < begin + 8 ? fault : undefined,
    )
    expect(exploration.differences).toEqual([])
    expect(left).toBe(0)
  })
}

test('a server that goes down midway is reported as unreachable, without differences', async () => {
  const { result: exploration } = await exploreBehind((n) => (n > begin ? faults.reset : undefined))
  expect(exploration.differences).toEqual([])
  expect(exploration.trouble).toMatch(/stopped answering|http:/)
  expect(exitCodeOf(exploration)).toBe(2)
})
