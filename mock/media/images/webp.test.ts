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

test('a side that is too long for WebP is rejected', () => {
  expect(() => encodeFlatWebp(16_385, 1, [0, 0, 0])).toThrow(
    expect.objectContaining({ problem: 'too-large' }),
  )
})
