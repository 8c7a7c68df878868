import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { png, quadrantImage } from './files.ts'

test('an image has its size and colours', async () => {
  const image = await Jimp.fromBuffer(Buffer.from(png(3, 2, (x, y) => [x * 100, y * 200, 7])))
  expect([image.width, image.height]).toEqual([3, 2])
  expect([...image.bitmap.data.subarray(16, 19)]).toEqual([100, 200, 7])
})

test('the quadrants are red, green, blue and white', async () => {
  const image = await Jimp.fromBuffer(Buffer.from(quadrantImage.bytes))
  const corners = [image.getPixelColor(0, 0), image.getPixelColor(63, 0), image.getPixelColor(0, 47)]
  expect([...corners, image.getPixelColor(63, 47)]).toEqual([0xff0000ff, 0x00ff00ff, 0x0000ffff, 0xffffffff])
})
