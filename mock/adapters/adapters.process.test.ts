import { expect, test } from '#test'
import type { SiteResponse } from '../http/exchange.ts'
import { createSite } from '../site/site.ts'
import { browserAt } from '../testing/cookie-jar.ts'
import { freshSite } from '../testing/small-site.ts'
import { acts } from './testing/acts.ts'
import { exchanges, expectCarried } from './testing/exchanges.ts'
import { mswInNode } from './testing/msw-versions.ts'
import { recorded, suiteSite } from './testing/suite-site.ts'
import { inProcess, nodeHttp } from './testing/ways-in.ts'

for (const way of [nodeHttp, ...mswInNode])
  test.describe(way.name, () => {
    for (const act of acts.filter(({ isForEveryAdapter }) => isForEveryAdapter || way === nodeHttp))
      test(act.title, async () => {
        const given: SiteResponse[] = []
        expectCarried(await exchanges(act, await way.open(recorded(suiteSite(), given))), given)
        const inProcessGiven: SiteResponse[] = []
        await exchanges(act, await inProcess.open(recorded(suiteSite(), inProcessGiven)))
        expect(given).toEqual(inProcessGiven)
      })
  })

for (const way of [inProcess, nodeHttp, ...mswInNode]) {
  test(`every cookie that a handler sets arrives, ${way.name}`, async () => {
    const cookies = ['a=1; Path=/', 'b=2; Expires=Wed, 21 Oct 2037 07:28:00 GMT']
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    const handlers = { 'POST /cache/v3/ping': () => new Response('', { headers }) }
    const open = await way.open(createSite({ deployment: 'first', data: freshSite(), handlers }))
    try {
      const response = await open.fetch(new Request(`${open.url}/wp-json/cache/v3/ping`, { method: 'POST' }))
      expect(response.headers.getSetCookie()).toEqual(cookies)
    } finally {
      await open.close()
    }
  })

  test(`a browser signs in by cookies and writes with a nonce, ${way.name}`, async () => {
    const open = await way.open(createSite({ deployment: 'first', data: freshSite() }))
    try {
      const { signIn, nonce, fetch } = browserAt((request) => open.fetch(request), open.url)
      expect((await signIn('admin', 'fake-admin')).status).toBe(302)
      const headers = { 'X-WP-Nonce': await nonce(), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ title: 'By cookie' })
      const made = await fetch('/wp-json/core/v2/posts', { method: 'POST', headers, body })
      expect([made.status, made.headers.get('X-WP-Nonce')]).toEqual([201, headers['X-WP-Nonce']])
      expect((await fetch('/wp-json/core/v2/posts', { method: 'POST', body })).status).toBe(401)
    } finally {
      await open.close()
    }
  })
}
