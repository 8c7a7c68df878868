import { expect, test } from '#test'
import { fakeSite, noon } from '../../testing/fake-site.ts'

const hour = 3_600_000

async function scheduled({ as }: ReturnType<typeof fakeSite>): Promise<string> {
  const sent = {
    title: 'Soon',
    status: 'publish',
    date_gmt: new Date(noon + hour).toISOString().slice(0, 19),
  }
  const { body } = await as('admin').post('/core/v2/posts', sent)
  expect(body.status).toBe('future')
  return `/core/v2/posts/${body.id}`
}

test('moving the clock on publishes scheduled items, and moving it back unpublishes none', async () => {
  const fake = fakeSite()
  const post = await scheduled(fake)
  fake.site.clock.advance(hour - 1000)
  expect((await fake.as('anonymous').get(post)).status).toBe(401)
  fake.site.clock.advance(1000)
  expect((await fake.as('anonymous').get(post)).body.status).toBe('publish')
  fake.site.clock.advance(-2 * hour)
  expect((await fake.as('anonymous').get(post)).status).toBe(200)
})

test('an invalid time is rejected, and the clock stays', () => {
  const { site } = fakeSite()
  expect(() => site.clock.set('teatime')).toThrow('Cannot set the clock to "teatime"')
  expect(() => site.clock.freeze('teatime')).toThrow('Cannot set the clock to "teatime"')
  expect(site.clock.isFrozen).toBe(false)
  expect(() => site.clock.advance(Number.NaN)).toThrow('Cannot move the clock by NaN')
  expect(site.clock.now()).toBe(noon)
})

test('writes have the time of the clock, which stays the same while frozen', async () => {
  let machine = noon
  const { site, as } = fakeSite({ deployment: 'first', naming: 'neutral', now: () => machine })
  site.clock.freeze('2031-02-03T04:05:06Z')
  const written = async () => {
    machine += hour
    return (await as('admin').post('/core/v2/posts', { title: 'x', status: 'publish' })).body.date_gmt
  }
  expect([await written(), await written()]).toEqual(['2031-02-03T04:05:06', '2031-02-03T04:05:06'])
  site.clock.advance(hour)
  expect([site.clock.isFrozen, await written()]).toEqual([true, '2031-02-03T05:05:06'])
  site.clock.set('2031-03-01T00:00:00Z')
  expect(await written()).toBe('2031-03-01T00:00:00')
  site.clock.resume()
  expect([site.clock.isFrozen, await written()]).toEqual([false, '2031-03-01T01:00:00'])
})

test('a reset resumes a frozen clock', () => {
  let machine = noon
  const { site } = fakeSite({ deployment: 'first', naming: 'neutral', now: () => machine })
  site.clock.freeze()
  machine += hour
  expect(site.clock.now()).toBe(noon)
  site.reset()
  expect([site.clock.now(), site.clock.isFrozen]).toEqual([noon + hour, false])
})
