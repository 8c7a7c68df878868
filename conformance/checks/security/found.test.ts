import { expect, test } from '#test'
import { jsonResponse } from '../../../client/testing/tiny-site.ts'
import type { Json } from '../../../contract/index.ts'
import { runCheck } from '../../runner/run-check.ts'
import { someRequirement } from '../../testing/a-check.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { group } from '../check.ts'
import { foundTextChecks } from './found.ts'

const checks = foundTextChecks('posts')
const raw = checks.filter(({ id }) => id === 'security.raw.posts.found')

/** What the check finds in the list of posts in `edit`, as anonymous clients get it. */
async function foundIn(post: Json) {
  const session = sessionWith(async () => jsonResponse([post]))
  const [check] = raw
  if (check === undefined) throw new Error('The security checks lack this id.')
  const { result } = await runCheck(check, group('security', 'posts', 'found', raw), someRequirement, session)
  return result
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
