import { expect, test } from '#test'
import { adversarialSite, requestOf, testAnswered } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const site = { url: 'http://site.test' }

const addresses = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//site.test/about/',
  'http://site.test@evil.test/about/',
  'http://site.test.evil.test/about/',
  'http://evil.test/about/',
  'http://site.test:81/about/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'x',
  '',
  'http://',
  'http://site.test',
  'http://site.test/\u0000',
  '"><script>evil()</script>',
  'http://site.test/?p=__proto__',
  'http://site.test/?p=1e999',
  'http://site.test/%',
  'http://site.test/%ff/',
  `http://site.test/${'a'.repeat(20_000)}`,
  'http://site.test/?p=60000000000000000000',
  'http://site.test/////',
  'http://site.test/\\evil',
]
for (const address of addresses) {
  const url = encodeURIComponent(address)
  for (const query of [`embed?url=${url}`, `embed?url=${url}&format=xml&_envelope`, `proxy?url=${url}`])
    test(`nothing is embedded of ${JSON.stringify(address.slice(0, 40))} by ${query.split('=')[0]} ${query.includes('xml') ? 'as XML' : ''}`, async () => {
      const response = await adversarialSite().fetch(
        requestOf(site, { path: `/wp-json/oembed/1.0/${query}` }),
      )
      const text = await response.text()
      // An envelope says 200 of itself.
      expect(response.status).toBe(query.includes('_envelope') ? 200 : 404)
      expect(text).toContain('oembed_invalid_url')
      if (query.includes('xml')) expect(text).not.toContain('<script>')
    })
}

test('an error as XML contains no tag from the request', async () => {
  const url = encodeURIComponent('http://x/"><script>evil()</script>&<a>')
  const response = await adversarialSite().fetch(
    requestOf(site, { path: `/wp-json/oembed/1.0/embed?format=xml&url=${url}` }),
  )
  expect(response.headers.get('Content-Type')).toBe('text/xml; charset=UTF-8')
  expect(await response.text()).not.toMatch(/<script|<a>|&<|&(?!lt;|gt;|amp;|quot;|#)/)
})

testAnswered(
  "a provider's address is escaped in what it is embedded with",
  {
    path: `/wp-json/oembed/1.0/proxy?url=${encodeURIComponent('https://video.example/"><script>evil()</script>')}`,
  },
  (described) => expect((described as { html: string }).html).not.toContain('<script>'),
)
