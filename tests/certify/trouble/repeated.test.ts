import { expect, test } from '#test'
import { seededChoice } from '../../../fixtures/seeded-choice.ts'
import { createSite } from '../../../mock/index.ts'
import { certifyBehind } from './certify-behind.ts'
import { repeated } from './faults.ts'

test.describe.configure({ timeout: 600_000 })

/** Checks that delete: content, terms, users and comments. */
const deleting = ['delete', 'states.removal', 'stock.categories', 'stock.users', 'stock.comments']

test('behind a proxy that repeats 5 % of idempotent requests, five runs have no false verdict', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const choice = seededChoice(seed)
    const { certificate, left } = await certifyBehind(
      (_, { method = '', headers }) =>
        ['GET', 'DELETE'].includes(method) && headers['content-length'] === undefined && choice.inHundred(5)
          ? repeated
          : undefined,
      {
        only: deleting,
        timeout: 20_000,
        site: createSite({ deployment: 'stock', naming: 'wordpress' }),
      },
    )
    expect({ seed, verdict: certificate.verdict, causes: certificate.causes, left }).toEqual({
      seed,
      verdict: 'certified',
      causes: [],
      left: 0,
    })
  }
})
