import { expect, test } from '@playwright/test'
import { cleanAddress, integer, isTruthy, lineOfText, textInLines } from './php-values.ts'

test('an integer is the number that a value begins with', () => {
  const values = ['12abc', '-5', '+5', '1e3', ' 7', '', 'x', null, true, [], [0], -3.9, '0x1A', '.5', 1e-7]
  expect(values.map(integer)).toEqual([12, -5, 5, 1000, 7, 0, 0, 0, 1, 0, 1, -3, 0, 0, 0])
})

test('empty values and "0" are false', () => {
  expect(['0', '', 0, null, undefined, false, [], {}].filter(isTruthy)).toEqual([])
  expect(['0.0', ' ', '00', 'false', -1, [0], { a: 0 }].every(isTruthy)).toBe(true)
})

test('a line has no tags, scripts, comments and percent-encoded characters, and a text area keeps its lines', () => {
  const stored: readonly (readonly [unknown, string])[] = [
    ['a  b\n c\t', 'a b c'],
    ['<b>x</b> y', 'x y'],
    ['a < b', 'a &lt; b'],
    ['a<b c', 'a&lt;b c'],
    ['1<2>3', '13'],
    ['a %20 b', 'a b'],
    ['50% off', '50% off'],
    ['x<script>alert(1)</script>y', 'xy'],
    [' <!-- c -->d', 'd'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['a\u00a0b', 'a\u00a0b'],
    [true, '1'],
    [1.5, '1.5'],
    [['x'], ''],
  ]
  for (const [sent, line] of stored) expect(lineOfText(sent)).toBe(line)
  expect(textInLines('a<br/>\nb  c ')).toBe('a\nb  c')
})

test('an address gets a scheme unless it has one or is a path, and no spaces', () => {
  for (const [text, clean] of [
    [' www.e.test', 'http://www.e.test'],
    ['https://e.test/a b', 'https://e.test/a%20b'],
    ['/p', '/p'],
    ['', ''],
  ] as const)
    expect(cleanAddress(text)).toBe(clean)
})
