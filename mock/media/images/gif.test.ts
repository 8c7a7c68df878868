import { expect, test } from '#test'
import { decodeGif } from './gif-decode.ts'
import { encodeGif } from './gif-encode.ts'
import type { Pixels } from './pixels.ts'

/** Pseudo-random numbers, the same on each run. */
function noise(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 16
  }
}

function draw(width: number, height: number, colour: (at: number) => readonly number[]): Pixels {
  const data = Uint8Array.from({ length: width * height }, () => 0)
  return { data: Uint8Array.from([...data].flatMap((_, at) => colour(at))), width, height }
}

for (const colours of [1, 2, 3, 4, 5, 16, 17, 128, 255, 256]) {
  test(`an image of ${colours} colours without a pattern comes back exactly`, () => {
    const next = noise()
    const image = draw(120, 90, () => {
      const index = next() % colours
      return [index, (index * 7) % 256, 255 - index, 255]
    })
    expect(decodeGif(encodeGif(image))).toEqual(image)
  })
}

test('an image with too many colours for a palette is approximated', () => {
  const image = draw(64, 64, (at) => [(at % 64) * 4, Math.floor(at / 64) * 4, 128, 255])
  const { data } = decodeGif(encodeGif(image))
  const worst = data.reduce((most, value, at) => Math.max(most, Math.abs(value - (image.data[at] ?? 0))), 0)
  expect(worst).toBeLessThanOrEqual(32)
})

test('what is more than half transparent comes back transparent', () => {
  const image = draw(3, 1, (at) => [10, 20, 30, [255, 128, 127][at] ?? 0])
  const { data } = decodeGif(encodeGif(image))
  expect([data[3], data[7], data[11]]).toEqual([255, 255, 0])
})

/** A GIF of 2 by 5 pixels in rows of the colours 0 to 3, with the given frame flags; its data is not compressed. */
function rows(flags: number, order: number[]): Uint8Array {
  // Codes of three bits: a 4 resets, and after two more the reader would need four bits, so a 4 comes every two.
  const codes = [...order.flatMap((row) => [4, row, row]), 5]
  const bits = codes
    .map((code) => code.toString(2).padStart(3, '0'))
    .reverse()
    .join('')
  const padded = bits.padStart(Math.ceil(bits.length / 8) * 8, '0')
  const data = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)).reverse()
  const table = [0, 0, 0, 10, 10, 10, 20, 20, 20, 30, 30, 30]
  const frame = [0x2c, 0, 0, 0, 0, 2, 0, 5, 0, flags, 2, data.length, ...data, 0, 0x3b]
  return Uint8Array.from([...Buffer.from('GIF89a'), 2, 0, 5, 0, 0x81, 0, 0, ...table, ...frame])
}

const reds = (image: Pixels): (number | undefined)[] =>
  Array.from({ length: image.height }, (_, y) => image.data[y * image.width * 4])

test('rows that are interlaced are put in order', () => {
  // The order of an interlaced file: every eighth row, every eighth from the fourth, every fourth from the second, and
  // the others.
  expect(reds(decodeGif(rows(0x40, [0, 3, 2, 1, 1])))).toEqual([0, 10, 20, 10, 30])
})
