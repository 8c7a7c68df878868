import { expect, test } from '#test'
import { loadDataSet } from '../../fixtures/index.ts'
import { adversarialSite, posts, requestOf, testAnswered, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const invalid = '400 rest_invalid_param'

for (const date of [
  '9999999-01-01T00:00:00',
  '12026-01-01T00:00:00',
  '-0001-01-01T00:00:00',
  '2026-13-01T00:00:00',
  '2026-01-32T00:00:00',
  '2026-01-01T24:00:00',
  '2026-01-01',
  '1e15',
  '',
  '٢٠٢٦-01-01T00:00:00',
  `2026-01-01T00:00:00.${'0'.repeat(5000)}x`,
]) {
  testRefused(
    `the date ${date.slice(0, 30)} is none to write`,
    { path: posts, json: { title: 'x', date } },
    invalid,
  )
  testRefused(
    `the date ${date.slice(0, 30)} is none to filter by`,
    { path: `${posts}?after=${encodeURIComponent(date)}` },
    invalid,
  )
}
for (const name of ['date', 'date_gmt'])
  testRefused(
    `the ${name} of the year 0000 is none`,
    { path: posts, json: { title: 'x', [name]: '0000-00-00T00:00:00' } },
    '400 invalid_date',
  )
testAnswered('everything is after the year 0000', { path: `${posts}?after=0000-01-01T00:00:00` }, (found) =>
  expect(found).toHaveLength(10),
)
testAnswered('nothing is after the year 9999', { path: `${posts}?after=9999-12-31T23:59:59` }, (found) =>
  expect(found).toEqual([]),
)

test('dates at both ends of the calendar are stored and read', async () => {
  for (const date of [
    '9999-12-31T23:59:59-99:00',
    '9999-12-31T23:59:59',
    '0001-01-01T00:00:00+99:00',
    '0001-01-01T00:00:00',
  ]) {
    const site = adversarialSite({
      data: { ...loadDataSet('journal'), site: { name: '', description: '', gmt_offset: -12, timezone: '' } },
    })
    const response = await site.fetch(
      requestOf({ url: 'http://site.test' }, { path: posts, json: { title: 'x', date } }),
    )
    expect([201, 400]).toContain(response.status)
    const written = await response.json()
    if (response.status === 201)
      for (const each of [written.date, written.date_gmt])
        expect(each).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  }
})
