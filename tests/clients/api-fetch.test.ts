import { createRequire } from 'node:module'
import type { APIFetchMiddleware, ApiFetch } from '@wordpress/api-fetch'
import { expect, test } from '#test'
import { pngBytes, sameBytes } from '../../mock/adapters/testing/request-parts.ts'
import { type ServedSite, serveSite } from './served-site.ts'

// The types it ships are those of its CommonJS build.
const apiFetch: ApiFetch = createRequire(import.meta.url)('@wordpress/api-fetch').default

interface Item {
  readonly id: number
  readonly slug: string
  readonly title: { readonly raw?: string; readonly rendered: string }
  readonly source_url: string
  readonly [field: string]: unknown
}

let served: ServedSite
let added: APIFetchMiddleware[]

// The client is global: a test removes what it adds.
function use(...middlewares: APIFetchMiddleware[]): void {
  for (const middleware of middlewares) apiFetch.use(middleware)
  added.push(...middlewares)
}

const asAdmin: APIFetchMiddleware = (options, next) => {
  const headers = { ...options.headers, Authorization: `Basic ${btoa('admin:fake-admin')}` }
  return next({ ...options, headers })
}

test.beforeEach(async () => {
  served = await serveSite()
  added = []
  use(apiFetch.createRootURLMiddleware(`${served.url}/wp-json/`), apiFetch.mediaUploadMiddleware, asAdmin)
})
test.afterEach(async () => {
  for (const middleware of added) apiFetch.unregister(middleware)
  await served.close()
})

test('a list is read, and with parse: false its headers', async () => {
  const items = await apiFetch<Item[]>({ path: '/wp/v2/posts?per_page=3&_fields=id,title' })
  expect(items.map((item) => Object.keys(item))).toEqual([
    ['id', 'title'],
    ['id', 'title'],
    ['id', 'title'],
  ])
  const response = await apiFetch<Item[], false>({ path: '/wp/v2/posts?per_page=3', parse: false })
  const total = Number(response.headers.get('X-WP-Total'))
  expect(response.headers.get('X-WP-TotalPages')).toBe(String(Math.ceil(total / 3)))
})

test('a page length of -1 is read as all pages, 100 at a time', async () => {
  for (let n = 0; n < 7; n++) {
    const requests = Array.from({ length: 25 }, (_, i) => ({
      path: '/wp/v2/posts',
      body: { title: `${n} ${i}`, status: 'publish' },
    }))
    await apiFetch({ path: '/batch/v1', method: 'POST', data: { requests } })
  }
  const items = await apiFetch<Item[]>({ path: '/wp/v2/posts?per_page=-1&status=publish&_fields=id' })
  const published = served.data.posts.filter(({ status }) => status === 'publish').length + 7 * 25
  expect(published).toBeGreaterThan(200)
  expect(new Set(items.map(({ id }) => id)).size).toBe(published)
  const pages = served.requested
    .filter(({ method }) => method === 'GET')
    .map(({ target }) => /[?&]page=(\d+)/.exec(target)?.[1])
  expect(pages).toEqual([undefined, '2', '3'])
})

test('a post is created, changed by PUT and removed by DELETE, both sent as POST with an override', async () => {
  const made = await apiFetch<Item>({
    path: '/wp/v2/posts',
    method: 'POST',
    data: { title: 'Made', status: 'draft' },
  })
  const path = `/wp/v2/posts/${made.id}`
  expect((await apiFetch<Item>({ path, method: 'PUT', data: { title: 'Put' } })).title.raw).toBe('Put')
  expect((await apiFetch<Item>({ path, method: 'PATCH', data: { title: 'Patched' } })).title.raw).toBe(
    'Patched',
  )
  expect(await apiFetch({ path: `${path}?force=true`, method: 'DELETE' })).toMatchObject({ deleted: true })
  expect(served.requested.map(({ method, override }) => [method, override])).toEqual([
    ['POST', undefined],
    ['POST', 'PUT'],
    ['POST', 'PATCH'],
    ['POST', 'DELETE'],
  ])
})

test('errors are thrown with code, message and data', async () => {
  await expect(apiFetch({ path: '/wp/v2/posts/999999' })).rejects.toMatchObject({
    code: 'rest_post_invalid_id',
    message: expect.stringMatching(/./),
    data: { status: 404 },
  })
  await expect(apiFetch({ path: '/wp/v2/posts?per_page=101&page=0' })).rejects.toMatchObject({
    code: 'rest_invalid_param',
    data: { status: 400, params: { per_page: expect.any(String), page: expect.any(String) } },
  })
})

test('a file is uploaded as a form', async () => {
  const body = new FormData()
  body.append('file', new File([pngBytes], 'pixel.png', { type: 'image/png' }))
  body.append('alt_text', 'One dot')
  const made = await apiFetch<Item>({ path: '/wp/v2/media', method: 'POST', body })
  expect(made).toMatchObject({ alt_text: 'One dot', slug: 'pixel' })
  const file = await fetch(made.source_url)
  expect(sameBytes(new Uint8Array(await file.arrayBuffer()), pngBytes)).toBe(true)
})

test('an invalid nonce is refused with the code that makes the client fetch another', async () => {
  apiFetch.unregister(asAdmin)
  use((options, next) => next({ ...options, headers: { ...options.headers, 'X-WP-Nonce': 'stale' } }))
  apiFetch.nonceEndpoint = `${served.url}/wp-admin/admin-ajax.php?action=rest-nonce`
  const refused = apiFetch({ path: '/wp/v2/posts' })
  await expect(refused).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce', data: { status: 403 } })
  expect(served.requested.map(({ target }) => target)).toEqual([
    '/wp-json/wp/v2/posts?_locale=user',
    '/wp-admin/admin-ajax.php?action=rest-nonce',
  ])
})
