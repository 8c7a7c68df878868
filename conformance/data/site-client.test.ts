import { expect, test } from '#test'
import { someTarget } from '../../client/testing/some-target.ts'
import { type ReceivedRequest, tinySite } from '../../client/testing/tiny-site.ts'
import { namings } from '../../contract/index.ts'
import type { Session } from '../runner/session.ts'
import { sessionWith, someRunTag, someUser } from '../testing/a-session.ts'
import { sealedText } from './run-tag.ts'

/** Sends a request to a tiny site, and returns what it received. */
async function received(send: (session: Session) => Promise<unknown>, said = {}): Promise<ReceivedRequest> {
  const site = tinySite()
  await send(sessionWith(site.fetch, said))
  expect(site.seen).toHaveLength(1)
  return site.seen[0] ?? Promise.reject(new Error('nothing'))
}

test('a route can be requested by rest_route', async () => {
  const seen = await received(({ tools }) =>
    tools.site.send('GET', '/core/v2/posts', { byQuery: true, query: { page: 2 } }),
  )
  expect(seen.path).toBe('/index.php?rest_route=%2Fcore%2Fv2%2Fposts&page=2')
})

test('the user signs in, an anonymous client does not', async () => {
  const { headers } = await received(({ tools }) => tools.site.get('/core/v2/posts'))
  expect(headers.get('authorization')).toBe(`Basic ${btoa(`${someUser.name}:${someUser.password}`)}`)
  const anonymous = await received(({ tools }) => tools.anonymous.get('/core/v2/posts'))
  expect(anonymous.headers.has('authorization')).toBe(false)
})

test('the headers of the run are sent with every request, anonymous ones too', async () => {
  const headers = { Gate: 'open sesame' }
  for (const who of ['site', 'anonymous'] as const) {
    const seen = await received(({ tools }) => tools[who].get('/core/v2/posts'), { headers })
    expect(seen.headers.get('gate')).toBe('open sesame')
  }
})

for (const elsewhere of [
  'https://site.test/wp-json/',
  'http://site.test.evil.test/',
  'http://site.test:8080/',
])
  test(`${elsewhere} is another origin, and is not requested`, async () => {
    const site = tinySite()
    const { tools } = sessionWith(site.fetch)
    await expect(tools.site.sendTo('GET', elsewhere)).rejects.toThrow("it is not of the target's origin")
    expect(site.seen).toEqual([])
  })

test('a reported request contains no secret', async () => {
  const { password } = someUser
  const { tools } = sessionWith(tinySite().fetch, { headers: { Gate: 'open sesame' } })
  const { request } = await tools.site.send('POST', '/core/v2/posts', {
    query: { search: password, page: 'open sesame' },
    body: { title: `${password} and open sesame`, slug: btoa(`${someUser.name}:${password}`) },
  })
  expect(request).toEqual({
    method: 'POST',
    url: 'http://site.test/wp-json/core/v2/posts?search=***&page=***',
    headers: { Authorization: '***', Gate: '***', 'Content-Type': 'application/json' },
    userVariable: 'SITE_CONTRACT_USER',
    body: '{"title":"*** and ***","slug":"***"}',
  })
})

test('created items are recorded by their neutral paths', async () => {
  const slug = sealedText(someRunTag, 'alder', 1).replaceAll(' ', '-')
  const site = tinySite({ answer: () => Response.json({ id: 7, slug }, { status: 201 }) })
  const session = sessionWith(site.fetch, { target: someTarget({ naming: namings.wordpress }) })
  await session.tools.site.post('/core/v2/posts')
  await session.close()
  expect(site.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/wp-json/wp/v2/posts/7?force=true' })
})
