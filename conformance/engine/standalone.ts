import { tmpdir } from 'node:os'
import { findTarget } from '../run/driver.ts'
import { parseCredentials } from '../transport/credentials.ts'
import { givenPlan, type Plan } from './plan.ts'

/**
 * The plan of `certify`; or, when Playwright was started by hand with `--project=conformance`, one made from the
 * environment: `SITE_CONTRACT_URL`, `SITE_CONTRACT_USER` and `SITE_CONTRACT_WRITE=1`.
 *
 * @throws Error when there is neither
 */
export async function planOfThisRun(): Promise<{ readonly plan: Plan; readonly isStandalone: boolean }> {
  const given = givenPlan()
  if (given) return { plan: given, isStandalone: false }
  const { SITE_CONTRACT_URL: address, SITE_CONTRACT_USER: user, SITE_CONTRACT_WRITE: write } = process.env
  if (!address)
    throw new Error('There is nothing to certify. Set SITE_CONTRACT_URL, or run `site-contract certify URL`.')
  const options = { write: write === '1' }
  const request = { url: address, user: user ? parseCredentials(user) : undefined }
  const target = await findTarget(request, options)
  const plan: Plan = {
    targets: [target],
    unreachable: [],
    run: target.name,
    options,
    workers: 1,
    results: '',
    scratch: tmpdir(),
  }
  return { plan, isStandalone: true }
}
