import { expect, test } from '#test'
import { cut, flip, type Pixels } from './pixels.ts'
import { rotate } from './rotate.ts'

const white = [255, 255, 255, 255] as const

/** A picture of one letter a pixel, by rows. */
const draw = (...rows: string[]): Pixels => ({
  data: Uint8Array.from([...rows.join('')].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255])),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

const rows = ({ data, width, height }: Pixels): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => String.fromCharCode(data[(y * width + x) * 4] ?? 0)).join(''),
  )

const picture = draw('abc', 'def')

const turns: [angle: number, rows: string[]][] = [
  [0, ['abc', 'def']],
  [90, ['da', 'eb', 'fc']],
  [180, ['fed', 'cba']],
  [270, ['cf', 'be', 'ad']],
  [-90, ['cf', 'be', 'ad']],
  [360, ['abc', 'def']],
  [450, ['da', 'eb', 'fc']],
  [-720, ['abc', 'def']],
]

for (const [angle, turned] of turns) {
  test(`turning by ${angle} degrees is clockwise`, () => {
    expect(rows(rotate(picture, angle, white))).toEqual(turned)
  })
}

test('turning by an angle near 90 degrees agrees with turning by 90', () => {
  const large = draw(
    ...Array.from(
      { length: 40 },
      (_, y) => (y < 20 ? 'a' : 'd').repeat(20) + (y < 20 ? 'b' : 'e').repeat(20),
    ),
  )
  const turned = rows(rotate(large, 89.9, white))
  const at = (x: number, y: number) => turned[y]?.[x]
  expect([at(10, 10), at(30, 10), at(10, 30), at(30, 30)]).toEqual(['d', 'a', 'e', 'b'])
})

test('turning by 45 degrees makes room for the corners', () => {
  const turned = rotate({ data: new Uint8Array(800 * 600 * 4), width: 800, height: 600 }, 45, white)
  expect([turned.width, turned.height]).toEqual([990, 990])
})

test('turning by 30 degrees fills the corners with the background and keeps the middle', () => {
  const turned = rotate(draw(...new Array(30).fill('k'.repeat(30))), 30, [9, 8, 7, 255])
  expect([turned.width, turned.height]).toEqual([41, 41])
  expect([...turned.data.subarray(0, 4)]).toEqual([9, 8, 7, 255])
  expect([...turned.data.subarray(-4)]).toEqual([9, 8, 7, 255])
  expect(turned.data[(20 * 41 + 20) * 4]).toBe('k'.charCodeAt(0))
})

test('a turn that would make too many pixels is refused', () => {
  const long = { data: new Uint8Array(20_000 * 4), width: 20_000, height: 1 }
  expect(() => rotate(long, 45, white)).toThrow(expect.objectContaining({ problem: 'too-large' }))
})

const flips: [horizontal: boolean, vertical: boolean, rows: string[]][] = [
  [false, false, ['abc', 'def']],
  [true, false, ['cba', 'fed']],
  [false, true, ['def', 'abc']],
  [true, true, ['fed', 'cba']],
]

for (const [horizontal, vertical, flipped] of flips) {
  test(`flipping horizontally ${horizontal} and vertically ${vertical} gives ${flipped.join('/')}`, () => {
    expect(rows(flip(picture, { horizontal, vertical }))).toEqual(flipped)
  })
}

test('cutting keeps a region', () => {
  expect(rows(cut(picture, { left: 1, top: 0, width: 2, height: 1 }))).toEqual(['bc'])
  expect(rows(cut(picture, { left: 2, top: 1, width: 1, height: 1 }))).toEqual(['f'])
})
