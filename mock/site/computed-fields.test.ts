import { expect, test } from '#test'
import { fakeSite, noon, pageIds, postIds } from '../testing/fake-site.ts'

/** A site whose posts have a field `computed`, with the number of computations and the time by the site's clock. */
function computing() {
  let count = 0
  const get = (_: object, site: { readonly url: string; now(): number }) => ({
    count: ++count,
    now: site.now(),
    url: site.url,
  })
  return fakeSite({ fields: { post: { computed: { schema: { context: ['view'] }, get } } } })
}

test('a field is computed for each response, by the clock of the site, in lists too', async () => {
  const { site, as } = computing()
  const single = async () => (await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).body.computed
  expect(await single()).toEqual({ count: 1, now: noon, url: 'http://site.test' })
  expect(await single()).toMatchObject({ count: 2 })
  const list = `/core/v2/posts?include=${postIds.published}&_fields=computed`
  const listed = async () => Object(Object((await as('anonymous').get(list)).body)[0].computed).now
  expect([await listed(), await listed()]).toEqual([noon, noon])
  site.clock.advance(1000)
  expect(await single()).toMatchObject({ count: 5, now: noon + 1000 })
  expect(await listed()).toBe(noon + 1000)
})

test('responses and contexts without the field are cached as before', async () => {
  const { site, as } = computing()
  const request = () =>
    Promise.resolve(site.handle(new Request(`http://site.test/wp-json/core/v2/pages/${pageIds.about}`)))
  await request()
  await request()
  expect(await request()).toBe(await request())
  await as('anonymous').get(`/core/v2/posts/${postIds.published}?context=embed`)
  expect((await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).body.computed).toMatchObject({
    count: 1,
  })
})
