import { expect, test } from '#test'
import { fakeSite, noon, postIds, smallSite } from '../../testing/fake-site.ts'

const now = '2026-01-01T12:00:00'
const post = `/core/v2/posts/${postIds.published}`

// An hour and a half east of Greenwich all year.
const eastern = () => fakeSite({ data: smallSite({ gmt_offset: 1.5 }) }).as('admin')
const berlin = () => fakeSite({ data: smallSite({ timezone: 'Europe/Berlin' }) }).as('admin')

test("a date without an offset is in the site's time", async () => {
  const { body } = await eastern().post(post, { date: '2020-05-06T07:08:09' })
  expect([body.date, body.date_gmt]).toEqual(['2020-05-06T07:08:09', '2020-05-06T05:38:09'])
})

test("a date with Z or an offset is turned to the site's time", async () => {
  const admin = eastern()
  for (const date of [
    '2020-05-06T07:08:09Z',
    '2020-05-06T09:08:09+02:00',
    '2020-05-06T04:08:09-0300',
    '2020-05-06T08:08:09+01',
  ]) {
    const { body } = await admin.post(post, { date })
    expect([date, body.date, body.date_gmt]).toEqual([date, '2020-05-06T08:38:09', '2020-05-06T07:08:09'])
  }
})

test('date_gmt without an offset is in GMT, and sets the date', async () => {
  const { body } = await eastern().post(post, { date_gmt: '2020-05-06T07:08:09' })
  expect([body.date, body.date_gmt]).toEqual(['2020-05-06T08:38:09', '2020-05-06T07:08:09'])
})

test('date beats date_gmt', async () => {
  const { body } = await eastern().post(post, {
    date: '2020-01-01T00:00:00',
    date_gmt: '2021-01-01T00:00:00',
  })
  expect(body.date).toBe('2020-01-01T00:00:00')
})

test("dates follow the daylight saving of the site's zone", async () => {
  const admin = berlin()
  expect((await admin.post(post, { date: '2025-07-01T12:00:00' })).body.date_gmt).toBe('2025-07-01T10:00:00')
  expect((await admin.post(post, { date: '2025-12-01T12:00:00' })).body.date_gmt).toBe('2025-12-01T11:00:00')
  expect((await admin.post(post, { date_gmt: '2025-07-01T10:00:00' })).body.date).toBe('2025-07-01T12:00:00')
})

test('a fraction is dropped, a space may stand for the T, and a day past the month runs on', async () => {
  const admin = fakeSite().as('admin')
  for (const [sent, kept] of [
    ['2020-01-02T03:04:05.999', '2020-01-02T03:04:05'],
    ['2020-01-02 03:04:05', '2020-01-02T03:04:05'],
    ['2020-02-31T00:00:00', '2020-03-02T00:00:00'],
  ])
    expect((await admin.post(post, { date: sent })).body.date).toBe(kept)
})

for (const date of ['2020-01-01', '', 'foo', '2020-13-01T00:00:00', '2020-01-01T25:00:00', 'now'])
  test(`"${date}" is no date`, async () => {
    for (const field of ['date', 'date_gmt']) {
      const reply = await fakeSite()
        .as('admin')
        .post(post, { [field]: date })
      expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_param'])
      expect(reply.body.data).toMatchObject({
        params: { [field]: 'Invalid date.' },
        details: { [field]: { code: 'rest_invalid_date' } },
      })
    }
  })

test('a date that is a number is of the wrong type', async () => {
  const { body } = await fakeSite().as('admin').post(post, { date: 1577836800 })
  expect(body.data.params).toEqual({ date: 'date is not of type string,null.' })
  expect(body.data.details.date?.code).toBe('rest_invalid_type')
})

test('the year 0000 is refused as a date of its own kind', async () => {
  const reply = await fakeSite().as('admin').post(post, { date: '0000-00-00T00:00:00' })
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_date'])
})

test('on a create, modified is the date', async () => {
  const sent = { title: 'x', date: '2021-03-04T05:06:07', status: 'publish' }
  expect((await fakeSite().as('admin').post('/core/v2/posts', sent)).body.modified).toBe(
    '2021-03-04T05:06:07',
  )
})

test('date null moves the date to now', async () => {
  for (const field of ['date', 'date_gmt'])
    expect(
      (
        await fakeSite()
          .as('admin')
          .post(post, { [field]: null })
      ).body.date,
    ).toBe(now)
})

for (const status of ['draft', 'pending'])
  test(`a ${status} without a date moves with every write, and stops when it gets one`, async () => {
    let time = noon
    const admin = fakeSite({ now: () => time }).as('admin')
    const { body: made } = await admin.post('/core/v2/posts', { title: 'Floating', status })
    const path = `/core/v2/posts/${made.id}`
    time += 3_600_000
    const { body: later } = await admin.post(path, { excerpt: 'x' })
    expect([later.date, later.date_gmt]).toEqual(['2026-01-01T13:00:00', '2026-01-01T13:00:00'])
    // A client that sends back what it read gives the draft no date by that.
    await admin.post(path, { date: later.date })
    time += 3_600_000
    expect((await admin.post(path, { excerpt: 'y' })).body.date).toBe('2026-01-01T14:00:00')
    await admin.post(path, { date: '2025-01-01T00:00:00' })
    expect((await admin.post(path, { excerpt: 'z' })).body.date).toBe('2025-01-01T00:00:00')
  })

test('a draft without a date is dated when it is published, and then keeps its date as a draft', async () => {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  const { body: made } = await admin.post('/core/v2/posts', { title: 'Floating' })
  const path = `/core/v2/posts/${made.id}`
  for (const status of ['publish', 'draft', 'publish']) {
    time += 60_000
    expect((await admin.post(path, { status })).body.date).toBe('2026-01-01T12:01:00')
  }
})

test('null in one of the two dates counts, whatever the other says', async () => {
  for (const dates of [
    { date: '2019-03-04T05:06:07', date_gmt: null },
    { date: null, date_gmt: '2019-03-04T05:06:07' },
  ]) {
    const { body } = await fakeSite().as('admin').post(`/core/v2/posts/${postIds.published}`, dates)
    expect(body.date).toBe('2026-01-01T12:00:00')
  }
})

test('a date of null lets a draft float again', async () => {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  await admin.post(`/core/v2/posts/${postIds.draft}`, { date: null })
  time += 60_000
  expect((await admin.post(`/core/v2/posts/${postIds.draft}`, { excerpt: 'x' })).body.date).toBe(
    '2026-01-01T12:01:00',
  )
})
