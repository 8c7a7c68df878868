import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/index.ts'
import { fakeSite } from '../testing/fake-site.ts'
import { mediaIds } from '../testing/small-site.ts'

const nasty = [
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

for (const text of nasty)
  test(`a title is text: ${text}`, async () => {
    const { site, as } = fakeSite()
    const made = await as('admin').post('/core/v2/posts', { title: text, status: 'publish', slug: 'nasty' })
    for (const path of [`/?p=${made.body.id}`, '/']) {
      const html = await (await site.fetch(new Request(`http://site.test${path}`))).text()
      expect(html).not.toMatch(/<script|<img src=x|<svg|<\/title><[^/]/)
      expect(html.match(/<title>/g)).toHaveLength(1)
    }
  })

test('the name of the site and of a file are text', async () => {
  const data = completeSiteData({
    site: { name: '<script>alert(1)</script>' },
    media: [{ id: 1, file: '2025/01/a.txt', title: '<script>x</script>' }],
  })
  const { site } = fakeSite({ data })
  for (const path of ['/', '/?attachment_id=1', '/nothing/'])
    expect(await (await site.fetch(new Request(`http://site.test${path}`))).text()).not.toContain('<script')
})

test('nothing in an address comes back as HTML', async () => {
  const { site } = fakeSite()
  for (const path of [
    '/<script>alert(1)</script>/',
    '/%3Cscript%3Ealert(1)%3C/script%3E/',
    '/?p=<script>alert(1)</script>',
    '/wp-content/avatars/<script>.svg',
  ])
    expect(await (await site.fetch(new Request(`http://site.test${path}`))).text()).not.toContain('<script')
})

test('what an editor wrote is shown under a policy that lets nothing run', async () => {
  const { site, as } = fakeSite()
  const made = await as('admin').post('/core/v2/posts', {
    title: 'x',
    content: '<p>Seen</p><script>alert(1)</script>',
    status: 'publish',
  })
  const response = await site.fetch(new Request(`http://site.test/?p=${made.body.id}`))
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  for (const word of ['script-src', 'unsafe-eval', '*']) expect(policy).not.toContain(word)
  expect(policy).toContain("base-uri 'none'")
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.text()).toContain('<p>Seen</p>')
})

test('nothing that an editor wrote leads away on its own', async () => {
  const { site, as } = fakeSite()
  const away = '<META/http-equiv=refresh content="0;url=https://elsewhere.test/">'
  const { body } = await as('admin').post('/core/v2/posts', { title: 'x', content: away, status: 'publish' })
  const paths = [`/?p=${body.id}`]
  for (const id of Object.values(mediaIds)) {
    await as('admin').post(`/core/v2/media/${id}`, { caption: away, description: away })
    paths.push(`/?attachment_id=${id}`)
  }
  for (const path of paths) {
    const html = await (await site.fetch(new Request(`http://site.test${path}`))).text()
    // The two of the page itself.
    expect([path, html.match(/<meta\b/gi)?.length]).toEqual([path, 2])
  }
})

test('a form that an editor wrote reaches neither the interface nor the page that lets applications in', async () => {
  const { site } = fakeSite()
  for (const path of ['/', '/harbour-morning/', '/members-only/']) {
    const { headers } = await site.fetch(new Request(`http://site.test${path}`))
    expect(headers.get('Content-Security-Policy')).toMatch(
      /; form-action http:\/\/site\.test\/wp-search\.php http:\/\/site\.test\/wp-pass\.php$/,
    )
  }
})

test('an address that a policy cannot name lets no form be sent', async () => {
  const { site } = fakeSite()
  for (const origin of ['http://[::1]:8080', 'http://a;sandbox.test']) {
    const { headers } = await site.fetch(new Request(`${origin}/`))
    expect(headers.get('Content-Security-Policy')).toMatch(/; form-action 'none'$/)
  }
})

test('what is left open in an excerpt does not take the list along', async () => {
  const { site, as } = fakeSite()
  const excerpt = '</li></ul><div hidden><b>Bold & "quoted" <script>alert(1)</script>'
  await as('admin').post('/core/v2/posts', { title: 'x', excerpt, status: 'publish' })
  const html = await (await site.fetch(new Request('http://site.test/'))).text()
  expect(html).toMatch(/<p dir="auto">Bold &#\d+; &#\d+;quoted&#\d+;<\/p>/)
})

test('every page has the policy, and no script of its own', async () => {
  const { site } = fakeSite()
  for (const path of [
    '/',
    '/harbour-morning/',
    '/nothing/',
    '/wp-content/uploads/nothing.jpg',
    '/wp-content/avatars/admin.svg',
    '/?s=<script>',
    '/category/news/',
    '/wp-admin/authorize-application.php?app_name=<script>',
    '/wp-admin/authorize-application.php?app_name=x&success_url=<script>',
  ]) {
    const response = await site.fetch(new Request(`http://site.test${path}`))
    expect([path, response.headers.get('Content-Security-Policy')]).toEqual([
      path,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(await response.text()).not.toContain('<script')
  }
})

test('an upload is served as what it is, and is not sniffed', async () => {
  const { site } = fakeSite()
  const response = await site.fetch(new Request('http://site.test/wp-content/uploads/2025/05/harbour.jpg'))
  expect([response.headers.get('Content-Type'), response.headers.get('X-Content-Type-Options')]).toEqual([
    'image/jpeg',
    'nosniff',
  ])
})

test('the image of an author is drawn from its name, which is text in it', async () => {
  const { site, as } = fakeSite()
  const { body } = await as('anonymous').get<{
    _embedded: { author: { avatar_urls: Record<string, string> }[] }
  }>('/core/v2/posts/100?_embed=author')
  const response = await site.fetch(new Request(body._embedded.author[0]?.avatar_urls['96'] ?? ''))
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(await response.text()).toContain('>A</text>')
  const nastyName = await site.fetch(new Request('http://site.test/wp-content/avatars/%3C%3E.svg'))
  expect(await nastyName.text()).toContain('>&lt;</text>')
})
