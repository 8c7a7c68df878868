import { expect, test } from '#test'
import { sessionWith } from '../testing/a-session.ts'
import { assertUser } from './preconditions.ts'

const refusing = (refused: (path: string) => boolean) =>
  sessionWith(async ({ url }) =>
    Response.json(refused(url) ? { code: 'rest_forbidden_context' } : [], {
      status: refused(url) ? 401 : 200,
    }),
  )

test('a site that answers 401 to whatever the user asks does not know the user', async () => {
  await expect(
    assertUser(
      refusing(() => true),
      'jo',
    ),
  ).rejects.toThrow('does not accept the user "jo" with this password (401')
})

test('a site that closes one list to everybody may know the user', async () => {
  await assertUser(
    refusing((url) => url.includes('/posts')),
    'jo',
  )
})

test('a site that does not answer is not reported as not knowing the user', async () => {
  await assertUser(
    sessionWith(() => Promise.reject(new Error('reset'))),
    'jo',
  )
})
