import { tmpdir } from 'node:os'
import { newMark } from '../data/mark.ts'
import { discover } from '../target/discover.ts'
import { targetAddress } from '../target/origin.ts'
import { Connection } from '../transport/connection.ts'
import { parseCredentials } from '../transport/credentials.ts'
import { networkWire } from '../transport/wire.ts'
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
  const url = targetAddress(address).href
  const plan: Plan = {
    targets: [
      {
        name: url,
        facts: await discover(url, new Connection({ wire: networkWire })),
        credentials: user ? parseCredentials(user) : undefined,
        mark: newMark(),
      },
    ],
    unreachable: [],
    run: url,
    write: write === '1',
    only: [],
    headers: {},
    workers: 1,
    insecure: false,
    results: '',
    scratch: tmpdir(),
  }
  return { plan, isStandalone: true }
}
