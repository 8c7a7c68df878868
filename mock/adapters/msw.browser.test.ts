import { expect, test } from '@playwright/test'
import { mswPackages, openWorkerPage, serveWorkerPage, type WorkerPage } from './testing/browser-ways-in.ts'
import { credentials, pngBytes } from './testing/request-parts.ts'

for (const msw of mswPackages)
  test.describe(msw, () => {
    let served: WorkerPage
    test.beforeAll(async () => {
      served = await serveWorkerPage(msw)
    })
    test.afterAll(() => served.close())
    test.beforeEach(({ page }) => openWorkerPage(page, served))

    test('without an address a page gets its own files, and the site the rest', async ({ page }) => {
      const statuses = await page.evaluate(async () => {
        const site = window.resetSite()
        const paths = ['/page.js', '/no-such-page', '/wp-json/', 'http://site.test/wp-json/core/v2/posts']
        const answers = await Promise.all(paths.map((path) => fetch(path)))
        return [...answers.map(({ status }) => status), site.requests.length]
      })
      expect(statuses).toEqual([200, 404, 200, 200, 2])
    })

    test('a file created in a page is uploaded', async ({ page }) => {
      const sent = { headers: credentials, bytes: [...pngBytes] }
      const uploaded = await page.evaluate(async ({ headers, bytes }) => {
        const site = window.resetSite()
        const body = new FormData()
        body.append('file', new File([Uint8Array.from(bytes)], 'Größe.png', { type: 'image/png' }))
        const { status } = await fetch('/wp-json/core/v2/media', { method: 'POST', headers, body })
        const [, kept = []] = site.snapshot().files.at(-1) ?? []
        return [status, site.requests.at(-1)?.files, [...kept]]
      }, sent)
      expect(uploaded).toEqual([201, ['Größe.png'], sent.bytes])
    })

    test('a page signs in by cookies, and writes with a nonce', async ({ page }) => {
      test.skip(
        msw === 'msw-2',
        'It keeps the first cookie of an answer only, where scripts may not read them.',
      )
      const statuses = await page.evaluate(async () => {
        window.resetSite()
        const body = new URLSearchParams({ log: 'admin', pwd: 'fake-admin' })
        await fetch('/wp-login.php', { method: 'POST', body, redirect: 'manual' })
        const nonce = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')
        const headers = { 'X-WP-Nonce': await nonce.text() }
        const send = (init: RequestInit) =>
          fetch('/wp-json/core/v2/posts', {
            method: 'POST',
            body: new URLSearchParams({ title: 'x' }),
            ...init,
          })
        const answers = [
          await send({ headers }),
          await send({}),
          await send({ headers, credentials: 'omit' }),
        ]
        return [nonce.status, ...answers.map(({ status }) => status)]
      })
      expect(statuses).toEqual([200, 201, 401, 403])
    })
  })
