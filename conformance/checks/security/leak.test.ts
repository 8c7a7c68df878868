import { expect, test } from '#test'
import { jsonResponse } from '../../../client/testing/tiny-site.ts'
import { runCheck } from '../../runner/run-check.ts'
import { anAnswer, someRequirement } from '../../testing/a-check.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { check, group } from '../check.ts'
import { assertNoLeak } from './leak.ts'
import { featuredTextLeak, memberLeak, textLeak } from './leak-in.ts'

const secretText = 'sandarac'
const refusal = () => jsonResponse({ code: 'rest_forbidden', message: 'No.' }, 401)
const shown = () => jsonResponse({ id: 1, content: { rendered: secretText } })

/** Checks that anonymous clients do not see a secret on a site; each secret has a separate address. */
async function checkOn(answer: (address: string, isSignedIn: boolean) => Response) {
  const requested: string[] = []
  const session = sessionWith(async ({ url, headers }) => {
    const isSignedIn = headers.has('authorization')
    requested.push(`${isSignedIn ? 'user' : 'anonymous'} ${new URL(url).pathname.split('/').at(-1)}`)
    return answer(url, isSignedIn)
  })
  let made = 0
  const leak = check('leak', {
    requirement: someRequirement.id,
    run: (tools) =>
      assertNoLeak(tools, 'anonymous', async () => {
        made++
        const leakIn = textLeak({ content: secretText }, made)
        return { name: 'a draft', requests: [{ path: `/core/v2/posts/${made}`, leakIn }] }
      }),
  })
  const { result, isFlaky } = await runCheck(
    leak,
    group('security', 'posts', 'leaks', [leak]),
    someRequirement,
    session,
  )
  return { result, isFlaky, requested }
}

for (const [what, refused] of [
  ['401', refusal],
  ['403', () => jsonResponse({ code: 'no' }, 403)],
  ['404', () => jsonResponse({ code: 'none' }, 404)],
  ['an empty list', () => jsonResponse([])],
] as const)
  test(`a secret that is answered with ${what} does not leak`, async () => {
    const { result, requested } = await checkOn((_, isSignedIn) => (isSignedIn ? shown() : refused()))
    expect(result.outcome).toBe('pass')
    expect(requested).toEqual(['user 1', 'anonymous 1'])
  })

test('what everybody sees is a leak without a cache, and no report has it', async () => {
  const { result, isFlaky } = await checkOn(shown)
  expect(result).toMatchObject({ outcome: 'fail', failure: { cause: { difference: 'leaked' } } })
  expect(result.failure?.cause.named).toBeUndefined()
  expect(result.message).toContain('/core/v2/posts/1')
  expect(JSON.stringify(result)).not.toContain(secretText)
  expect(isFlaky).toBe(false)
})

test('what shows only after a user requested it is a leak of a cache', async () => {
  const cache = new Set<string>()
  const { result } = await checkOn((address, isSignedIn) => {
    if (isSignedIn) cache.add(address)
    return cache.has(address) ? shown() : refusal()
  })
  expect(result).toMatchObject({ outcome: 'fail', cause: 'cache-leak' })
})

test('what was in a cache before the check is a leak of a cache too', async () => {
  const { result } = await checkOn((address) => (address.includes('?') ? refusal() : shown()))
  expect(result.cause).toBe('cache-leak')
})

test('the user requests a secret first, as a cache may store the refusal of another', async () => {
  const cache = new Map<string, boolean>()
  const { result, requested } = await checkOn((address, isSignedIn) => {
    if (!cache.has(address)) cache.set(address, isSignedIn)
    return cache.get(address) ? shown() : refusal()
  })
  expect(requested.slice(0, 2)).toEqual(['user 1', 'anonymous 1'])
  expect(result).toMatchObject({ outcome: 'fail', cause: 'cache-leak' })
})

test('where the user sees nothing either, nothing is proved', async () => {
  expect((await checkOn(refusal)).result.outcome).toBe('untestable')
})

test('a member leaks that the items themselves have, not one of an object inside', () => {
  const leakIn = (body: unknown) => memberLeak(['email'])(anAnswer(200, JSON.stringify(body)))
  const organisation = { id: 1, yoast_head_json: { schema: [{ email: 'office@site.example' }] } }
  expect(leakIn([organisation])).toBeUndefined()
  expect(leakIn([{ ...organisation, email: 'ada@site.example' }])).toBe('`email`')
})

test('a leak names the member of a plugin that shows it, and no member of WordPress itself', () => {
  const leakIn = (body: unknown) => textLeak({ caption: secretText })(anAnswer(200, JSON.stringify(body)))
  expect(leakIn({ id: 1, seo_head: `<meta content="${secretText}">` })).toBe('the caption (in `seo_head`)')
  expect(leakIn({ id: 1, caption: { rendered: secretText } })).toBe('the caption')
})

test('a featured file leaks by the members of WordPress, not by those of a plugin', () => {
  const leakIn = (body: unknown) =>
    featuredTextLeak({ caption: secretText })(anAnswer(200, JSON.stringify(body)))
  const seo = { id: 1, seo_head: `<meta content="${secretText}">` }
  expect(leakIn(seo)).toBeUndefined()
  expect(leakIn({ id: 1, _embedded: { author: [seo], terms: [[seo]] } })).toBeUndefined()
  expect(leakIn({ ...seo, _embedded: { media: [{ caption: { rendered: secretText } }] } })).toBe(
    'the caption',
  )
})
