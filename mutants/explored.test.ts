import { expect, test } from '#test'
import { mutants } from './defects/index.ts'
import { explored } from './explored.ts'

test.describe.configure({ timeout: 120_000 })

/** Some of several kinds that lives find soon. The share of all is measured by `mutants/share-of-explored.ts`. */
const sample = [
  'name of the index is null',
  'the index does not declare search of posts.list',
  'meta of media is of another type in the item',
  'an update of pages to private stores pending',
  'parent-exclude of pages.list is ignored',
  'content.block_version of posts leaks into view of the list',
]

for (const name of sample)
  test(`lives find the mutant "${name}"`, async () => {
    const mutant = mutants.find((each) => each.name === name)
    if (mutant === undefined) throw new Error(`There is no mutant "${name}". Name another one of its kind.`)
    expect((await explored(mutant, { lives: 500, seed: 7 })).found).toBeDefined()
  })
