import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import { tinySite } from '../../../client/testing/tiny-site.ts'
import { planOfThisRun, planVariable } from './plan.ts'

const names = ['SITE_CONTRACT_URL', 'SITE_CONTRACT_USER', 'SITE_CONTRACT_WRITE', planVariable]
let before: [string, string | undefined][]

test.beforeEach(() => {
  before = names.map((name) => [name, process.env[name]])
  for (const name of names) delete process.env[name]
})
test.afterEach(() => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})

test('a run by hand finds the target and the user that the environment names', async () => {
  const { url, close } = await serve(tinySite().fetch)
  Object.assign(process.env, {
    SITE_CONTRACT_URL: url,
    SITE_CONTRACT_USER: 'jo:a b',
    SITE_CONTRACT_WRITE: '1',
  })
  try {
    const { plan, isStandalone } = await planOfThisRun()
    expect(isStandalone).toBe(true)
    expect(plan).toMatchObject({ options: { write: true }, workers: 1 })
    expect(plan.targets).toMatchObject([
      {
        name: `${url}/`,
        facts: { apiRoot: `${url}/wp-json/` },
        user: { name: 'jo', password: 'a b' },
      },
    ])
  } finally {
    close()
  }
})
