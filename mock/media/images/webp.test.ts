import { expect, test } from '#test'
import { readDimensions } from './dimensions.ts'
import { encodeFlatWebp } from './sample.ts'

for (const [width, height] of [
  [1, 1],
  [640, 480],
  [16_384, 3],
  [7, 16_384],
] as const) {
  test(`a WebP of ${width}x${height} says so`, () => {
    expect(readDimensions(encodeFlatWebp(width, height, [1, 2, 3]))).toEqual({ width, height })
  })
}

test('a WebP is 34 bytes, which are those that libwebp decodes', () => {
  // Decoded with libwebp 1.2.4 to 640x480 pixels of [252, 205, 160, 255], when this was written.
  const hex = '524946461a000000574542505650384c0d0000002f7fc277006873f90bdaff020000'
  expect(Buffer.from(encodeFlatWebp(640, 480, [252, 205, 160])).toString('hex')).toBe(hex)
})

test('the lengths in a WebP are those of its parts', () => {
  const image = encodeFlatWebp(5, 5, [0, 0, 0])
  const view = new DataView(image.buffer)
  expect(view.getUint32(4, true)).toBe(image.length - 8)
  expect(view.getUint32(16, true)).toBe(13)
})

test('a side that is too long for WebP is rejected', () => {
  expect(() => encodeFlatWebp(16_385, 1, [0, 0, 0])).toThrow(
    expect.objectContaining({ problem: 'too-large' }),
  )
})
