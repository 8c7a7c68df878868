import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../client/testing/tiny-site.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { check, group } from '../checks/check.ts'
import { sessionWith } from '../testing/a-session.ts'
import { runGroup } from './run-group.ts'

const requirement = requirements[0]?.id ?? ''

/** A group of checks that note when they begin and end. */
function noting(order: string[], ...ids: readonly string[]) {
  const run = (id: string) => async () => {
    order.push(`${id} begins`)
    await new Promise(setImmediate)
    order.push(`${id} ends`)
  }
  return group(
    'index',
    'site',
    'some',
    ids.map((id) => check(id, { requirement, run: run(id) })),
  )
}

test('checks run one after the other, and each is heard of when it is done', async () => {
  const order: string[] = []
  const onRun = ({ result }: { result: { id: string } }): void => {
    order.push(`${result.id} heard`)
  }
  const { runs, wasDegraded } = await runGroup(noting(order, 'a', 'b'), sessionWith(tinySite().fetch), {
    onRun,
  })
  expect(order).toEqual(['a begins', 'a ends', 'a heard', 'b begins', 'b ends', 'b heard'])
  expect(runs.map(({ result }) => result.id)).toEqual(['a', 'b'])
  expect(wasDegraded).toBe(false)
})

/** A group of which the first check fails on a 500, so often, and the others pass. */
function failingAtFirst(times: number) {
  let requested = 0
  const site = tinySite({
    answer: ({ path }) =>
      path.endsWith('/core/v2/posts') && ++requested <= times ? jsonResponse({ code: 'x' }, 500) : undefined,
  })
  const fails = check('a', {
    requirement,
    async run({ site, expect }) {
      await expect.accepted(site.get('/core/v2/posts'))
    },
  })
  const others = noting([], 'b', 'c')
  return { session: sessionWith(site.fetch), group: { ...others, checks: [fails, ...others.checks] } }
}

test('a failure on a 500 that does not recur after the other checks was a temporary problem, and is reported once', async () => {
  const { session, group } = failingAtFirst(3)
  const recorded: string[] = []
  const { runs, wasDegraded } = await runGroup(group, session, {
    onRun: ({ result }) => recorded.push(result.id),
  })
  expect(runs.map(({ result }) => [result.id, result.outcome])).toEqual([
    ['a', 'pass'],
    ['b', 'pass'],
    ['c', 'pass'],
  ])
  expect(wasDegraded).toBe(true)
  expect(recorded).toEqual(['b', 'c', 'a'])
})

test('a signal ends the group before its next check', async () => {
  const order: string[] = []
  const stop = new AbortController()
  const { runs } = await runGroup(noting(order, 'a', 'b'), sessionWith(tinySite().fetch), {
    signal: stop.signal,
    onRun: () => stop.abort(),
  })
  expect(runs).toHaveLength(1)
  expect(order).toEqual(['a begins', 'a ends'])
})

test('a group tells that the target was degraded', async () => {
  const session = sessionWith(tinySite().fetch)
  session.connection.health.degraded()
  expect((await runGroup(noting([], 'a'), session)).wasDegraded).toBe(true)
})
