import { expect, test } from '#test'
import { type Certificate, certify } from '../../conformance/index.ts'
import { createSite } from '../../mock/index.ts'
// These two let nobody make users of other roles: they are given.
import { journalUsers as users } from '../../mutants/journal-users.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** What a certificate of the mock must not hold; `inapplicable` is what the mock offers otherwise. */
function blemishes({ checks }: Certificate): string[] {
  return checks
    .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'inapplicable')
    .map(({ id, outcome, message }) => `${id}: ${outcome}. ${message ?? ''}`)
}

// What is asked does not differ between these four, but for names and routes: they are all of the one, and of the
// others the areas that read those.
const areas = ['index', 'addressing', 'embed', 'batch', 'extensions'] as const
const sites = [
  { deployment: 'first', naming: 'neutral', only: areas },
  { deployment: 'first', naming: 'wordpress', only: areas },
  { deployment: 'second', naming: 'neutral', only: areas },
  { deployment: 'second', naming: 'wordpress', only: [] },
] as const

for (const { deployment, naming, only } of sites)
  test(`the ${deployment} deployment of the mock in ${naming} names is certified in process: ${only.join(', ') || 'all of it'}`, async () => {
    const site = createSite({ deployment, naming })
    const certificate = await certify((request) => site.fetch(request), { user, users, write: true, only })
    console.log(
      `${deployment} deployment, ${naming} names: ${certificate.checks.length} checks in ${certificate.duration} ms`,
    )
    expect(blemishes(certificate)).toEqual([])
    expect(certificate.verdict).toBe('certified')
    expect(certificate.checks.length).toBeGreaterThan(only.length > 0 ? 500 : 6000)
    expect(certificate.target).toMatchObject({ deployment, naming })
  })
