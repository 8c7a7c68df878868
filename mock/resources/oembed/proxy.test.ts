import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const proxied = (url: string) => `/oembed/1.0/proxy?url=${encodeURIComponent(url)}`
const video = 'https://video.example/x'

test('the html escapes the address', async () => {
  const url = 'https://video.example/"><script>alert(1)</script>'
  const { body } = await fakeSite().as('contributor').get<{ html: string }>(proxied(url))
  expect(body.html).toContain('<iframe')
  expect(body.html).not.toContain('<script')
})

test('custom providers replace the default ones', async () => {
  const site = fakeSite({
    providers: [
      { name: 'Cards', prefix: 'https://cards.test/', type: 'link' },
      { name: 'Maps', prefix: 'https://maps.test/', type: 'rich' },
    ],
  })
  const answer = async (url: string) => (await site.as('admin').get(proxied(url))).body
  expect(await answer('https://cards.test/7')).toMatchObject({
    type: 'link',
    provider_name: 'Cards',
    title: '7',
  })
  expect(await answer('https://maps.test/')).toMatchObject({
    type: 'rich',
    html: expect.stringContaining('<iframe'),
  })
  expect(await answer(video)).toMatchObject({ code: 'oembed_invalid_url' })
})
