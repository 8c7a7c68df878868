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
