import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { Trouble } from '../../client/trouble.ts'
import type { Level } from '../../contract/index.ts'
import { CheckFailure, inapplicable, untestable } from '../assertions/outcome.ts'
import { type CheckDeclaration, type CheckTools, check, group } from '../checks/check.ts'
import { anAnswer, someRequirement } from '../testing/a-check.ts'
import { sessionWith, someUser } from '../testing/a-session.ts'
import { runCheck } from './run-check.ts'

const some = group('media', 'pages', 'some', [])

/** Runs a check that does one thing, on a site that is well. */
async function ran(
  run: CheckDeclaration['run'],
  { level = 'required' as Level, needs = {}, said = {} } = {},
) {
  const site = tinySite()
  const { result } = await runCheck(
    check('some.check', { requirement: 'some.requirement', run, ...needs }),
    some,
    { ...someRequirement, level },
    sessionWith(site.fetch, said),
  )
  return { result, site }
}

const fails = async (): Promise<void> => {
  throw new CheckFailure(anAnswer(200), 'a', 'b')
}

test('a check that ends quietly passes', async () => {
  const { result } = await ran(async () => {})
  expect(result).toMatchObject({ outcome: 'pass', exchanges: [] })
  expect(result).not.toHaveProperty('message')
})

for (const [level, outcome] of [
  ['required', 'fail'],
  ['reference', 'deviation'],
] as const)
  test(`what a ${level} requirement does not get is a ${outcome}`, async () => {
    const { result } = await ran(fails, { level })
    expect(result).toMatchObject({ outcome, message: 'Expected a; received b.' })
    expect(result.failure).toMatchObject({ expected: 'a', received: 'b' })
  })

for (const [outcome, act] of [
  ['untestable', () => untestable('No right.')],
  ['inapplicable', () => inapplicable('No right.')],
  [
    'error',
    () => {
      throw new Trouble('No right.')
    },
  ],
] as const)
  test(`what ends in ${outcome} says why, and shows no failure`, async () => {
    const { result } = await ran(async () => act())
    expect(result).toMatchObject({ outcome, message: 'No right.' })
    expect(result).not.toHaveProperty('failure')
  })

for (const [what, run] of [
  ['that breaks', async () => Promise.reject(new TypeError('x is no function'))],
  [
    'that breaks before it gives a promise',
    (): Promise<void> => {
      throw new TypeError('x is no function')
    },
  ],
] as const)
  test(`a check ${what} is an error of ours, with its place`, async () => {
    const { result } = await ran(run)
    expect(result.outcome).toBe('error')
    expect(result.message).toMatch(
      /^The check itself broke, .* says nothing about the site\. x is no function$/,
    )
    expect(result.brokeAt?.[0]).toMatch(/^at .*outcomes\.test\.ts:\d+/)
  })

test('checks that break by themselves do not end a run, as a network that fails does', async () => {
  const site = tinySite()
  const session = sessionWith(site.fetch)
  const broken = check('some.check', { run: () => Promise.reject(new TypeError('x is no function')) })
  for (let n = 0; n < 10; n++) await runCheck(broken, some, someRequirement, session)
  expect(session.connection.health.isGone).toBe(false)
})

for (const [need, said, message] of [
  ['user', { user: undefined }, 'A signed-in user is required: pass --user.'],
  ['write', { write: false }, 'Creating content requires --user and --write.'],
] as const)
  test(`a check that needs ${need} is not begun without: ${message}`, async () => {
    let isBegun = false
    const begin = async (): Promise<void> => {
      isBegun = true
    }
    const { result } = await ran(begin, { needs: { needs: need }, said })
    expect(result).toMatchObject({ outcome: 'untestable', message })
    expect(isBegun).toBe(false)
  })

test('the exchanges of a check are reported, without those of the clean-up', async () => {
  const { result, site } = await ran(async ({ site, testData }: CheckTools) => {
    await site.post('/core/v2/tags', { name: testData.text('tag') })
    await site.get('/core/v2/posts', { page: 2 })
  })
  expect(result.exchanges.map(({ method, url, status }) => `${method} ${url} ${status}`)).toEqual([
    'POST http://site.test/wp-json/core/v2/tags 201',
    'GET http://site.test/wp-json/core/v2/posts?page=2 200',
  ])
  expect(site.seen.at(-1)?.method).toBe('DELETE')
})

test('no secret is in a result', async () => {
  const { password } = someUser
  const { result } = await ran(async ({ site, expect }) => {
    const answer = await site.post('/core/v2/posts', { title: password })
    expect.that(false, answer, `no ${password}`, `a ${password}`)
  })
  expect(JSON.stringify(result)).not.toContain('cd ef')
  expect(result.failure?.expected).toBe('no ***')
})

for (const [what, act] of [
  ['passes', async () => {}],
  ['fails', fails],
  ['cannot be made', async () => untestable('No right.')],
  ['breaks', async () => Promise.reject(new Error('Ours.'))],
] as const)
  test(`the items of a check that ${what} are deleted`, async () => {
    const { site } = await ran(async ({ site, testData }) => {
      await site.post('/core/v2/tags', { name: testData.text('tag') })
      await act()
    })
    expect(site.seen.some(({ method }) => method === 'POST')).toBe(true)
    expect([...site.items.keys()]).toEqual([])
  })
