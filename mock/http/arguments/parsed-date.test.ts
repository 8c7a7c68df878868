import { expect, test } from '#test'
import { formatLocalTimestamp, parseDate } from './parsed-date.ts'

test('fractions are dropped, and days past the end of a month roll over', () => {
  for (const [text, means] of [
    ...['2026-06-01T12:34:56', '1970-01-01T00:00:00', '1900-02-28T23:59:59', '9999-12-31T23:59:59'].map(
      (same) => [same, same] as const,
    ),
    ['2026-06-01 12:00:00', '2026-06-01T12:00:00'],
    ['2026-06-01t12:00:00', '2026-06-01T12:00:00'],
    ['2026-06-01T12:00:00.999999', '2026-06-01T12:00:00'],
    ['2026-02-31T12:00:00', '2026-03-03T12:00:00'],
    ['2024-02-30T12:00:00', '2024-03-01T12:00:00'],
    ['0099-01-01T00:00:00', '0099-01-01T00:00:00'],
  ] as const)
    expect(formatLocalTimestamp(parseDate(text)?.localTimestamp ?? 0)).toBe(means)
})

test('other text is not a date-time', () => {
  for (const text of [
    '',
    'now',
    '2026-06-01',
    '12:00:00',
    '2026-06-01T12:00',
    '2026-6-1T12:00:00',
    '2026-13-01T12:00:00',
    '2026-06-32T12:00:00',
    '2026-06-01T24:00:00',
    '2026-06-01T12:60:00',
    '2026-06-01T12:00:60',
    '2026-06-01T12:00:00 Z',
    '2026-06-01T12:00:00+2',
    ' 2026-06-01T12:00:00',
    '2026-06-01T12:00:00\n',
    '١٩٧٠-01-01T00:00:00',
  ])
    expect([text, parseDate(text)]).toEqual([text, undefined])
})
