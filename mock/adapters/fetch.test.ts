import { expect, test } from '#test'
import { createSite, type Site } from '../site/site.ts'
import { freshSite } from '../testing/small-site.ts'
import { credentials, sent } from './testing/request-parts.ts'

const posts = 'http://site.test/wp-json/core/v2/posts'

let site: Site
let before: string
test.beforeEach(() => {
  site = createSite({ deployment: 'first', data: freshSite() })
  before = JSON.stringify(site.snapshot())
})

const streamed = (body: ReadableStream): Request => {
  const headers = { ...credentials, 'Content-Type': 'application/json' }
  return new Request(posts, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

test('an aborted request rejects as a fetch does, and changes nothing', async () => {
  const request = new Request(posts, { ...sent({ title: 'Aborted' }), signal: AbortSignal.abort() })
  await expect(site.fetch(request)).rejects.toMatchObject({ name: 'AbortError' })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a request that is aborted while its answer is waited for rejects at once', async () => {
  site.override('GET /core/v2/posts', () => new Promise<void>(() => {}))
  const abort = new AbortController()
  const requested = site.fetch(new Request(posts, { signal: abort.signal }))
  abort.abort()
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' })
})

test('a body that fails on its way rejects with its own error, and changes nothing', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('the disk is gone')) })
  await expect(site.fetch(streamed(body))).rejects.toThrow('the disk is gone')
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a body without end is refused and let go', async () => {
  let isCancelled = false
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(97)),
    cancel: () => {
      isCancelled = true
    },
  })
  const response = await site.fetch(streamed(body))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'rest_body_too_large', data: { status: 413 } })
  expect(isCancelled).toBe(true)
})

test('what one reader does to an answer, the next does not see', async () => {
  const file = 'http://site.test/wp-content/uploads/'
  const headers = {
    ...credentials,
    'Content-Type': 'text/plain',
    'Content-Disposition': 'inline; filename="a.txt"',
  }
  const media = posts.replace('posts', 'media')
  const made = await site.fetch(new Request(media, { method: 'POST', headers, body: 'as it was' }))
  const { source_url: address } = await made.json()
  expect(address).toContain(file)
  const first = await site.fetch(new Request(address))
  new Uint8Array(await first.arrayBuffer()).fill(0)
  expect(await (await site.fetch(new Request(address))).text()).toBe('as it was')
})

test('handle takes a request of the Fetch API too, and answers it as fetch does, in its own form', async () => {
  const [posted, read] = [new Request(posts, sent({ title: 'Handed over' })), new Request(posts)]
  const { status, headers, body } = await site.handle(posted)
  expect([status, headers.Location]).toEqual([201, `${posts}/1000`])
  expect(JSON.parse(String(body))).toMatchObject({ id: 1000, title: { raw: 'Handed over' } })
  expect((await site.handle(read)).body).toBe(await (await site.fetch(read)).text())
  expect(site.requests.map(({ route }) => route)).toEqual([
    'POST /core/v2/posts',
    'GET /core/v2/posts',
    'GET /core/v2/posts',
  ])
})

test('fetch takes what fetch takes: a text, a URL or a Request, with or without what is sent', async () => {
  const site = createSite({ deployment: 'first', naming: 'neutral', data: 'journal' })
  const status = async (...asked: Parameters<typeof fetch>) => (await site.fetch(...asked)).status
  expect([
    await status(posts),
    await status(new URL(posts)),
    await status(new Request(posts)),
    await status(posts, sent({ title: 'One' })),
    await status(new URL(posts), sent({ title: 'Two' })),
    await status(new Request(posts), sent({ title: 'Three' })),
  ]).toEqual([200, 200, 200, 201, 201, 201])
})

test('a path is requested of the site, by its own address where it has one', async () => {
  const next = async (url?: string) => {
    const site = createSite({ deployment: 'first', naming: 'neutral', data: 'journal', ...(url && { url }) })
    return (await (await site.fetch('/wp-json/core/v2/posts')).json())[0].link
  }
  expect(new URL(await next()).origin).toBe('http://site.test')
  expect(new URL(await next('https://blog.test')).origin).toBe('https://blog.test')
})
