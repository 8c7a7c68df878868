import { expect, test } from '#test'
import { fakeSite, noon, pageIds, postIds } from '../testing/fake-site.ts'

/** A field that counts how often it was computed, and tells by the site's clock when; and the posts it is of. */
function counted() {
  let count = 0
  const get = (_: object, site: { readonly url: string; now(): number }) => ({
    count: ++count,
    now: site.now(),
    url: site.url,
  })
  return fakeSite({ fields: { post: { told: { schema: { context: ['view'] }, get } } } })
}

test('a field is computed anew for each answer, by the clock of the site', async () => {
  const { site, as } = counted()
  const told = async () => (await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).body.told
  expect(await told()).toEqual({ count: 1, now: noon, url: 'http://site.test' })
  expect(await told()).toMatchObject({ count: 2 })
  expect(await told()).toMatchObject({ count: 3 })
  site.clock.advance(1000)
  expect(await told()).toMatchObject({ count: 4, now: noon + 1000 })
})

test('lists and embeds show it of their moment too', async () => {
  const { site, as } = counted()
  const list = `/core/v2/posts?include=${postIds.published}&_fields=told`
  const times = async () => Object(Object((await as('anonymous').get(list)).body)[0].told).now
  expect([await times(), await times()]).toEqual([noon, noon])
  site.clock.advance(1000)
  expect(await times()).toBe(noon + 1000)
})

test('answers and contexts that show none are kept as ever', async () => {
  const { site, as } = counted()
  const request = () =>
    Promise.resolve(site.handle(new Request(`http://site.test/wp-json/core/v2/pages/${pageIds.about}`)))
  await request()
  await request()
  expect(await request()).toBe(await request())
  await as('anonymous').get(`/core/v2/posts/${postIds.published}?context=embed`)
  expect((await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).body.told).toMatchObject({
    count: 1,
  })
})
