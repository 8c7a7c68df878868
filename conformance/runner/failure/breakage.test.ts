import { expect, test } from '#test'
import { jsonResponse } from '../../../client/testing/tiny-site.ts'
import { check, group } from '../../checks/check.ts'
import { someRequirement } from '../../testing/a-check.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { runCheck } from '../run-check.ts'

const path = '/core/v2/posts/1'

/** The cause of a check that reads an item and expects the title `New`. */
async function causeOn(answer: (request: Request) => Response): Promise<string | undefined> {
  const session = sessionWith(async (request) => answer(request))
  const one = check('one', {
    requirement: someRequirement.id,
    async run({ site, anonymous, expect: expected }) {
      await site.post('/core/v2/posts', { title: 'New' })
      const read = await anonymous.get(path)
      expected.that(read.status < 400, read, 'success', String(read.status), 'refused')
      expected.equal(read, read.at('title'), 'New', 'title')
    },
  })
  const { result } = await runCheck(one, group('fields', 'posts', 'some', [one]), someRequirement, session)
  expect(result.outcome).toBe('fail')
  return result.cause
}

test('a wrong value that another query does not show is of a cache', async () => {
  const cause = await causeOn(({ url }) => jsonResponse({ id: 1, title: url.includes('?') ? 'New' : 'Old' }))
  expect(cause).toBe('stale-cache')
})

test('a wrong value that every query shows is not of a cache', async () => {
  expect(await causeOn(() => jsonResponse({ id: 1, title: 'Old' }))).toBe('/core/v2/posts title value')
})

test('what differs in each answer is not of a cache', async () => {
  let n = 0
  const cause = await causeOn(() => jsonResponse({ id: 1, title: 'Old', nonce: ++n }))
  expect(cause).toBe('/core/v2/posts title value')
})

test('a refusal of a public item with the code of a closed API is of a plugin', async () => {
  const cause = await causeOn(() => jsonResponse({ code: 'rest_login_required', message: 'Sign in.' }, 401))
  expect(cause).toBe('closed-to-anonymous')
})

test('another refusal is of the route', async () => {
  const cause = await causeOn(() => jsonResponse({ code: 'rest_forbidden', message: 'No.' }, 401))
  expect(cause).toBe('GET /core/v2/posts/{id} refused rest_forbidden')
})
