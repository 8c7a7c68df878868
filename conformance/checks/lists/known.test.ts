import { expect, test } from '#test'
import { Untestable } from '../../assertions/outcome.ts'
import { timestampAt } from './known.ts'

test('a date without a zone is read as GMT', () => {
  expect(timestampAt({ date: '2026-01-05T09:00:00' }, 'date')).toBe(Date.UTC(2026, 0, 5, 9))
  expect(timestampAt({ date: '2026-01-05T09:00:00+01:00' }, 'date')).toBe(Date.UTC(2026, 0, 5, 8))
})

for (const date of [undefined, null, '', 'yesterday', 5])
  test(`${JSON.stringify(date)} as a date makes a check untestable, and breaks none`, () => {
    expect(() => timestampAt({ ...(date !== undefined && { date }) }, 'date')).toThrow(Untestable)
  })
