import { expect, test } from '#test'
import { decode, encode } from './codec.ts'
import { readDimensions } from './dimensions.ts'
import { ImageError } from './image-error.ts'
import { canProcess } from './image-library.ts'
import { sampleImage } from './sample.ts'

test('four types can be processed', () => {
  const types = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp']
  expect(types.filter(canProcess)).toEqual(types)
})

for (const mime of ['image/webp', 'image/avif', 'image/svg+xml', 'text/plain', 'toString', '']) {
  test(`"${mime}" cannot be processed`, async () => {
    expect(canProcess(mime)).toBe(false)
    await expect(decode(new Uint8Array(9), mime)).rejects.toMatchObject({ problem: 'unsupported' })
  })
}

for (const mime of ['image/png', 'image/gif', 'image/bmp'] as const) {
  test(`what is encoded as ${mime} decodes to the same pixels`, async () => {
    const data = Uint8Array.from([
      250, 0, 0, 255, 0, 200, 0, 255, 0, 0, 150, 255, 9, 8, 7, 255, 1, 2, 3, 255, 0, 0, 0, 255,
    ])
    const image = await encode({ data, width: 3, height: 2 }, mime)
    expect(await decode(image, mime)).toEqual({ data, width: 3, height: 2 })
    expect(data[0]).toBe(250)
  })
}

/** A PNG header with the given size. */
async function pngThatClaims(width: number, height: number): Promise<Uint8Array> {
  const image = await sampleImage({ width: 1, height: 1, mime: 'image/png', seed: 1 })
  const view = new DataView(image.buffer)
  view.setInt32(16, width)
  view.setInt32(20, height)
  return image
}

test('an image of more than 100 megapixels is refused by its header', async () => {
  const attempt = decode(await pngThatClaims(10_001, 10_000), 'image/png')
  await expect(attempt).rejects.toMatchObject({ name: 'ImageError', problem: 'too-large' })
})

test('an image that claims the longest sides there are is refused', async () => {
  const attempt = decode(await pngThatClaims(2 ** 31 - 1, 2 ** 31 - 1), 'image/png')
  await expect(attempt).rejects.toMatchObject({ problem: 'too-large' })
})

test('a GIF whose frame is larger than its screen is refused by the frame', async () => {
  const image = await sampleImage({ width: 4, height: 4, mime: 'image/gif', seed: 1 })
  const frame = image.lastIndexOf(0x2c)
  image.fill(0xff, frame + 5, frame + 9)
  await expect(decode(image, 'image/gif')).rejects.toMatchObject({ problem: 'too-large' })
})

test('a side that is too long for a format is refused', async () => {
  const long = { data: new Uint8Array(65_536 * 4), width: 65_536, height: 1 }
  await expect(encode(long, 'image/jpeg')).rejects.toMatchObject({ problem: 'too-large' })
  await expect(encode(long, 'image/gif')).rejects.toMatchObject({ problem: 'too-large' })
})

for (const mime of ['image/png', 'image/jpeg', 'image/gif', 'image/bmp']) {
  test(`a broken ${mime} decodes or is refused with a ImageError, and nothing else`, async () => {
    const whole = await sampleImage({ width: 24, height: 16, mime, seed: 5 })
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 80)) {
      const changed = Uint8Array.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const bytes of [changed, whole.subarray(0, at)]) {
        const outcome = await decode(bytes, mime).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImageError)
      }
    }
  })
}

test('text that goes by an image’s type is unreadable', async () => {
  const attempt = decode(new TextEncoder().encode('hello'), 'image/png')
  await expect(attempt).rejects.toMatchObject({ problem: 'unreadable' })
})

test('a JPEG that lies on its side decodes upright, as its dimensions say', async () => {
  const upright = await sampleImage({ width: 32, height: 16, mime: 'image/jpeg', seed: 1 })
  const exif = [
    0xff,
    0xe1,
    0,
    34,
    ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
  ]
  const onItsSide = Uint8Array.from([...upright.subarray(0, 2), ...exif, ...upright.subarray(2)])
  const { width, height, data } = await decode(onItsSide, 'image/jpeg')
  expect({ width, height }).toEqual({ width: 16, height: 32 })
  expect(readDimensions(onItsSide)).toEqual({ width: 16, height: 32 })
  // Turned clockwise: the former lower left corner is the upper left one.
  const before = await decode(upright, 'image/jpeg')
  expect([...data.subarray(0, 3)]).toEqual([...before.data.subarray(15 * 32 * 4, 15 * 32 * 4 + 3)])
})
