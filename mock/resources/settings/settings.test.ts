import { expect, test } from '#test'
import { categoryIds, fakeSite, mediaIds, pageIds } from '../../testing/fake-site.ts'

const settings = '/core/v2/settings'
const stock = () => fakeSite({ deployment: 'stock' })

test('settings are for administrators', async () => {
  const { as } = stock()
  expect((await as('anonymous').get(settings)).status).toBe(401)
  for (const user of ['editor', 'subscriber'] as const)
    expect((await as(user).post(settings, { title: 'x' })).body).toMatchObject({
      code: 'rest_forbidden',
      data: { status: 403 },
    })
})

test('the index has the escaped title and tagline', async () => {
  const { as } = stock()
  await as('admin').post(settings, { title: 'A & <b>b</b>', description: 'Few words' })
  expect((await as('anonymous').get('/?_fields=name,description')).body).toEqual({
    name: 'A &amp; &lt;b&gt;b&lt;/b&gt;',
    description: 'Few words',
  })
})

test('null removes a setting', async () => {
  const { as } = stock()
  const { body } = await as('admin').post(settings, {
    title: null,
    posts_per_page: null,
    start_of_week: null,
  })
  expect(body).toMatchObject({ title: null, posts_per_page: 10, start_of_week: null })
  expect((await as('admin').post(settings, { title: 'Again' })).body.title).toBe('Again')
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

test('new posts have the default settings', async () => {
  const { as } = stock()
  await as('admin').post(settings, {
    default_category: categoryIds.recipes,
    default_comment_status: 'closed',
    default_ping_status: 'closed',
  })
  expect((await as('author').post('/core/v2/posts', { title: 'Soup' })).body).toMatchObject({
    categories: [categoryIds.recipes],
    comment_status: 'closed',
    ping_status: 'closed',
  })
})

test('a page can be the front page', async () => {
  const { as, site } = stock()
  await as('admin').post(settings, { show_on_front: 'page', page_on_front: pageIds.about })
  expect(await (await site.fetch(new Request('http://site.test/'))).text()).toContain('Who we are.')
  expect((await as('anonymous').get('/?_fields=show_on_front,page_on_front')).body).toEqual({
    show_on_front: 'page',
    page_on_front: pageIds.about,
  })
})

test('posts_per_page limits the posts on a page of the website', async () => {
  const { as, site } = stock()
  await as('admin').post(settings, { posts_per_page: 2 })
  const html = await (await site.fetch(new Request('http://site.test/'))).text()
  expect(html.match(/<article>/g)).toHaveLength(2)
})

test('logo and icon are linked from the index', async () => {
  const { as } = stock()
  await as('admin').post(settings, { site_logo: mediaIds.picture, site_icon: mediaIds.picture })
  const { body } = await as('anonymous').get<{
    site_logo: number
    site_icon_url: string
    _links: Record<string, { type: string }[]>
  }>('/')
  expect(body.site_logo).toBe(mediaIds.picture)
  expect(body.site_icon_url).toContain('harbour.jpg')
  expect(body._links['wp:featuredmedia']?.map(({ type }) => type)).toEqual(['site_logo', 'site_icon'])
})

for (const [name, value] of [
  ['posts_per_page', 'x'],
  ['email', 'bad'],
  ['default_comment_status', 'perhaps'],
  ['title', ['a']],
] as const)
  test(`${name} ${JSON.stringify(value)} is refused and changes nothing`, async () => {
    const { as } = stock()
    const before = (await as('admin').get(settings)).text
    const { status, body } = await as('admin').post(settings, { [name]: value, date_format: 'Y' })
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]])
    expect((await as('admin').get(settings)).text).toBe(before)
  })
