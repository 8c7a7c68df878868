import { setTimeout } from 'node:timers/promises'
import { expect, test } from '#test'
import { readDimensions } from '../../mock/media/images/dimensions.ts'
import { sampleImage } from '../../mock/media/images/sample.ts'
import type { Site } from '../../mock/site/site.ts'
import {
  brokenPictures,
  costlyImages,
  type EvilPicture,
  excessivePictures,
} from '../../mock/testing/evil-images.ts'
import { adversarialSite, expectError, media, posts, requestOf } from './adversarial-site.ts'

const url = 'http://site.test'

function upload(site: Site, picture: Pick<EvilPicture, 'mime' | 'name'>, body: Uint8Array<ArrayBuffer>) {
  const disposition = `attachment; filename="${picture.name}"`
  const headers = { 'Content-Type': picture.mime, 'Content-Disposition': disposition }
  return site.fetch(requestOf({ url }, { path: media, headers, body }))
}

for (const picture of excessivePictures)
  test(`${picture.what} is stored unchanged, without sub-sizes, and can't be edited`, async () => {
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
    expect(refused.status).toBe(500)
    expect((await expectError(refused)).code).toBe('rest_image_edit_failed')
  })

for (const picture of brokenPictures)
  test(`${picture.what} is refused before it is decoded, and nothing is stored`, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const refused = await upload(site, picture, picture.make())
    expect(refused.status).toBe(400)
    const { code, message } = await expectError(refused)
    expect(code).toBe('rest_upload_image_error')
    expect(message).toMatch(/^(The image has|A component of the image is)/)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

for (const picture of costlyImages)
  test(`while ${picture.what} is processed, other requests are answered`, async () => {
    test.setTimeout(120_000)
    const site = adversarialSite()
    // A first one loads the modules.
    const first = await sampleImage({ width: 400, height: 300, mime: 'image/gif', seed: 1 })
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

test('an image declared with 100 megapixels is rendered no larger than the limit of a site', async () => {
  const site = adversarialSite()
  const large = { file: '2020/01/large.png', width: 10_000, height: 10_000 }
  site.seed({ media: [large] })
  const answer = await site.fetch(new Request(`${url}/wp-content/uploads/${large.file}`))
  expect(answer.status).toBe(200)
  expect(readDimensions(new Uint8Array(await answer.arrayBuffer()))).toEqual({ width: 2560, height: 2560 })
})

test('one request edits an image at most a hundred times', async () => {
  const site = adversarialSite()
  const src = `${url}/wp-content/uploads/2021/06/tide-chart.png`
  const flip = { type: 'flip', args: { flip: { horizontal: true, vertical: false } } }
  const send = (count: number) =>
    site.fetch(
      requestOf({ url }, { path: `${media}/304/edit`, json: { src, modifiers: Array(count).fill(flip) } }),
    )
  expect((await send(100)).status).toBe(201)
  const refused = await send(101)
  expect(refused.status).toBe(400)
  expect((await expectError(refused)).code).toBe('rest_image_edit_failed')
})
