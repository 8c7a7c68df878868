import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import type { WordPressVersion } from '../../contract/index.ts'
import { wordpressVersions } from '../../contract/versions/index.ts'
import { createSite } from '../../mock/index.ts'

test.describe.configure({ timeout: 300_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** What is said against a stock mock of a version that is certified as one. */
async function charges(wordpress: WordPressVersion, as: WordPressVersion, only?: readonly string[]) {
  const site = createSite({ deployment: 'stock', naming: 'wordpress', wordpress })
  const options = { user, write: true, deployment: 'stock', wordpress: as, only } as const
  const { checks, target } = await certify((request) => site.fetch(request), options)
  expect(target.wordpress).toBe(as)
  return checks.flatMap(({ id, outcome, message }) =>
    outcome === 'pass' || outcome === 'inapplicable' ? [] : [`${id}: ${outcome}. ${message ?? ''}`],
  )
}

/** The ends of the row: whatever came or went between is told by one of them. */
for (const version of ['6.1', '7.1'] as const)
  test(`a stock WordPress ${version} is certified as one, in all checks`, async () => {
    expect(await charges(version, version)).toEqual([])
  })

for (const version of wordpressVersions.filter((each) => !['6.1', '6.9', '7.1'].includes(each)))
  test(`a stock WordPress ${version} is certified as one, in its index and its fields`, async () => {
    expect(await charges(version, version, ['index', 'fields', 'stock.shapes'])).toEqual([])
  })

test('a WordPress that is certified as a later one lacks what came with that', async () => {
  const found = await charges('6.1', '6.2', ['index.arguments.posts.list'])
  expect(found).toEqual([expect.stringContaining('index.arguments.posts.list.search-columns: fail.')])
})
