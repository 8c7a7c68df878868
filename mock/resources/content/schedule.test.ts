import { expect, test } from '#test'
import { fakeSite, noon } from '../../testing/fake-site.ts'

const path = (id: number): string => `/core/v2/posts/${id}`

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

test('a draft without a date gets one in the trash, and keeps it', async () => {
  let time = noon
  const admin = fakeSite({ now: () => time }).as('admin')
  const { id } = (await admin.post('/core/v2/posts', { title: 'Undated' })).body
  time += 60 * 60_000
  expect((await admin.del(path(id))).body.date).toBe('2026-01-01T13:00:00')
  time += 60 * 60_000
  const restored = await admin.post(path(id), { status: 'draft' })
  expect(restored.body).toMatchObject({ status: 'draft', date: '2026-01-01T13:00:00' })
  const autosave = await admin.post(`${path(id)}/autosaves`, { content: 'words' })
  expect(autosave.body.date).toBe('2026-01-01T13:00:00')
})
