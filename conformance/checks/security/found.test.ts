import { expect, test } from '#test'
import { jsonResponse } from '../../../client/testing/tiny-site.ts'
import type { Json } from '../../../contract/index.ts'
import { runCheck } from '../../runner/run-check.ts'
import { someRequirement } from '../../testing/a-check.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { group } from '../check.ts'
import { foundTextChecks } from './found.ts'

const checks = foundTextChecks('posts')

/** What a check finds on a site that answers every request of an anonymous client with one post in a list. */
async function foundIn(post: Json, requirement = 'security.raw') {
  const session = sessionWith(async () => jsonResponse([post]))
  const check = checks.find(({ id }) => id === `${requirement}.posts.found`)
  if (check === undefined) throw new Error('The security checks lack this id.')
  const only = group('security', 'posts', 'found', [check])
  return (await runCheck(check, only, someRequirement, session)).result
}

for (const [what, post] of [
  ['a raw text', { id: 1, title: { rendered: 'A', raw: 'A' } }],
  ['a password', { id: 1, title: { rendered: 'A' }, password: 'sesame' }],
] as const)
  test(`${what} that anonymous clients get is a leak`, async () => {
    const result = await foundIn(post)
    expect(result).toMatchObject({ outcome: 'fail', failure: { cause: { difference: 'leaked' } } })
    expect(JSON.stringify(result)).not.toContain('sesame')
  })

for (const post of [
  { id: 1, title: { rendered: 'A' } },
  { id: 1, password: '' },
])
  test(`${JSON.stringify(post)} shows nothing of \`edit\``, async () => {
    expect(await foundIn(post)).toMatchObject({ outcome: 'pass' })
  })

test('a public post instead of its revisions is a failure, not a leak', async () => {
  const result = await foundIn({ id: 1, title: { rendered: 'A' } }, 'security.history')
  expect(result).toMatchObject({ outcome: 'fail', failure: { cause: { difference: 'accepted' } } })
  expect(result.message).toContain('item 1 itself')
})
