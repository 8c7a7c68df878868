import { expect, test } from '#test'
import { loadDataSet } from '../../fixtures/index.ts'
import { createSite } from '../session/site.ts'
import { browserAt } from '../testing/cookie-jar.ts'
import { waysIn } from './every-way-in.ts'

for (const way of waysIn)
  test(`a browser signs in by cookies and writes with a nonce, ${way.name}`, async () => {
    const open = await way.open(createSite({ data: loadDataSet('fresh') }))
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
