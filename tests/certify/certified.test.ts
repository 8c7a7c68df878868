import { expect, test } from '@playwright/test'
import { type Certificate, certify } from '../../conformance/index.ts'
import { createSite } from '../../mock/index.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** What a certificate of the mock must not hold; `inapplicable` is what the mock offers otherwise. */
function blemishes({ checks }: Certificate): string[] {
  return checks
    .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'inapplicable')
    .map(({ id, outcome, message }) => `${id}: ${outcome}. ${message ?? ''}`)
}

for (const deployment of ['first', 'second'] as const)
  for (const naming of ['neutral', 'wordpress'] as const)
    test(`the ${deployment} deployment of the mock in ${naming} names is certified in process`, async () => {
      const site = createSite({ deployment, naming })
      const certificate = await certify((request) => site.fetch(request), { user, write: true })
      console.log(
        `${deployment} deployment, ${naming} names: ${certificate.checks.length} checks in ${certificate.duration} ms`,
      )
      expect(blemishes(certificate)).toEqual([])
      expect(certificate.verdict).toBe('certified')
      expect(certificate.target).toMatchObject({ deployment, naming })
    })
