import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const settings = '/core/v2/settings'
const stock = () => fakeSite({ deployment: 'stock' })

test('the index has the escaped title and tagline', async () => {
  const { as } = stock()
  await as('admin').post(settings, { title: 'A & <b>b</b>', description: 'Few words' })
  expect((await as('anonymous').get('/?_fields=name,description')).body).toEqual({
    name: 'A &amp; &lt;b&gt;b&lt;/b&gt;',
    description: 'Few words',
  })
})

test('a timezone changes the dates of the site; an unknown one changes nothing', async () => {
  const { as } = stock()
  await as('admin').post(settings, { timezone: 'Asia/Tokyo' })
  expect((await as('anonymous').get('/?_fields=gmt_offset,timezone_string')).body).toEqual({
    gmt_offset: 9,
    timezone_string: 'Asia/Tokyo',
  })
  const { body } = await as('admin').post('/core/v2/posts', { title: 'Here', status: 'publish' })
  expect([body.date, body.date_gmt]).toEqual(['2026-01-01T21:00:00', '2026-01-01T12:00:00'])
  expect((await as('admin').post(settings, { timezone: 'Nowhere/At_all' })).body.timezone).toBe('Asia/Tokyo')
})

test('posts_per_page limits the posts on a page of the website', async () => {
  const { as, site } = stock()
  await as('admin').post(settings, { posts_per_page: 2 })
  const html = await (await site.fetch(new Request('http://site.test/'))).text()
  expect(html.match(/<article>/g)).toHaveLength(2)
})
