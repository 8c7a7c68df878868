import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { type Colour, png, quadrantImage } from './files.ts'

async function colours(bytes: Uint8Array, places: readonly (readonly [number, number])[]): Promise<Colour[]> {
  const picture = await Jimp.fromBuffer(Buffer.from(bytes))
  return places.map(([x, y]) => {
    const at = (y * picture.width + x) * 4
    const [red = 0, green = 0, blue = 0] = picture.bitmap.data.subarray(at, at + 3)
    return [red, green, blue]
  })
}

test('a picture has the size and the colours it was made with', async () => {
  const bytes = png(3, 2, (x, y) => [x * 100, y * 200, 7])
  const picture = await Jimp.fromBuffer(Buffer.from(bytes))
  expect([picture.width, picture.height]).toEqual([3, 2])
  expect(
    await colours(bytes, [
      [0, 0],
      [2, 0],
      [1, 1],
    ]),
  ).toEqual([
    [0, 0, 7],
    [200, 0, 7],
    [100, 200, 7],
  ])
})

test('the corners of the quadrants are red, green, blue and white', async () => {
  expect(
    await colours(quadrantImage.bytes, [
      [0, 0],
      [63, 0],
      [0, 47],
      [63, 47],
    ]),
  ).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ])
})

test('a picture is the same bytes each time', () => {
  const make = () => [...png(5, 5, (x, y) => [x, y, 0])]
  expect(make()).toEqual(make())
})
