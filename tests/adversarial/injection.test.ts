import { expect, test } from '#test'
import { inProcess, nodeHttp } from '../../mock/adapters/testing/ways-in.ts'
import {
  adversarialSite,
  type Bad,
  credentials,
  pages,
  posts,
  requestOf,
  testAnswered,
  testRefused,
} from './adversarial-site.ts'

// Words of a client that come back in a header, a script or a page.
test.describe.configure({ timeout: 30_000 })

const site = { url: 'http://site.test' }

const injected: Readonly<Record<string, string>> = {
  'a line end': 'a\r\nX-Evil: 1',
  'an empty line': 'a\r\n\r\n<script>evil()</script>',
  'a line feed': 'a\nX-Evil: 1',
  'other line ends': 'a\u0085\u2028\u2029X-Evil: 1',
  'escaped line ends': 'a%0d%0aX-Evil: 1',
  'a null byte': 'a\0X-Evil: 1',
  'the end of a link': 'a>; rel="next", <http://evil.test/',
  'the end of an attribute': '"><script>evil()</script>',
  'steps up': '../../../../wp-json',
  'another address': '//evil.test/http://evil.test',
  'a query': '?rest_route=/x#y',
  'signs of another direction': '\u202e\u2066evil',
}

for (const [what, text] of Object.entries(injected))
  for (const way of [inProcess, nodeHttp])
    test(`${what} in a slug, a title or a parent reaches no header, ${way.name}`, async () => {
      const open = await way.open(adversarialSite())
      try {
        const send = (bad: Bad): Promise<Response> => open.fetch(requestOf(open, bad))
        for (const field of ['slug', 'title']) {
          const json = { title: 'x', status: 'publish', [field]: text }
          const parent = await (await send({ path: pages, json })).json()
          const made = await send({ path: pages, json: { ...json, parent: parent.id } })
          expect(made.status).toBe(201)
          const { id, link } = await made.json()
          expect(made.headers.get('Location')).toBe(`http://site.test${pages}/${id}`)
          const read = await send({ path: `${pages}/${id}` })
          expect(read.headers.get('Link')).toBe(`<${link}>; rel="alternate"; type=text/html`)
          // One address on the site, with nothing in it that ends it.
          expect(link).toMatch(/^http:\/\/site\.test\/(?:[a-z0-9_%-]+\/)+$/)
          const page = await send({ path: new URL(link).pathname })
          expect([200, 404]).toContain(page.status)
          for (const response of [made, read, page]) expect(response.headers.has('x-evil')).toBe(false)
        }
      } finally {
        await open.close()
      }
    })

for (const name of [
  'alert(1)//',
  'a;b',
  'a b',
  'a<b',
  'a\nb',
  'a\u2028b',
  'a[0]',
  "a'b",
  '(function(){})',
  'a%3Cscript%3E',
  'ä',
  'a-b',
  '*/',
])
  testRefused(
    `${JSON.stringify(name)} is no name of a callback`,
    { path: `${posts}?_jsonp=${encodeURIComponent(name)}` },
    '400 rest_callback_invalid',
  )
testRefused(
  'a request with an invalid callback is not carried out',
  { path: `${posts}?_jsonp=a-b`, json: { title: 'x' } },
  '400 rest_callback_invalid',
)
testRefused('a list of callbacks is none', { path: `${posts}?_jsonp[]=a` }, '400 rest_callback_invalid')

test('text that could end a script element is escaped inside it', async () => {
  const one = adversarialSite()
  await one.fetch(requestOf(site, { path: posts, json: { title: 'x\u2028y\u2029z', status: 'publish' } }))
  const response = await one.fetch(requestOf(site, { path: `${posts}?_jsonp=cb&per_page=1` }))
  const text = await response.text()
  expect(text).not.toMatch(/[\u2028\u2029]/)
  expect(text).toContain('x\\u2028y\\u2029z')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

for (const origin of [
  'null',
  'javascript:alert(1)',
  '*',
  'http://a.test http://b.test',
  '<script>',
  'a'.repeat(10_000),
])
  testAnswered(
    `the origin ${origin.slice(0, 20)} is let in as it is`,
    { path: `${posts}/100`, headers: { Origin: origin } },
    (_, response) => expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin),
  )

test("a script of a user who may write any HTML doesn't run on the page of the post", async () => {
  const one = adversarialSite()
  const made = await one.fetch(
    requestOf(site, {
      path: posts,
      json: { title: '<script>a()</script>', content: '<script>b()</script>', status: 'publish' },
    }),
  )
  const page = await one.fetch(new Request((await made.json()).link, { headers: credentials }))
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(page.headers.get('Content-Security-Policy')).not.toContain('script-src')
})
