import { connect } from 'node:net'
import { expect, test } from '#test'
import type { SiteResponse } from '../http/exchange.ts'
import { createSite, type Site } from '../site/site.ts'
import { freshSite } from '../testing/small-site.ts'
import { lastRequest, request, sendRaw, statusesIn } from './testing/raw-http.ts'
import { credentials } from './testing/request-parts.ts'
import { nodeHttp, type OpenSite } from './testing/ways-in.ts'

const posts = '/wp-json/core/v2/posts'
const json = { ...credentials, 'Content-Type': 'application/json' }

// What the listener says on the console of its own defects.
let said: unknown[]
let opened: OpenSite[]
const { error } = console
test.beforeEach(() => {
  said = []
  opened = []
  console.error = (...words) => said.push(words)
})
test.afterEach(async () => {
  console.error = error
  for (const open of opened) await open.close()
})

async function serve({ handle }: Pick<Site, 'handle'>): Promise<number> {
  const open = await nodeHttp.open({ handle, root: '/wp-json' })
  opened.push(open)
  return Number(new URL(open.url).port)
}

test('a client that disconnects while sending changes nothing, and logs no error', async () => {
  const site = createSite({ deployment: 'first', data: freshSite() })
  const before = JSON.stringify(site.snapshot())
  const seen: Promise<SiteResponse>[] = []
  const port = await serve({
    handle: async (requested) => {
      const answer = Promise.resolve(site.handle(requested))
      seen.push(answer)
      return answer
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(request(`POST ${posts}`, { ...json, 'Content-Length': '1000' }))
  socket.write('{"title":"Half a bo')
  await expect.poll(() => seen.length).toBe(1)
  socket.destroy()
  await expect(seen[0]).rejects.toThrow('aborted')
  expect(statusesIn(await sendRaw(port, [lastRequest(`GET ${posts}`)]))).toEqual([200])
  expect(said).toEqual([])
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a client that closes its side before the body is whole is refused', async () => {
  const site = createSite({ deployment: 'first', data: freshSite() })
  const before = JSON.stringify(site.snapshot())
  const port = await serve(site)
  const head = request(`POST ${posts}`, { ...json, 'Content-Length': '1000' })
  expect(statusesIn(await sendRaw(port, [head, '{"title":'], true))).toEqual([400])
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a client that disconnects before its response does not affect others', async () => {
  let answer = (_: SiteResponse): void => {}
  let requested = 0
  const port = await serve({
    handle: () => {
      requested++
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(request('GET /'))
  await expect.poll(() => requested).toBe(1)
  socket.destroy()
  const next = sendRaw(port, [lastRequest('GET /')])
  await expect.poll(() => requested).toBe(2)
  answer({ status: 200, headers: {}, body: 'x'.repeat(1_000_000) })
  expect(statusesIn(await next)).toEqual([200])
  expect(said).toEqual([])
})

const defects: Readonly<Record<string, () => SiteResponse | Promise<SiteResponse>>> = {
  'throws at once': () => {
    throw new Error('at once')
  },
  'throws later': async () => {
    throw new Error('later')
  },
  'answers a header that HTTP cannot carry': () => ({ status: 200, headers: { Link: '</鴎/>' }, body: '' }),
  'answers such a header later': async () => ({ status: 200, headers: { Link: '</鴎/>' }, body: '' }),
}

for (const [what, handle] of Object.entries(defects))
  test(`a site that ${what} is a 500 with a word on the console, and the server goes on`, async () => {
    const port = await serve({ handle })
    for (const _ of [1, 2]) {
      const answerTo = await sendRaw(port, [lastRequest('GET /')])
      expect(statusesIn(answerTo)).toEqual([500])
      expect(answerTo).toContain('"code":"mock_defect"')
    }
    expect(said).toHaveLength(2)
  })
