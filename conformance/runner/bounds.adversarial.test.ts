import { expect, test } from '#test'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { checkBounds } from '../../client/transport/allowance.ts'
import { check, group } from '../checks/check.ts'
import { someRequirement } from '../testing/a-check.ts'
import { sessionWith } from '../testing/a-session.ts'
import { runCheck } from './run-check.ts'

/** Keeps what it reads, for ever. */
const endless = check('some.check', {
  async run({ anonymous }) {
    const kept = []
    for (;;) kept.push(await anonymous.get('/core/v2/posts'))
  },
})

/** Runs the endless check on a site that gives such a list. */
async function ended(list: () => Response) {
  let requests = 0
  const site = tinySite({
    answer({ path }) {
      if (!path.includes('/posts')) return undefined
      requests++
      return list()
    },
  })
  const { result } = await runCheck(
    endless,
    group('arguments', 'posts', 'some', []),
    someRequirement,
    sessionWith(site.fetch),
  )
  return { result, requests }
}

test('a check without an end is ended, and is an error that is not tried again', async () => {
  const { result, requests } = await ended(() => Response.json([]))
  const message = 'The check made 1000 requests, the maximum.'
  expect(result).toMatchObject({ outcome: 'error', message })
  expect(requests).toBe(checkBounds.requests)
  expect(result.exchanges).toHaveLength(checkBounds.requests)
})

test('a check that stores what it reads is ended before it fills the memory', async () => {
  const body = new Uint8Array(30 * 1024 * 1024).fill(32)
  const { result, requests } = await ended(() => new Response(body))
  const message = 'The check was answered with more than 256 MiB, the maximum.'
  expect(result).toMatchObject({ outcome: 'error', message })
  expect(requests).toBe(9)
})

test('a message that quotes a long answer is cut', async () => {
  const quoting = check('some.check', {
    async run({ site, expect: wants }) {
      await wants.error(site.get('/core/v2/posts'), 400, 'rest_some')
    },
  })
  const site = tinySite({
    answer: ({ path }) =>
      path.includes('/posts')
        ? Response.json({ code: 'x'.repeat(100_000), message: '' }, { status: 400 })
        : undefined,
  })
  const { result } = await runCheck(
    quoting,
    group('arguments', 'posts', 'some', []),
    someRequirement,
    sessionWith(site.fetch),
  )
  expect(JSON.stringify(result).length).toBeLessThan(20_000)
})

test('answers outside of checks are not stored', async () => {
  const session = sessionWith(() => Response.json([]))
  session.begin('clean-up')
  for (let n = 0; n < checkBounds.requests + 10; n++) await session.tools.anonymous.get('/core/v2/posts')
  expect(session.takeExchanges()).toHaveLength(checkBounds.requests)
})
