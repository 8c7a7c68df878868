import { expect, test } from '#test'
import { fakeSite, noon, postIds } from '../testing/fake-site.ts'

const posts = '/wp-json/core/v2/posts'
const signed = { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' }

const send = async (site: ReturnType<typeof fakeSite>['site'], path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: 'POST', headers: signed, body: JSON.stringify(body) }
  return (await site.fetch(new Request(`http://site.test${path}`, init))).json()
}

test('sessions do not see the writes of other sessions', async () => {
  const { site } = fakeSite()
  const [one, two] = [site.fork(), site.fork()]
  await send(one, posts, { title: 'Of one', status: 'publish' })
  await send(two, posts, { title: 'Of two', status: 'publish' })
  const titles = async (session: typeof site) =>
    (await send(session, `${posts}?search=Of`)).map(
      ({ title }: { title: { rendered: string } }) => title.rendered,
    )
  expect([await titles(one), await titles(two), await titles(site)]).toEqual([['Of one'], ['Of two'], []])
})

test('sessions share neither faults, overrides, requests nor the clock', async () => {
  const { site } = fakeSite()
  const one = site.fork()
  one.faults.add({ status: 500, route: 'GET /core/v2/pages' })
  one.override('GET /core/v2/posts', () => ({ status: 418 }))
  one.clock.advance(1000)
  await send(one, posts)
  expect([site.faults.list, site.requests, site.clock.now()]).toEqual([[], [], noon])
  expect((await site.fetch(new Request(`http://site.test${posts}`))).status).toBe(200)
})

test('a cached response is shared by sessions until one is written to', async () => {
  const { site } = fakeSite()
  const [one, two] = [site.fork(), site.fork()]
  const item = `${posts}/${postIds.published}`
  const before = await send(one, item)
  expect(await send(two, item)).toEqual(before)
  await send(two, item, { title: 'Changed' })
  expect((await send(two, item)).title.rendered).toBe('Changed')
  expect(await send(one, item)).toEqual(before)
})

test('the response to a read that a write overtakes is not shared', async () => {
  const { site } = fakeSite()
  const [one, two] = [site.fork(), site.fork()]
  const target = `${posts}/${postIds.published}`
  let arrive = (_: Uint8Array): void => {}
  const body = new Promise<Uint8Array>((resolve) => {
    arrive = resolve
  })
  const read = one.handle({
    method: 'GET',
    origin: 'http://site.test',
    target,
    header: () => undefined,
    body: () => body,
  })
  await send(one, target, { title: 'Changed' })
  arrive(new Uint8Array())
  expect((await read).body).toContain('Changed')
  expect((await send(two, target)).title.rendered).toBe('Harbour morning')
})

test('an unknown data set is rejected', () => {
  // @ts-expect-error There is no such data set.
  expect(() => fakeSite().site.seed('jurnal')).toThrow('data is "jurnal"')
})

test('reset removes faults, overrides and requests, and resets the clock', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ route: 'GET /core/v2/pages' })
  site.override('GET /core/v2/posts', () => ({ status: 418 }))
  site.clock.advance(1000)
  await as('anonymous').get('/core/v2/posts')
  site.reset()
  expect([site.faults.list, site.requests, site.clock.now()]).toEqual([[], [], noon])
  expect((await as('anonymous').get('/core/v2/posts')).status).toBe(200)
})

test('a late write changes the earlier state, not the one after a reset, seed or restore', async () => {
  const { site } = fakeSite()
  const initial = JSON.stringify(site.snapshot())
  for (const setBack of [
    () => site.reset(),
    () => site.seed({ posts: [] }),
    () => site.restore(site.fork().snapshot()),
  ]) {
    site.reset()
    site.faults.add({ delay: 20 })
    const late = send(site, posts, { title: 'Late' })
    setBack()
    const after = JSON.stringify(site.snapshot())
    expect((await late).title.raw).toBe('Late')
    expect(JSON.stringify(site.snapshot())).toBe(after)
  }
  expect(JSON.stringify(site.snapshot())).toBe(initial)
})
