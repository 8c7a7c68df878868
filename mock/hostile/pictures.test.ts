import { expect, test } from '@playwright/test'
import { completeSiteData } from '../../fixtures/index.ts'
import type { Site } from '../site.ts'
import { type Bad, expectError, hostileSite, media, requestOf } from './hostile-site.ts'
import { evilPictures, plainPng } from './testing/evil-pictures.ts'

test.describe.configure({ timeout: 120_000 })

const ask = (site: Site, bad: Bad) => site.fetch(requestOf({ url: 'http://site.test' }, bad))

const upload = (name: string, type: string, body: Uint8Array<ArrayBuffer>): Bad => ({
  path: media,
  method: 'POST',
  headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  body,
})

/** How many reads a site answers while something else is being answered. */
async function readsDuring(site: Site, slow: Promise<Response>): Promise<number> {
  let isOver = false
  const end = (): void => {
    isOver = true
  }
  slow.then(end, end)
  let reads = 0
  while (!isOver) {
    await ask(site, { path: `/wp-json/core/v2/posts?per_page=1&turn=${reads}` })
    await new Promise((resolve) => setTimeout(resolve, 1))
    reads++
  }
  return reads
}

for (const { what, type, bytes } of evilPictures)
  test(`${what} is kept without sub-sizes or refused, and the site answers others meanwhile`, async () => {
    const site = hostileSite()
    const sent = ask(site, upload(`evil.${type.slice('image/'.length)}`, type, bytes))
    const begin = performance.now()
    const reads = await readsDuring(site, sent)
    const answer = await sent
    if (answer.status === 201) expect((await answer.json()).mime_type).toBe(type)
    else {
      expect(answer.status).toBe(400)
      await expectError(answer)
    }
    if (process.env.SITE_CONTRACT_FUZZ)
      console.log({
        what,
        size: bytes.length,
        status: answer.status,
        reads,
        seconds: (performance.now() - begin) / 1000,
        megabytes: process.memoryUsage.rss() / 1e6,
      })
  })

test('a picture of more pixels than may be worked on is kept as it came', async () => {
  const site = hostileSite()
  const bytes = plainPng(10_000, 10_000)
  const answer = await ask(site, upload('large.png', 'image/png', bytes))
  expect(answer.status).toBe(201)
  const { media_details: details, source_url: url } = await answer.json()
  expect([details.width, details.height, details.sizes]).toEqual([10_000, 10_000, {}])
  const file = await site.fetch(new Request(url))
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test('the site answers others while a picture of 4 megapixels is worked on', async () => {
  const site = hostileSite()
  const answer = ask(site, upload('large.png', 'image/png', plainPng(2000, 2000)))
  expect(await readsDuring(site, answer)).toBeGreaterThan(20)
  expect((await answer).status).toBe(201)
})

test('1,001 changes of a picture are refused before the first is made', async () => {
  const site = hostileSite()
  const src = 'http://site.test/wp-content/uploads/2021/06/tide-chart.png'
  const modifiers = Array(1001).fill({ type: 'rotate', args: { angle: 180 } })
  const refused = await ask(site, { path: `${media}/304/edit`, json: { src, modifiers } })
  expect(refused.status).toBe(400)
  expect((await expectError(refused)).message).toContain('1001 changes')
})

test('a file that data says has 100 megapixels is drawn smaller, in its shape', async () => {
  const file = '2024/01/huge.bmp'
  const data = completeSiteData({
    media: [{ id: 9, file, width: 20_000, height: 5000, mime_type: 'image/bmp' }],
  })
  const site = hostileSite({ data })
  const drawing = site.fetch(new Request(`http://site.test/wp-content/uploads/${file}`))
  expect(await readsDuring(site, drawing)).toBeGreaterThan(20)
  const header = new DataView(await (await drawing).arrayBuffer())
  expect([header.getInt32(18, true), Math.abs(header.getInt32(22, true))]).toEqual([10_000, 2500])
})
