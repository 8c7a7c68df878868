import { expect, test } from '#test'
import { fakeSite } from '../testing/fake-site.ts'
import type { SiteChange } from './controls/changes.ts'

function listening() {
  const fake = fakeSite()
  const changes: SiteChange[] = []
  const end = fake.site.on('change', (change) => changes.push(change))
  return { ...fake, changes, end }
}

test('a write is reported with its request and response; reads and rejected writes are not', async () => {
  const { as, changes } = listening()
  await as('admin').get('/core/v2/posts')
  await as('anonymous').post('/core/v2/posts', { title: 'x' })
  expect(changes).toEqual([])
  await as('admin').post('/core/v2/posts', { title: 'Low water' })
  expect(changes).toMatchObject([
    { cause: 'request', request: { route: 'POST /core/v2/posts', status: 201 }, answer: { slug: '' } },
  ])
})

test('the publication of a scheduled item is reported with the next request', async () => {
  const { as, site, changes } = listening()
  await as('admin').post('/core/v2/posts', {
    title: 'x',
    status: 'publish',
    date_gmt: '2099-01-01T00:00:00',
  })
  site.clock.set(Date.UTC(2099, 0, 2))
  await as('anonymous').get('/core/v2/posts')
  expect(changes.map(({ cause }) => cause)).toEqual(['request', 'schedule'])
})

test('seed, restore and reset are reported, not those of a fork, until the listener is removed', () => {
  const { site, changes, end } = listening()
  site.fork().seed('fresh')
  const before = site.snapshot()
  site.seed('fresh')
  site.restore(before)
  site.reset()
  expect(changes).toEqual([{ cause: 'control' }, { cause: 'control' }, { cause: 'control' }])
  end()
  site.reset()
  expect(changes).toHaveLength(3)
})
