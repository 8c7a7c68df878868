import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { createSite } from '../../mock/index.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }
const only = ['index', 'embed', 'addressing'] as const

for (const deployment of ['first', 'second'] as const)
  test(`the ${deployment} deployment of the mock with its related routes is certified all the same`, async () => {
    const site = createSite({ deployment, stock: true })
    const certificate = await certify((request) => site.fetch(request), { user, write: true, only })
    const blemishes = certificate.checks.filter(
      ({ outcome }) => outcome !== 'pass' && outcome !== 'inapplicable',
    )
    expect(blemishes.map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual([])
    expect(certificate.verdict).toBe('certified')
    // The related routes bring no check: with them and without, the same ones are asked.
    const plain = createSite({ deployment })
    const without = await certify((request) => plain.fetch(request), { user, write: true, only })
    expect(certificate.checks.map(({ id }) => id)).toEqual(without.checks.map(({ id }) => id))
  })
