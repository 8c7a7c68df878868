import { expect, test } from '@playwright/test'
import { completeSiteData } from '../../fixtures/index.ts'
import { fakeSite } from '../testing/fake-site.ts'

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
      expect(html).not.toMatch(/<script|<img|<svg|<\/title><[^/]/)
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
  expect(policy).toMatch(/base-uri 'none'.*form-action 'none'/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.text()).toContain('<p>Seen</p>')
})

test('every page has the policy, and no script of its own', async () => {
  const { site } = fakeSite()
  for (const path of [
    '/',
    '/harbour-morning/',
    '/nothing/',
    '/wp-content/uploads/nothing.jpg',
    '/wp-content/avatars/admin.svg',
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

test('the picture of an author is drawn from its name, which is text in it', async () => {
  const { site, as } = fakeSite()
  const { body } = await as('nobody').get<{
    _embedded: { author: { avatar_urls: Record<string, string> }[] }
  }>('/core/v2/posts/100?_embed=author')
  const response = await site.fetch(new Request(body._embedded.author[0]?.avatar_urls['96'] ?? ''))
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(await response.text()).toContain('>A</text>')
  const nastyName = await site.fetch(new Request('http://site.test/wp-content/avatars/%3Cscript%3E.svg'))
  expect(await nastyName.text()).toContain('>&lt;</text>')
})
