import { expect, test } from '#test'
import { fakeSite } from '../testing/fake-site.ts'
import type { SiteChange } from './controls/changes.ts'

function listening() {
  const fake = fakeSite()
  const changes: SiteChange[] = []
  const end = fake.site.on('change', (change) => changes.push(change))
  return { ...fake, changes, end }
}

test('a write is told of, with the request and what was answered', async () => {
  const { as, changes } = listening()
  await as('admin').request('POST', '/core/v2/posts', { body: { title: 'Low water' } })
  expect(changes).toMatchObject([
    { cause: 'request', request: { route: 'POST /core/v2/posts', status: 201 }, answer: { slug: '' } },
  ])
})

test('reads, and writes that are refused, change nothing', async () => {
  const { as, changes } = listening()
  await as('admin').get('/core/v2/posts')
  await as('anonymous').request('POST', '/core/v2/posts', { body: { title: 'x' } })
  expect(changes).toEqual([])
})

test('what is published in its time is told of by the next request', async () => {
  const { as, site, changes } = listening()
  await as('admin').request('POST', '/core/v2/posts', {
    body: { title: 'x', status: 'publish', date_gmt: '2099-01-01T00:00:00' },
  })
  site.clock.set(Date.UTC(2099, 0, 2))
  await as('anonymous').get('/core/v2/posts')
  expect(changes.map(({ cause }) => cause)).toEqual(['request', 'schedule'])
})

test('what a test does to the site is told of', () => {
  const { site, changes } = listening()
  const before = site.snapshot()
  site.seed('fresh')
  site.restore(before)
  site.reset()
  expect(changes).toEqual([{ cause: 'control' }, { cause: 'control' }, { cause: 'control' }])
})

test('a session of its own tells nobody but its own listeners', async () => {
  const { site, changes } = listening()
  site.fork().seed('fresh')
  expect(changes).toEqual([])
})

test('one who stops listening is told nothing more', () => {
  const { site, changes, end } = listening()
  end()
  site.reset()
  expect(changes).toEqual([])
})
