import { expect, test } from '#test'
import { fakeSite, noon, postIds, smallSite } from '../../testing/fake-site.ts'
import { type Answered, testAnswers } from '../../testing/test-answers.ts'

const now = '2026-01-01T12:00:00'
const postPath = `/core/v2/posts/${postIds.published}`
const post = `POST ${postPath}`

const converted = { date: '2020-05-06T08:38:09', date_gmt: '2020-05-06T07:08:09' }
testAnswers(
  [
    [
      'a date without an offset is on the clock of the site',
      post,
      { date: '2020-05-06T07:08:09' },
      { date: '2020-05-06T07:08:09', date_gmt: '2020-05-06T05:38:09' },
    ],
    ['date_gmt without an offset is in GMT', post, { date_gmt: '2020-05-06T07:08:09' }, converted],
    ...['07:08:09Z', '09:08:09+02:00', '04:08:09-0300', '08:08:09+01'].map(
      (time): Answered => [
        `${time} is converted to the clock of the site`,
        post,
        { date: `2020-05-06T${time}` },
        converted,
      ],
    ),
  ],
  () => fakeSite({ data: smallSite({ gmt_offset: 1.5 }) }),
)

testAnswers(
  [
    [
      'in summer, Berlin is ahead by 2 hours',
      post,
      { date: '2025-07-01T12:00:00' },
      { date_gmt: '2025-07-01T10:00:00' },
    ],
    [
      'in winter, Berlin is ahead by 1 hour',
      post,
      { date: '2025-12-01T12:00:00' },
      { date_gmt: '2025-12-01T11:00:00' },
    ],
    [
      'date_gmt follows daylight saving',
      post,
      { date_gmt: '2025-07-01T10:00:00' },
      { date: '2025-07-01T12:00:00' },
    ],
  ],
  () => fakeSite({ data: smallSite({ timezone: 'Europe/Berlin' }) }),
)

const early = '2019-03-04T05:06:07'
testAnswers([
  ['date overrides date_gmt', post, { date: early, date_gmt: now }, { date: early }],
  ['fractions of a second are dropped', post, { date: `${early}.999` }, { date: early }],
  ['a space may replace the T', post, { date: early.replace('T', ' ') }, { date: early }],
  [
    'days past the end of a month run on',
    post,
    { date: '2020-02-31T00:00:00' },
    { date: '2020-03-02T00:00:00' },
  ],
  ['a null date is now', post, { date: null }, { date: now }],
  ['a null date_gmt is now', post, { date_gmt: null }, { date: now }],
  ['a null date overrides date_gmt', post, { date: null, date_gmt: early }, { date: now }],
  ['a null date_gmt overrides date', post, { date: early, date_gmt: null }, { date: now }],
  ['the year 0000 is invalid', post, { date: '0000-00-00T00:00:00' }, '400 invalid_date'],
  [
    'modified of a new item is its date',
    'POST /core/v2/posts',
    { title: 'x', date: early, status: 'publish' },
    { modified: early },
  ],
])

for (const date of ['2020-01-01', '', 'foo', '2020-13-01T00:00:00', '2020-01-01T25:00:00', 'now', 1577836800])
  test(`${JSON.stringify(date)} is not a date`, async () => {
    for (const field of ['date', 'date_gmt']) {
      const { status, body } = await fakeSite()
        .as('admin')
        .post(postPath, { [field]: date })
      const code = typeof date === 'number' ? 'rest_invalid_type' : 'rest_invalid_date'
      expect([status, body.code, body.data.details[field]?.code]).toEqual([400, 'rest_invalid_param', code])
    }
  })

for (const status of ['draft', 'pending'])
  test(`the date of a ${status} moves with every write until it is set`, async () => {
    let time = noon
    const admin = fakeSite({ now: () => time }).as('admin')
    const { body: made } = await admin.post('/core/v2/posts', { title: 'Floating', status })
    const path = `/core/v2/posts/${made.id}`
    time += 3_600_000
    const { body: later } = await admin.post(path, { excerpt: 'x' })
    expect([later.date, later.date_gmt]).toEqual(['2026-01-01T13:00:00', '2026-01-01T13:00:00'])
    // Sending back the current date does not set it.
    await admin.post(path, { date: later.date })
    time += 3_600_000
    expect((await admin.post(path, { excerpt: 'y' })).body.date).toBe('2026-01-01T14:00:00')
    await admin.post(path, { date: '2025-01-01T00:00:00' })
    expect((await admin.post(path, { excerpt: 'z' })).body.date).toBe('2025-01-01T00:00:00')
    await admin.post(path, { date: null })
    time += 3_600_000
    expect((await admin.post(path, { excerpt: 'x' })).body.date).toBe('2026-01-01T15:00:00')
  })

test('publishing sets the date of a draft, which stays when it becomes a draft again', async () => {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  const { body: made } = await admin.post('/core/v2/posts', { title: 'Floating' })
  for (const status of ['publish', 'draft', 'publish']) {
    time += 60_000
    expect((await admin.post(`/core/v2/posts/${made.id}`, { status })).body.date).toBe('2026-01-01T12:01:00')
  }
})
