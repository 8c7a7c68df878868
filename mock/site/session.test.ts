import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/index.ts'
import { fakeSite, noon, postIds } from '../testing/fake-site.ts'

const posts = '/wp-json/core/v2/posts'
const signed = { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' }

const ask = async (site: ReturnType<typeof fakeSite>['site'], path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: 'POST', headers: signed, body: JSON.stringify(body) }
  return (await site.fetch(new Request(`http://site.test${path}`, init))).json()
}

test('a fork begins as the site was made, whatever was written since', async () => {
  const { site, as } = fakeSite()
  const made = JSON.stringify(site.snapshot())
  await as('admin').del(`/core/v2/posts/${postIds.published}?force=true`)
  expect(JSON.stringify(site.fork().snapshot())).toBe(made)
})

test('sessions do not see what is written in each other', async () => {
  const { site } = fakeSite()
  const [one, two] = [site.fork(), site.fork()]
  const of = (name: string) => ({ title: name, status: 'publish' })
  await ask(one, posts, of('Of one'))
  await ask(two, posts, of('Of two'))
  const titles = async (session: typeof site) =>
    (await ask(session, `${posts}?search=Of`)).map(
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
  await ask(one, posts)
  expect([site.faults.list, site.requests, site.clock.now()]).toEqual([[], [], noon])
  expect((await site.fetch(new Request(`http://site.test${posts}`))).status).toBe(200)
})

test('a read that was answered in one session is answered in another until that one is written to', async () => {
  const { site } = fakeSite()
  const [one, two] = [site.fork(), site.fork()]
  const item = `${posts}/${postIds.published}`
  const before = await ask(one, item)
  expect(await ask(two, item)).toEqual(before)
  await ask(two, item, { title: 'Changed' })
  expect((await ask(two, item)).title.rendered).toBe('Changed')
  expect(await ask(one, item)).toEqual(before)
})

test('a read that a write overtakes is answered in its own session alone', async () => {
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
  await ask(one, target, { title: 'Changed' })
  arrive(new Uint8Array())
  expect((await read).body).toContain('Changed')
  expect((await ask(two, target)).title.rendered).toBe('Harbour morning')
})

test('seed lets a site hold other data, until it is reset', async () => {
  const { site } = fakeSite()
  const made = JSON.stringify(site.snapshot())
  site.seed({ posts: [{ title: 'High water' }] })
  const [post, ...others] = await ask(site, posts)
  expect([post.title.rendered, others]).toEqual(['High water', []])
  site.seed(completeSiteData({ posts: [{ title: 'Low water' }] }))
  expect((await ask(site, posts))[0].title.rendered).toBe('Low water')
  site.reset()
  expect(JSON.stringify(site.snapshot())).toBe(made)
})

test('seed refuses what createSite refuses, and changes nothing', () => {
  const { site } = fakeSite()
  const made = JSON.stringify(site.snapshot())
  // @ts-expect-error There is no such data set.
  expect(() => site.seed('jurnal')).toThrow('data is "jurnal"')
  expect(JSON.stringify(site.snapshot())).toBe(made)
})

test('reset forgets faults, overrides, requests and moves of the clock', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ route: 'GET /core/v2/pages' })
  site.override('GET /core/v2/posts', () => ({ status: 418 }))
  site.clock.advance(1000)
  await as('anonymous').get('/core/v2/posts')
  site.reset()
  expect([site.faults.list, site.requests, site.clock.now()]).toEqual([[], [], noon])
  expect((await as('anonymous').get('/core/v2/posts')).status).toBe(200)
})

test('a request that waits while the site is reset is answered by the new state', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ delay: 30, times: 1 })
  const waiting = as('admin').post('/core/v2/posts', { title: 'Late' })
  const made = JSON.stringify(site.fork().snapshot())
  site.reset()
  expect(JSON.stringify(site.snapshot())).toBe(made)
  expect((await waiting).status).toBe(201)
})

test('a write that is late belongs to what the site was, not to what it was set back to', async () => {
  const { site } = fakeSite()
  const made = JSON.stringify(site.snapshot())
  for (const setBack of [
    () => site.reset(),
    () => site.seed({ posts: [] }),
    () => site.restore(site.fork().snapshot()),
  ]) {
    site.reset()
    site.faults.add({ delay: 20 })
    const late = ask(site, posts, { title: 'Late' })
    setBack()
    const after = JSON.stringify(site.snapshot())
    expect((await late).title.raw).toBe('Late')
    expect(JSON.stringify(site.snapshot())).toBe(after)
  }
  expect(JSON.stringify(site.snapshot())).toBe(made)
})
