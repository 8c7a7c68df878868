import { expect, test } from '#test'
import { decode } from '../../mock/media/images/codec.ts'
import { readDimensions } from '../../mock/media/images/dimensions.ts'
import { sampleImage } from '../../mock/media/images/sample.ts'
import { makeSubSizes, resize } from '../../mock/media/images/tasks.ts'
import { subSizesOf } from '../../mock/store/image-sizes.ts'

for (const mime of ['image/png', 'image/jpeg', 'image/gif', 'image/bmp']) {
  test(`every sub-size of a ${mime} is made in its size`, async () => {
    const image = await sampleImage({ width: 820, height: 500, mime, seed: 2 })
    const sizes = subSizesOf(820, 500)
    const files = await makeSubSizes(image, mime, sizes)
    expect([...files.keys()].sort()).toEqual(['medium', 'medium_large', 'thumbnail'])
    for (const { name, width, height } of sizes) {
      const file = files.get(name)
      expect(file && readDimensions(file)).toEqual({ width, height })
    }
  })
}

/** Three columns of red, green and blue, the middle one half as wide as the image. */
async function stripes(): Promise<Uint8Array> {
  const { encode } = await import('../../mock/media/images/codec.ts')
  const column = (x: number) => (x < 50 ? [255, 0, 0, 255] : x < 150 ? [0, 255, 0, 255] : [0, 0, 255, 255])
  const data = Uint8Array.from({ length: 200 * 100 * 4 }, (_, at) => column((at >> 2) % 200)[at & 3] ?? 0)
  return encode({ data, width: 200, height: 100 }, 'image/png')
}

test('a cropped size has the middle only', async () => {
  const small = await resize(await stripes(), 'image/png', { width: 50, height: 50, crop: true })
  const { data, width, height } = await decode(small, 'image/png')
  expect({ width, height }).toEqual({ width: 50, height: 50 })
  const row = data.subarray(25 * 50 * 4, 26 * 50 * 4)
  expect([...row.subarray(4 * 4, 5 * 4)]).toEqual([0, 255, 0, 255])
  expect([...row.subarray(45 * 4, 46 * 4)]).toEqual([0, 255, 0, 255])
})

test('a size that is not cropped has everything', async () => {
  const small = await resize(await stripes(), 'image/png', { width: 50, height: 50, crop: false })
  const { data } = await decode(small, 'image/png')
  const row = data.subarray(25 * 50 * 4, 26 * 50 * 4)
  expect([...row.subarray(4 * 4, 5 * 4)]).toEqual([255, 0, 0, 255])
  expect([...row.subarray(45 * 4, 46 * 4)]).toEqual([0, 0, 255, 255])
})

test('a WebP has no sub-sizes made', async () => {
  const image = await sampleImage({ width: 800, height: 600, mime: 'image/webp', seed: 1 })
  await expect(makeSubSizes(image, 'image/webp', subSizesOf(800, 600))).rejects.toMatchObject({
    problem: 'unsupported',
  })
})
