import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../client/testing/tiny-site.ts'
import { inapplicable } from '../assertions/outcome.ts'
import { check, group } from '../checks/check.ts'
import { someRequirement } from '../testing/a-check.ts'
import { sessionWith } from '../testing/a-session.ts'
import { runCheck } from './run-check.ts'
import { recovers } from './session.ts'

const html = (status: number): Response => new Response('<h1>Sorry</h1>', { status })
const some = group('arguments', 'posts', 'some', [])

/** Insists that the list of posts is there. */
const reads = check('some.check', {
  async run({ site, expect }) {
    await expect.accepted(site.get('/core/v2/posts'))
  },
})

/** Reads the ids of the posts. */
const readsList = check('some.check', {
  async run({ site, expect }) {
    expect.that(
      (await site.get('/core/v2/posts')).ids.length >= 0,
      await site.get('/core/v2/posts'),
      'ids',
      'none',
    )
  },
})

/** Has nothing to check where the list is not answered. */
const needsList = check('some.check', {
  async run({ site }) {
    const { status } = await site.get('/core/v2/posts')
    if (status === 500) inapplicable('There is no list.')
  },
})

type Step = Response | 'breaks' | undefined

/** Runs the check on a site whose n-th answer to it, and each one to `also`, is given. */
function trying(step: (n: number) => Step, also: Readonly<Record<string, Response>> = {}, tried = reads) {
  let requested = 0
  const site = tinySite({
    answer({ path }) {
      const [route = ''] = path.split('?')
      if (route !== '/wp-json/core/v2/posts') return also[route]?.clone()
      const given = step(++requested)
      if (given === 'breaks') throw new TypeError('reset')
      return given?.clone()
    },
  })
  const session = sessionWith(site.fetch)
  const run = () => runCheck(tried, some, someRequirement, session)
  return { run, session, requested: () => requested, site }
}

for (const [what, answer] of [
  ['500', jsonResponse({ code: 'internal_server_error', message: 'x' }, 500)],
  ['an error page', html(404)],
] as const) {
  test(`a failure on ${what} is tried twice more, and stands in doubt`, async () => {
    const { run, requested, session } = trying(() => answer)
    expect(await run()).toMatchObject({ isFlaky: true, result: { outcome: 'fail' } })
    expect(requested()).toBe(3)
    expect(session.connection.health.wasDegraded).toBe(false)
  })

  test(`a failure on ${what} that does not recur was a temporary problem`, async () => {
    const { run, requested, session } = trying((n) => (n === 1 ? answer : undefined))
    expect(await run()).toMatchObject({ isFlaky: false, result: { outcome: 'pass' } })
    expect(requested()).toBe(2)
    expect(session.connection.health.wasDegraded).toBe(true)
  })
}

test('a failure on a notice of PHP before the JSON is certain, and the target counts as there', async () => {
  const noticed = new Response('<br />\n<b>Notice</b>: Undefined index: x on line <b>3</b><br />\n[]')
  const { run, requested, session } = trying(() => noticed, { '/wp-json/': noticed }, readsList)
  expect(await run()).toMatchObject({
    isFlaky: false,
    result: { outcome: 'fail', failure: { cause: { named: 'output-before-json' } } },
  })
  expect(requested()).toBe(1)
  expect(await recovers(session)).toBe(true)
})

test('what is inapplicable for the same reason in each try is not in doubt', async () => {
  const { run, requested } = trying(() => html(500), {}, needsList)
  expect(await run()).toMatchObject({ isFlaky: false, result: { outcome: 'inapplicable' } })
  expect(requested()).toBe(3)
})

/** Insists that the page a sample holds is the one that is read. */
const compares = check('some.check', {
  async run({ site, expect, testData }) {
    const kept = await testData.once('page', async () => (await site.get('/core/v2/pages/1')).text)
    const now = await site.get('/core/v2/pages/1')
    expect.equal(now, now.text, kept, 'the page')
  },
})

/** Runs the check twice on a site that answers so, one after the other. */
function comparing(...answers: readonly Step[]) {
  let requested = 0
  const page = jsonResponse({ id: 1 })
  const site = tinySite({
    answer({ path }) {
      if (!path.endsWith('/pages/1')) return undefined
      const given = answers[requested++]
      if (given === 'breaks') throw new TypeError('reset')
      return (given ?? page).clone()
    },
  })
  const session = sessionWith(site.fetch)
  return {
    session,
    requested: () => requested,
    run: () => runCheck(compares, some, someRequirement, session),
  }
}

for (const [what, sample] of [
  ['500', jsonResponse({ code: 'internal_server_error', message: 'x' }, 500)],
  ['an error page', html(200)],
] as const)
  test(`a failure by a sample of ${what} is tried again with another one`, async () => {
    const { run, requested, session } = comparing(sample)
    expect(await run()).toMatchObject({ isFlaky: false, result: { outcome: 'pass' } })
    expect(requested()).toBe(4)
    expect(session.connection.health.wasDegraded).toBe(true)
  })

test('a failure of a try in which a request broke is tried again', async () => {
  const { run } = trying((n) => (n === 1 ? 'breaks' : n === 2 ? jsonResponse({ code: 'x' }, 404) : undefined))
  expect(await run()).toMatchObject({ isFlaky: false, result: { outcome: 'pass' } })
})

/** Makes a post and insists that it can be deleted, on a site that answers the n-th deletion so. */
function deleting(answered: (n: number) => Response | undefined) {
  let requested = 0
  const site = tinySite({
    answer: ({ method }) => (method === 'DELETE' ? answered(++requested) : undefined),
  })
  const created = (): number => site.seen.filter(({ method }) => method === 'POST').length
  const deletes = check('some.check', {
    async run({ site, expect, testData }) {
      const id = await testData.create('posts')
      await expect.accepted(site.delete(`/core/v2/posts/${id}`))
    },
  })
  const session = sessionWith(site.fetch)
  return { run: () => runCheck(deletes, some, someRequirement, session), created }
}

const alreadyTrashed = (): Response => jsonResponse({ code: 'rest_already_trashed', message: 'x' }, 410)

test('a failure by a DELETE that something on the way sent twice is gone with a new item', async () => {
  const { run } = deleting((n) => (n === 1 ? alreadyTrashed() : undefined))
  expect(await run()).toMatchObject({ isFlaky: false, result: { outcome: 'pass' } })
})

test('a failure by a DELETE counts when every new item gives it, and later ones are tried only once more', async () => {
  const { run, created } = deleting(alreadyTrashed)
  for (let n = 1; n <= 3; n++) expect(await run()).toMatchObject({ result: { outcome: 'fail' } })
  const before = created()
  expect(await run()).toMatchObject({ isFlaky: false, result: { outcome: 'fail' } })
  expect(created() - before).toBeLessThanOrEqual(3)
})

test('a target with one broken namespace index is not gone', async () => {
  const { run, session } = trying(() => html(500), { '/wp-json/core/v2': html(500) })
  expect(await run()).toMatchObject({ result: { outcome: 'fail' } })
  expect(session.connection.health.isGone).toBe(false)
})

test('a target that is gone is waited for, then given up', async () => {
  const { run, session, site } = trying(() => 'breaks', { '/wp-json/': html(500) })
  expect(await run()).toMatchObject({ result: { outcome: 'error' } })
  expect(session.connection.health.isGone).toBe(true)
  const before = site.seen.length
  expect(await run()).toMatchObject({
    result: { outcome: 'error', message: 'The target stopped answering.', exchanges: [] },
  })
  expect(site.seen).toHaveLength(before)
})

const anHour = (): Response => new Response('', { status: 429, headers: { 'Retry-After': '3600' } })

test('a check with a Retry-After of an hour is not repeated', async () => {
  const { run, requested, session } = trying(() => anHour())
  const { result } = await run()
  expect(result.outcome).toBe('error')
  expect(result.message).toMatch(/answered 429, and requires a wait of 3600 s/)
  expect(requested()).toBe(1)
  expect(session.connection.health.isGone).toBe(false)
})

test('a target with a Retry-After of an hour for its index is given up, and every later check reports why', async () => {
  const { run, site } = trying(() => anHour(), { '/wp-json/': anHour() })
  await run()
  const before = site.seen.length
  expect((await run()).result).toMatchObject({
    outcome: 'error',
    message: expect.stringMatching(/requires a wait of 3600 s.*No further request is sent\.$/),
  })
  expect(site.seen).toHaveLength(before)
})

test('the items of a run are deleted even after the target was given up', async () => {
  const { session, site } = trying(() => undefined)
  await session.tools.testData.create('posts')
  session.connection.health.giveUp()
  expect(await session.close()).toEqual({ left: [], notOwn: [] })
  expect([...site.items.keys()]).toEqual([])
})
