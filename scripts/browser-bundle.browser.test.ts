import { expect, type Page, test } from '@playwright/test'
import { bundleForBrowser, gzipped } from './testing/browser-bundle.ts'

test.describe.configure({ timeout: 60_000 })

/** A page's code: what a test does in it. */
const code = `
  import { createSite } from 'site-contract'
  const site = createSite()
  const signedIn = { Authorization: 'Basic ' + btoa('admin:fake-admin') }
  globalThis.send = async (path, { headers, picture, ...init } = {}) => {
    const body = picture ? await drawn(picture) : init.body
    const request = new Request('http://site.test/wp-json' + path, { ...init, body, headers: { ...signedIn, ...headers } })
    const response = await site.fetch(request)
    return { status: response.status, body: await response.json() }
  }
  globalThis.imageAt = async (url) => {
    const response = await site.fetch(new Request(url))
    const blob = await response.blob()
    const { width, height } = await createImageBitmap(blob)
    return [blob.type, width, height]
  }
  async function drawn({ width, height, type }) {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, width, height)
    return canvas.convertToBlob({ type })
  }
  globalThis.isReady = true`

interface SentRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly picture?: { readonly width: number; readonly height: number; readonly type: string }
}

interface Reply<Body> {
  readonly status: number
  readonly body: Body
}

/** A page that has loaded the bundle, and a function that sends requests to the site in it. */
async function open(page: Page) {
  const { chunks } = await bundleForBrowser(code)
  const loaded = new Set<(typeof chunks)[number]>()
  await page.route('http://page.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const chunk = chunks.find(({ fileName }) => `/${fileName}` === pathname)
    if (chunk) loaded.add(chunk)
    if (chunk) return route.fulfill({ contentType: 'text/javascript', body: chunk.code })
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
  })
  await page.goto('http://page.test/')
  await page.waitForFunction('globalThis.isReady')
  return {
    /** What the page has loaded so far, in bytes, gzipped. */
    loadedBytes: () => gzipped([...loaded]),
    send: <Body>(path: string, requested: SentRequest = {}): Promise<Reply<Body>> =>
      page.evaluate(`send(${JSON.stringify(path)}, ${JSON.stringify(requested)})`),
    imageAt: (url: string): Promise<[type: string, width: number, height: number]> =>
      page.evaluate(`imageAt(${JSON.stringify(url)})`),
  }
}

test('in a browser the mock answers a read, takes a write, and refuses a wrong argument', async ({
  page,
}) => {
  const { send } = await open(page)
  const { status, body } = await send<unknown[]>('/wp/v2/posts?per_page=3')
  expect([status, body.length]).toEqual([200, 3])
  const headers = { 'Content-Type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify({ title: 'From a page', status: 'publish' }) }
  const made = await send<{ id: number }>('/wp/v2/posts', sent)
  expect(made.status).toBe(201)
  const read = await send(`/wp/v2/posts/${made.body.id}`)
  expect(read).toMatchObject({ status: 200, body: { title: { rendered: 'From a page' } } })
  expect(await send('/wp/v2/posts?per_page=many')).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { per_page: 'per_page is not of type integer.' } } },
  })
})

test('a page loads at most 91 KB, gzipped, for its first list of posts of a whole WordPress', async ({
  page,
}) => {
  const { send, loadedBytes } = await open(page)
  expect((await send('/wp/v2/posts')).status).toBe(200)
  expect(loadedBytes()).toBeGreaterThan(50_000)
  expect(loadedBytes()).toBeLessThanOrEqual(91_000)
})

interface Media {
  readonly id: number
  readonly source_url: string
  readonly media_details: {
    readonly width: number
    readonly height: number
    readonly sizes: Readonly<Record<string, { width: number; height: number; source_url: string }>>
  }
}

for (const [type, extension] of [
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
] as const)
  test(`in a browser an uploaded ${type} becomes an image with sub-sizes, and can be rotated`, async ({
    page,
  }) => {
    const { send, imageAt } = await open(page)
    const { status, body } = await send<Media>('/wp/v2/media', {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="quay.${extension}"` },
      picture: { width: 800, height: 400, type },
    })
    expect(status).toBe(201)
    const { sizes, width, height } = body.media_details
    expect([width, height]).toEqual([800, 400])
    expect(Object.keys(sizes).sort()).toEqual(['full', 'medium', 'medium_large', 'thumbnail'])
    for (const size of Object.values(sizes))
      expect(await imageAt(size.source_url)).toEqual([type, size.width, size.height])
    const turned = await send<Media>(`/wp/v2/media/${body.id}/edit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        src: body.source_url,
        modifiers: [{ type: 'rotate', args: { angle: 90 } }],
      }),
    })
    expect(await imageAt(turned.body.source_url)).toEqual([type, 400, 800])
  })

test('in a browser seeded images are drawn, in every type', async ({ page }) => {
  const { send, imageAt } = await open(page)
  const { body } = await send<Media[]>('/wp/v2/media?media_type=image&per_page=100')
  const shown = await Promise.all(body.map(({ source_url }) => imageAt(source_url)))
  expect(shown.map(([, ...size]) => size)).toEqual(
    body.map(({ media_details: { width, height } }) => [width, height]),
  )
})
