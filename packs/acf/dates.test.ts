import { expect, test } from '#test'
import { formattedDate } from './dates.ts'

const now = () => Date.UTC(2026, 10, 27, 16, 30)

for (const [text, shown] of [
  ['x', '2026-11-28 03:30'],
  ['A', '2026-11-27 15:30'],
  ['z', '2026-11-27 16:30'],
  ['j', '2026-11-27 16:30'],
  ['xx', '2026-11-27 16:30'],
])
  test(`the text "${text}" as a date is ${shown}`, () => {
    expect(formattedDate(text, 'Y-m-d H:i', now)).toBe(shown)
  })
