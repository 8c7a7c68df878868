import { expect, test } from '#test'
import { captureTexts, covers, overlap } from './capture.ts'

const texts = (source: string) => {
  const found = captureTexts(source)
  if (found === undefined) throw new Error(`${source} is not known.`)
  return found
}

for (const [wide, narrow] of [
  ['[\\d]+', '[0-9]+'],
  ['\\d+', '[\\d]{1,}'],
  ['[\\w-]+', '[a-zA-Z0-9_-]+'],
  ['[a-z]+', '[A-Z]+'],
  ['[^/]+', '[^\\/]+'],
  ['yes|no', 'no|YES'],
  ['\\d?', '[0-9]{0,1}'],
] as const)
  test(`${wide} and ${narrow} are the same`, () => {
    expect([covers(texts(wide), texts(narrow)), covers(texts(narrow), texts(wide))]).toEqual([true, true])
  })

for (const [wide, narrow] of [
  ['[\\w]+', '[\\d]+'],
  ['[\\d]*', '[\\d]+'],
  ['[\\d]+', '[\\d]{2,4}'],
  ['.+', '[^/]+'],
  ['[^/]+', '[\\w.-]+'],
  ['[a-z]+', 'yes|no'],
  ['yes|no|maybe', 'yes|no'],
  ['[\\S]+', '[\\w]+'],
] as const)
  test(`${wide} is wider than ${narrow}`, () => {
    expect([covers(texts(wide), texts(narrow)), covers(texts(narrow), texts(wide))]).toEqual([true, false])
  })

test('two that have a text in common meet, and others do not', () => {
  expect(overlap(texts('[\\d]+'), texts('[a-f0-9]+'))).toBe(true)
  expect(overlap(texts('[\\d]+'), texts('[a-f]+'))).toBe(false)
  expect(overlap(texts('\\d{4}'), texts('\\d{2}'))).toBe(false)
  expect(overlap(texts('yes|no'), texts('[a-n]+'))).toBe(false)
  expect(overlap(texts('yes|no'), texts('[a-o]+'))).toBe(true)
})

for (const source of [
  '(?:\\d{2})+',
  '[\\d]+[a-z]+',
  '[[:alpha:]]+',
  'a.c',
  '[\\x41]',
  '\\d+?',
  '',
  '[',
  '{2}',
])
  test(`the texts of ${source} are unknown`, () => {
    expect(captureTexts(source)).toBeUndefined()
  })
