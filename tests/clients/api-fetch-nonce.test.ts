import { createRequire } from 'node:module'
import type { APIFetchMiddleware, ApiFetch } from '@wordpress/api-fetch'
import { expect, test } from '#test'
import { browserAt } from '../../mock/testing/cookie-jar.ts'
import { serveSite } from './served-site.ts'

// The types it ships are those of its CommonJS build.
const apiFetch: ApiFetch = createRequire(import.meta.url)('@wordpress/api-fetch').default
const ownFetch = globalThis.fetch

test('in a signed-in browser the client writes with a nonce, and renews it when it expires', async () => {
  const { site, url, requested, close } = await serveSite()
  const browser = browserAt(ownFetch, url)
  await browser.signIn('admin', 'fake-admin', { rememberme: 'forever' })
  const nonce = apiFetch.createNonceMiddleware(await browser.nonce())
  const added: APIFetchMiddleware[] = [apiFetch.createRootURLMiddleware(`${url}/wp-json/`), nonce]
  for (const middleware of added) apiFetch.use(middleware)
  apiFetch.nonceMiddleware = nonce
  apiFetch.nonceEndpoint = `${url}/wp-admin/admin-ajax.php?action=rest-nonce`
  // A browser sends cookies with every request.
  globalThis.fetch = (input, init) => browser.fetch(String(input).slice(url.length), init)
  try {
    const write = () =>
      apiFetch<{ author: number }>({ path: '/wp/v2/posts', method: 'POST', data: { title: 'Mine' } })
    expect((await write()).author).toBe(1)
    const first = nonce.nonce
    site.clock.advance(2 * 24 * 3600 * 1000)
    expect((await write()).author).toBe(1)
    expect(nonce.nonce).not.toBe(first)
    expect(requested.slice(-3).map(({ method, target }) => `${method} ${target}`)).toEqual([
      'POST /wp-json/wp/v2/posts?_locale=user',
      'GET /wp-admin/admin-ajax.php?action=rest-nonce',
      'POST /wp-json/wp/v2/posts?_locale=user',
    ])
  } finally {
    globalThis.fetch = ownFetch
    for (const middleware of added) apiFetch.unregister(middleware)
    await close()
  }
})
