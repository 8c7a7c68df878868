import { expect, test } from '#test'
import { formatLocalTimestamp, parseDate } from '../http/arguments/parsed-date.ts'
import { zoneOf } from './zone.ts'

const read = (text: string): number => parseDate(text)?.localTimestamp ?? Number.NaN
const zone = (timezone: string, gmtOffset = 0) => zoneOf({ timezone, gmtOffset })
const local = (utc: string, at: ReturnType<typeof zone>) => formatLocalTimestamp(at.toLocal(read(utc)))
const utc = (localTimestamp: string, at: ReturnType<typeof zone>) =>
  formatLocalTimestamp(at.toUtc(read(localTimestamp)))

test('a fixed offset is the same all year, fractions of hours too', () => {
  const india = zone('', 5.5)
  expect(local('2026-01-01T00:00:00', india)).toBe('2026-01-01T05:30:00')
  expect(local('2026-07-01T00:00:00', india)).toBe('2026-07-01T05:30:00')
  expect(utc('2026-07-01T05:30:00', india)).toBe('2026-07-01T00:00:00')
  expect(local('2026-01-01T00:00:00', zone('', -3.5))).toBe('2025-12-31T20:30:00')
})

test('a named zone has summer and winter time, whatever the fixed offset says', () => {
  const berlin = zone('Europe/Berlin', 9)
  expect(local('2026-01-01T12:00:00', berlin)).toBe('2026-01-01T13:00:00')
  expect(local('2026-07-01T12:00:00', berlin)).toBe('2026-07-01T14:00:00')
  expect(utc('2026-01-01T13:00:00', berlin)).toBe('2026-01-01T12:00:00')
  expect(utc('2026-07-01T14:00:00', berlin)).toBe('2026-07-01T12:00:00')
})

test('the clock skips from two to three in March, and both sides convert correctly', () => {
  const berlin = zone('Europe/Berlin')
  expect(local('2026-03-29T00:59:59', berlin)).toBe('2026-03-29T01:59:59')
  expect(local('2026-03-29T01:00:00', berlin)).toBe('2026-03-29T03:00:00')
  expect(utc('2026-03-29T01:59:59', berlin)).toBe('2026-03-29T00:59:59')
  expect(utc('2026-03-29T03:00:00', berlin)).toBe('2026-03-29T01:00:00')
})

test('the clock repeats two to three in October, and both sides convert correctly', () => {
  const berlin = zone('Europe/Berlin')
  expect(local('2026-10-25T00:59:59', berlin)).toBe('2026-10-25T02:59:59')
  expect(local('2026-10-25T01:00:00', berlin)).toBe('2026-10-25T02:00:00')
  expect(utc('2026-10-25T01:59:59', berlin)).toBe('2026-10-24T23:59:59')
  expect(utc('2026-10-25T03:00:00', berlin)).toBe('2026-10-25T02:00:00')
})

test('every hour of a year converts to local time and back, except the one that occurs twice', () => {
  const berlin = zone('Europe/Berlin')
  const start = read('2026-01-01T00:00:00')
  const lost = []
  for (let hour = 0; hour < 8760; hour++) {
    const time = start + hour * 3_600_000
    if (berlin.toUtc(berlin.toLocal(time)) !== time) lost.push(formatLocalTimestamp(time))
  }
  expect(lost.length).toBeLessThanOrEqual(1)
})

test('an unknown timezone is rejected by name', () => {
  expect(() => zone('Atlantis/Poseidonis')).toThrow(/"Atlantis\/Poseidonis"/)
})
