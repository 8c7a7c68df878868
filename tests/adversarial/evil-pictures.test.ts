import { setTimeout } from 'node:timers/promises'
import { expect, test } from '#test'
import { readDimensions } from '../../mock/images/dimensions.ts'
import { samplePicture } from '../../mock/images/sample.ts'
import type { Site } from '../../mock/session/site.ts'
import {
  brokenPictures,
  costlyPictures,
  type EvilPicture,
  excessivePictures,
} from '../../mock/testing/evil-pictures.ts'
import { adversarialSite, expectError, media, posts, requestOf } from './adversarial-site.ts'

const url = 'http://site.test'

function upload(site: Site, picture: Pick<EvilPicture, 'mime' | 'name'>, body: Uint8Array<ArrayBuffer>) {
  const disposition = `attachment; filename="${picture.name}"`
  const headers = { 'Content-Type': picture.mime, 'Content-Disposition': disposition }
  return site.fetch(requestOf({ url }, { path: media, headers, body }))
}

for (const picture of excessivePictures)
  test(`${picture.what} is kept as it came, without sub-sizes, and cannot be changed`, async () => {
    const site = adversarialSite()
    const bytes = picture.make()
    const kept = await upload(site, picture, bytes)
    expect(kept.status).toBe(201)
    const { id, source_url: address, media_details: details } = await kept.json()
    expect(details.sizes).toEqual({})
    const served = await (await site.fetch(new Request(address))).arrayBuffer()
    expect(Buffer.from(served).equals(bytes)).toBe(true)

    const json = { src: address, modifiers: [{ type: 'rotate', args: { angle: 90 } }] }
    const refused = await site.fetch(requestOf({ url }, { path: `${media}/${id}/edit`, json }))
    expect(refused.status).toBe(400)
    expect((await expectError(refused)).code).toBe('rest_image_edit_failed')
  })

for (const picture of brokenPictures)
  test(`${picture.what} is refused before it is decoded, and nothing is kept`, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const refused = await upload(site, picture, picture.make())
    expect(refused.status).toBe(400)
    const { code, message } = await expectError(refused)
    expect(code).toBe('rest_upload_image_error')
    expect(message).toMatch(/^(The picture has|A component of the picture is)/)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

for (const picture of costlyPictures)
  test(`while ${picture.what} is worked on, others are answered`, async () => {
    test.setTimeout(120_000)
    const site = adversarialSite()
    // Another one first, so that nothing is left to be loaded.
    const first = await samplePicture({ width: 400, height: 300, mime: 'image/gif', seed: 1 })
    expect((await upload(site, { mime: 'image/gif', name: 'first.gif' }, first)).status).toBe(201)
    let isDone = false
    const uploaded = upload(site, picture, picture.make()).finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone && answered < 30) {
      expect((await site.fetch(requestOf({ url }, { path: posts }))).status).toBe(200)
      answered += 1
      await setTimeout(1)
    }
    expect(answered).toBe(30)
    expect((await uploaded).status).toBe(201)
  })

test('a picture the data says has 100 megapixels is drawn no larger than a site keeps pictures', async () => {
  const site = adversarialSite()
  const large = { file: '2020/01/large.png', width: 10_000, height: 10_000 }
  site.seed({ media: [large] })
  const answer = await site.fetch(new Request(`${url}/wp-content/uploads/${large.file}`))
  expect(answer.status).toBe(200)
  expect(readDimensions(new Uint8Array(await answer.arrayBuffer()))).toEqual({ width: 2560, height: 2560 })
})

test('a picture is changed a hundred times in one request, and not more', async () => {
  const site = adversarialSite()
  const src = `${url}/wp-content/uploads/2021/06/tide-chart.png`
  const flip = { type: 'flip', args: { flip: { horizontal: true, vertical: false } } }
  const ask = (count: number) =>
    site.fetch(
      requestOf({ url }, { path: `${media}/304/edit`, json: { src, modifiers: Array(count).fill(flip) } }),
    )
  expect((await ask(100)).status).toBe(201)
  const refused = await ask(101)
  expect(refused.status).toBe(400)
  expect((await expectError(refused)).code).toBe('rest_image_edit_failed')
})
