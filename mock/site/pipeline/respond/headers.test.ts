import { expect, test } from '#test'
import { fakeSite, postIds, type UserSlug } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`

test('an anonymous GET varies by origin, even without one', async () => {
  const vary = async (user: UserSlug | 'anonymous', method: string) =>
    (await as(user).request(method, post)).headers.get('Vary')
  expect(await vary('anonymous', 'GET')).toBe('Origin')
  expect([
    await vary('anonymous', 'OPTIONS'),
    await vary('anonymous', 'POST'),
    await vary('subscriber', 'GET'),
  ]).toEqual([null, null, null])
})

test('responses to signed-in users must not be cached', async () => {
  const signedIn = (await as('subscriber').get(post)).headers
  expect(signedIn.get('Cache-Control')).toBe('no-cache, must-revalidate, max-age=0, no-store, private')
  expect(signedIn.get('Expires')).not.toBeNull()
  expect((await as('anonymous').get(post)).headers.get('Cache-Control')).toBeNull()
})
