import { expect, test } from '#test'
import { decode, encode } from './codec.ts'
import { readDimensions } from './dimensions.ts'
import { editImage, type Modifier } from './edit.ts'
import type { ProcessableMime } from './image-library.ts'
import { sampleImage } from './sample.ts'

/** A PNG of three by two pixels with different reds: 1 2 3 above 4 5 6. */
const sixPixels = (mime: ProcessableMime = 'image/png') =>
  encode(
    { data: Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((red) => [red, 0, 0, 255])), width: 3, height: 2 },
    mime,
  )

const rotate = (angle: number): Modifier => ({ type: 'rotate', args: { angle } })
const flip = (horizontal: boolean, vertical: boolean): Modifier => ({
  type: 'flip',
  args: { flip: { horizontal, vertical } },
})
const crop = (left: number, top: number, width: number, height: number): Modifier => ({
  type: 'crop',
  args: { left, top, width, height },
})

/** The reds of the edited image, by rows. */
async function reds(modifiers: Modifier[], mime: ProcessableMime = 'image/png'): Promise<string> {
  const { bytes, width, height } = await editImage(await sixPixels(mime), mime, modifiers)
  expect(readDimensions(bytes)).toEqual({ width, height })
  const { data } = await decode(bytes, mime)
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 4]).join(''),
  )
  return rows.join('/')
}

const edits: [what: string, modifiers: Modifier[], reds: string][] = [
  ['nothing', [], '123/456'],
  ['a turn by 0', [rotate(0)], '123/456'],
  ['a turn by 90, which is clockwise', [rotate(90)], '41/52/63'],
  ['a turn by -90', [rotate(-90)], '36/25/14'],
  ['a turn by 180', [rotate(180)], '654/321'],
  ['a turn by 450', [rotate(450)], '41/52/63'],
  ['a flip both ways', [flip(true, true)], '654/321'],
  ['a flip of left and right', [flip(true, false)], '321/654'],
  ['a flip of top and bottom', [flip(false, true)], '456/123'],
  ['a crop of everything', [crop(0, 0, 100, 100)], '123/456'],
  ['a crop of the lower right', [crop(33.3, 50, 66.7, 50)], '56'],
  ['a crop over the edge, of which the part inside is left', [crop(66.7, 50, 100, 100)], '6'],
  ['a crop from before the edge', [crop(-33.4, 0, 66.7, 50)], '1'],
  ['a turn and then a crop', [rotate(90), crop(0, 0, 50, 100)], '4/5/6'],
  ['a crop and then a turn', [crop(0, 0, 66.7, 50), rotate(90)], '1/2'],
  ['a flip and then a turn', [flip(true, false), rotate(90)], '63/52/41'],
]

for (const [what, modifiers, result] of edits) {
  test(`${what} gives ${result}`, async () => {
    expect(await reds(modifiers)).toBe(result)
  })
}

for (const mime of ['image/gif', 'image/bmp'] as const) {
  test(`a ${mime} is turned clockwise, too`, async () => {
    expect(await reds([rotate(90)], mime)).toBe('41/52/63')
  })
}

test('the corners of a turned PNG are transparent, those of a JPEG white', async () => {
  const corner = async (mime: string): Promise<number[]> => {
    const image = await sampleImage({ width: 80, height: 60, mime, seed: 1 })
    const { bytes } = await editImage(image, mime, [rotate(45)])
    return [...(await decode(bytes, mime)).data.subarray(0, 4)]
  }
  expect((await corner('image/png'))[3]).toBe(0)
  expect(await corner('image/jpeg')).toEqual([255, 255, 255, 255])
})

for (const [left, top, width, height] of [
  [0, 0, 0, 0],
  [0, 0, 100, 0],
  [100, 0, 50, 50],
  [0, 0, 0.001, 100],
  [0, -50, 100, 50],
] as const) {
  test(`a crop of ${width} % by ${height} % from ${left} %, ${top} % leaves nothing and fails`, async () => {
    const attempt = editImage(await sixPixels(), 'image/png', [crop(left, top, width, height)])
    await expect(attempt).rejects.toMatchObject({ name: 'ImageError', problem: 'crop-failed' })
  })
}

test('turns that would grow an image without end are refused', async () => {
  const image = await sampleImage({ width: 2000, height: 2000, mime: 'image/png', seed: 1 })
  const attempt = editImage(image, 'image/png', [crop(0, 0, 100, 0.05), ...new Array(40).fill(rotate(45))])
  await expect(attempt).rejects.toMatchObject({ problem: 'too-large' })
})
