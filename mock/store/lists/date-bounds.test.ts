import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const hasExplicitDate = (id: number, date: string, modified = date) => ({
  id,
  title: `Post ${id}`,
  date,
  modified,
})

function siteIn(site: { timezone?: string; gmt_offset?: number }) {
  const posts = [
    hasExplicitDate(1, '2026-06-01T11:59:59'),
    hasExplicitDate(2, '2026-06-01T12:00:00'),
    hasExplicitDate(3, '2026-06-01T12:00:01'),
    // An old post, changed on a winter's day.
    hasExplicitDate(4, '2020-01-01T00:00:00', '2026-01-15T12:00:00'),
  ]
  const { as } = fakeSite({ data: completeSiteData({ site, posts }) })
  return async (query: string): Promise<number[]> => {
    const { status, body } = await as('anonymous').get<{ id: number }[]>(
      `/core/v2/posts?${query.replace('+', '%2B')}`,
    )
    expect(status).toBe(200)
    return body.map(({ id }) => id).sort()
  }
}

const inUtc = siteIn({})
const inBerlin = siteIn({ timezone: 'Europe/Berlin' })
const inCaracas = siteIn({ gmt_offset: -4.5 })

test('a bound leaves out what is dated exactly at it', async () => {
  expect(await inUtc('after=2026-06-01T12:00:00')).toEqual([3])
  expect(await inUtc('before=2026-06-01T12:00:00')).toEqual([1, 4])
})

test('both bounds cut out a window', async () => {
  expect(await inUtc('after=2026-06-01T11:59:59&before=2026-06-01T12:00:01')).toEqual([2])
})

test('bounds the wrong way round find nothing', async () => {
  expect(await inUtc('after=2026-06-02T00:00:00&before=2026-05-01T00:00:00')).toEqual([])
})

test("a bound without an offset is on the site's clock", async () => {
  for (const find of [inUtc, inBerlin, inCaracas])
    expect(await find('after=2026-06-01T12:00:00')).toEqual([3])
})

test('a Z is honoured', async () => {
  // In June Berlin is two hours ahead of UTC, and Caracas four and a half behind.
  expect(await inBerlin('after=2026-06-01T10:00:00Z')).toEqual([3])
  expect(await inBerlin('before=2026-06-01T10:00:00Z')).toEqual([1, 4])
  expect(await inCaracas('after=2026-06-01T16:30:00Z')).toEqual([3])
})

test('an offset is honoured', async () => {
  expect(await inUtc('after=2026-06-01T17:30:00+05:30')).toEqual([3])
  expect(await inBerlin('after=2026-06-01T12:00:00+02:00')).toEqual([3])
  expect(await inBerlin('after=2026-06-01T05:00:00-05:00')).toEqual([3])
})

test('the modified bounds go by the last change, with daylight saving of their own day', async () => {
  // In January Berlin is one hour ahead of UTC.
  expect(await inBerlin('modified_before=2026-01-15T11:00:01Z')).toEqual([4])
  expect(await inBerlin('modified_before=2026-01-15T11:00:00Z')).toEqual([])
  expect(await inBerlin('modified_after=2026-01-15T11:00:00Z')).toEqual([1, 2, 3])
  expect(await inUtc('modified_after=2026-06-01T12:00:00')).toEqual([3])
})

test('date_gmt of a post fits the bound that finds it', async () => {
  const { as } = fakeSite({
    data: completeSiteData({
      site: { timezone: 'Europe/Berlin' },
      posts: [hasExplicitDate(1, '2026-06-01T12:00:00')],
    }),
  })
  const { body } = await as('anonymous').get('/core/v2/posts/1')
  expect([body.date, body.date_gmt]).toEqual(['2026-06-01T12:00:00', '2026-06-01T10:00:00'])
})
