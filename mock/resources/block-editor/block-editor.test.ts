import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

const base = '/core-block-editor/v1'
const stock = () => fakeSite({ deployment: 'stock' })
const details = (url: string) => `${base}/url-details?url=${encodeURIComponent(url)}`

test('URL details of a page of the site have its title and image', async () => {
  const { as } = stock()
  const { link } = (await as('anonymous').get(`/core/v2/posts/${postIds.published}`)).body
  expect((await as('author').get(details(link))).body).toEqual({
    title: 'Harbour morning – Small session',
    icon: '',
    description: 'Boats and dawn.',
    image: expect.stringContaining('harbour.jpg'),
  })
})

for (const [url, code] of [
  ['ftp://a.test/', 'rest_invalid_url'],
  ['http://elsewhere.test/', 'no_response'],
  [`http://site.test/?p=${postIds.draft}`, 'no_response'],
] as const)
  test(`there are no URL details of ${url}`, async () => {
    const { status, body } = await stock().as('author').get(details(url))
    expect([status, body.code]).toEqual([404, code])
  })

test('the theme is exported as a ZIP archive', async () => {
  const { as, site } = stock()
  expect((await as('editor').get(`${base}/export`)).body.code).toBe('rest_cannot_export_templates')
  const response = await site.fetch(
    new Request(`http://site.test${site.root}${base}/export`, {
      headers: { Authorization: `Basic ${btoa('admin:fake-admin')}` },
    }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect([...bytes.slice(0, 4), ...bytes.slice(-22, -18)]).toEqual([0x50, 0x4b, 3, 4, 0x50, 0x4b, 5, 6])
})

test('site health is for administrators', async () => {
  const { as } = stock()
  const health = '/core-site-health/v1'
  for (const path of ['tests/https-status', 'tests/page-cache', 'directory-sizes'])
    expect((await as('editor').get(`${health}/${path}`)).body.code).toBe('rest_forbidden')
  expect((await as('admin').get(`${health}/tests/background-updates`)).body).toMatchObject({
    status: 'good',
    test: 'background_updates',
  })
  expect((await as('admin').get(`${health}/directory-sizes`)).body).toHaveProperty('total_size.raw')
})

test('directories find nothing', async () => {
  const { as } = stock()
  expect((await as('admin').get('/core/v2/block-directory/search?term=map')).body).toEqual([])
  expect((await as('author').get('/core/v2/block-directory/search?term=map')).status).toBe(403)
  expect((await as('author').get('/core/v2/pattern-directory/patterns')).body).toEqual([])
})

test('the navigation fallback is created once', async () => {
  const { as } = stock()
  const path = `${base}/navigation-fallback`
  expect((await as('author').get(path)).body).toMatchObject({
    code: 'rest_cannot_create',
    data: { status: 403 },
  })
  const { id } = (await as('admin').get(path)).body
  expect((await as('admin').get(path)).body.id).toBe(id)
  expect((await as('admin').get(`/core/v2/navigation/${id}`)).body).toMatchObject({
    slug: 'navigation',
    status: 'publish',
  })
})
