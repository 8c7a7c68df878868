import { expect, test } from '#test'
import { explored } from '../mutation/explored.ts'
import { mutants } from '../mutation/mutants.ts'

test.describe.configure({ timeout: 120_000 })

/** Mutants of several kinds that are found soon. `tests/mutation/share-of-explored.ts` measures the share of all. */
const sample = [
  'an update of pages to private stores pending',
  'content.block_version of posts leaks into view of the list',
]

for (const name of sample)
  test(`random sequences find the mutant "${name}"`, async () => {
    const mutant = mutants.find((each) => each.name === name)
    if (mutant === undefined) throw new Error(`There is no mutant "${name}". Name another one of its kind.`)
    expect((await explored(mutant, { sequences: 500, seed: 7 })).found).toBeDefined()
  })
