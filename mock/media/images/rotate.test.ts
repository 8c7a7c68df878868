import { expect, test } from '#test'
import { rotate } from './edit.ts'
import type { Pixels } from './pixels.ts'

const white = [255, 255, 255, 255] as const

/** An image from one letter a pixel, by rows. */
const draw = (...rows: string[]): Pixels => ({
  data: Uint8Array.from([...rows.join('')].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255])),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

const rows = ({ data, width, height }: Pixels): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => String.fromCharCode(data[(y * width + x) * 4] ?? 0)).join(''),
  )

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

test('a turn that would make too many pixels is refused', () => {
  const long = { data: new Uint8Array(20_000 * 4), width: 20_000, height: 1 }
  expect(() => rotate(long, 45, white)).toThrow(expect.objectContaining({ problem: 'too-large' }))
})
