import { expect, test } from '#test'
import { fakeSite, noon, postIds } from '../../testing/fake-site.ts'

const past = '2020-01-01T00:00:00'
const future = '2035-01-01T00:00:00'
const path = (id: number): string => `/core/v2/posts/${id}`

test('publishing with a date to come schedules: on a create, from a draft, and from private', async () => {
  const admin = fakeSite().as('admin')
  expect(
    (await admin.post('/core/v2/posts', { title: 'x', status: 'publish', date: future })).body.status,
  ).toBe('future')
  for (const id of [postIds.draft, postIds.private])
    expect((await admin.post(path(id), { status: 'publish', date: future })).body.status).toBe('future')
})

test('scheduling with a past date, or none, publishes', async () => {
  const admin = fakeSite().as('admin')
  for (const sent of [{ date: past }, {}])
    expect((await admin.post('/core/v2/posts', { title: 'x', status: 'future', ...sent })).body.status).toBe(
      'publish',
    )
})

test('a published item whose date moves to the future is scheduled', async () => {
  expect((await fakeSite().as('admin').post(path(postIds.published), { date: future })).body.status).toBe(
    'future',
  )
})

test('a scheduled item whose date is past, or taken away, is published', async () => {
  for (const date of [past, null])
    expect((await fakeSite().as('admin').post(path(postIds.scheduled), { date })).body.status).toBe('publish')
})

test('a scheduled item that is told to be published, and no date, stays scheduled', async () => {
  const { body } = await fakeSite().as('admin').post(path(postIds.scheduled), { status: 'publish' })
  expect(body).toMatchObject({ status: 'future', date: '2030-01-01T09:00:00' })
})

test('a scheduled item that becomes a draft keeps its date', async () => {
  const { body } = await fakeSite().as('admin').post(path(postIds.scheduled), { status: 'draft' })
  expect(body).toMatchObject({ status: 'draft', date: '2030-01-01T09:00:00' })
})

for (const status of ['draft', 'pending', 'private'])
  test(`${status} stays ${status} with a date to come`, async () => {
    const { body } = await fakeSite().as('admin').post(path(postIds.published), { status, date: future })
    expect(body).toMatchObject({ status, date: future })
  })

test('less than a minute ahead is now', async () => {
  const admin = fakeSite().as('admin')
  for (const [date, status] of [
    ['2026-01-01T12:00:59', 'publish'],
    ['2026-01-01T12:01:00', 'future'],
  ])
    for (const requested of ['publish', 'future'])
      expect((await admin.post('/core/v2/posts', { title: 'x', status: requested, date })).body.status).toBe(
        status,
      )
})

test('when its moment comes a scheduled item is published, for everyone and in every list', async () => {
  let time = noon
  const { as } = fakeSite({ now: () => time })
  const sent = { title: 'At one', status: 'publish', date: '2026-01-01T13:00:00' }
  const { body } = await as('author').post('/core/v2/posts', sent)
  const ids = async () =>
    (await as('anonymous').get<{ id: number }[]>('/core/v2/posts')).body.map(({ id }) => id)
  time = Date.UTC(2026, 0, 1, 12, 59, 59)
  expect((await as('anonymous').get(path(body.id))).status).toBe(401)
  expect(await ids()).not.toContain(body.id)
  time = Date.UTC(2026, 0, 1, 13)
  expect((await as('anonymous').get(path(body.id))).body).toMatchObject({
    status: 'publish',
    date: sent.date,
  })
  expect((await ids())[0]).toBe(body.id)
  expect((await as('admin').get<[]>('/core/v2/posts?status=future')).headers.get('x-wp-total')).toBe('1')
})

test('several scheduled items are each published at their own moment, whatever is written between', async () => {
  let time = noon
  const { as } = fakeSite({ now: () => time })
  const schedule = async (title: string, minutes: number) => {
    const date = new Date(noon + minutes * 60_000).toISOString().slice(0, 19)
    return (await as('admin').post('/core/v2/posts', { title, status: 'publish', date })).body.id
  }
  const [late, early, never] = [
    await schedule('late', 30),
    await schedule('early', 10),
    await schedule('never', 20),
  ]
  const status = async (id: number) => (await as('admin').get(path(id))).body.status
  time += 10 * 60_000
  expect([await status(late), await status(early), await status(never)]).toEqual([
    'future',
    'publish',
    'future',
  ])
  await as('admin').post(path(never), { status: 'draft' })
  time += 60 * 60_000
  expect([await status(late), await status(early), await status(never)]).toEqual([
    'publish',
    'publish',
    'draft',
  ])
})
