import { expect, test } from '#test'
import { fakeSite, noon, postIds } from '../../testing/fake-site.ts'
import { type Answered, testAnswers } from '../../testing/test-answers.ts'

const past = '2020-01-01T00:00:00'
const future = '2035-01-01T00:00:00'
const path = (id: number): string => `/core/v2/posts/${id}`
const [published, scheduled] = [`POST ${path(postIds.published)}`, `POST ${path(postIds.scheduled)}`]
const create = 'POST /core/v2/posts'
const kept = { date: '2030-01-01T09:00:00' }

testAnswers([
  [
    'publishing a new item with a future date schedules it',
    create,
    { title: 'x', status: 'publish', date: future },
    { status: 'future' },
  ],
  ...[postIds.draft, postIds.private].map(
    (id): Answered => [
      `publishing the post ${id} with a future date schedules it`,
      `POST ${path(id)}`,
      { status: 'publish', date: future },
      { status: 'future' },
    ],
  ),
  [
    'scheduling with a past date publishes',
    create,
    { title: 'x', status: 'future', date: past },
    { status: 'publish' },
  ],
  ['scheduling without a date publishes', create, { title: 'x', status: 'future' }, { status: 'publish' }],
  ['a future date schedules a published item', published, { date: future }, { status: 'future' }],
  ['a past date publishes a scheduled item', scheduled, { date: past }, { status: 'publish' }],
  ['a null date publishes a scheduled item', scheduled, { date: null }, { status: 'publish' }],
  [
    'the status publish alone does not publish a scheduled item',
    scheduled,
    { status: 'publish' },
    { status: 'future', ...kept },
  ],
  [
    'a scheduled item that becomes a draft has the same date',
    scheduled,
    { status: 'draft' },
    { status: 'draft', ...kept },
  ],
  ...['draft', 'pending', 'private'].map(
    (status): Answered => [
      `a ${status} item can have a future date`,
      published,
      { status, date: future },
      { status, date: future },
    ],
  ),
  ...['publish', 'future'].flatMap((status): Answered[] => [
    [
      `${status} in less than a minute is now`,
      create,
      { title: 'x', status, date: '2026-01-01T12:00:59' },
      { status: 'publish' },
    ],
    [
      `${status} in a minute is the future`,
      create,
      { title: 'x', status, date: '2026-01-01T12:01:00' },
      { status: 'future' },
    ],
  ]),
])

test('at its date a scheduled item is published, for everyone and in every list', async () => {
  let time = noon
  const { as } = fakeSite({ now: () => time })
  const sent = { title: 'At one', status: 'publish', date: '2026-01-01T13:00:00' }
  const { id } = (await as('author').post('/core/v2/posts', sent)).body
  const ids = async () =>
    (await as('anonymous').get<{ id: number }[]>('/core/v2/posts')).body.map((each) => each.id)
  time = Date.UTC(2026, 0, 1, 12, 59, 59)
  expect((await as('anonymous').get(path(id))).status).toBe(401)
  expect(await ids()).not.toContain(id)
  time = Date.UTC(2026, 0, 1, 13)
  expect((await as('anonymous').get(path(id))).body).toMatchObject({ status: 'publish', date: sent.date })
  expect((await ids())[0]).toBe(id)
  expect((await as('admin').get<[]>('/core/v2/posts?status=future')).headers.get('x-wp-total')).toBe('1')
})

test('each scheduled item is published at its own date, unless it is no longer scheduled', async () => {
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
  const statuses = async () => {
    const found: string[] = []
    for (const id of [late, early, never]) found.push((await as('admin').get(path(id))).body.status)
    return found
  }
  time += 10 * 60_000
  expect(await statuses()).toEqual(['future', 'publish', 'future'])
  await as('admin').post(path(never), { status: 'draft' })
  time += 60 * 60_000
  expect(await statuses()).toEqual(['publish', 'publish', 'draft'])
})
