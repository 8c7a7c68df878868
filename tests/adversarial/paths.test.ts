import { readFileSync } from 'node:fs'
import { expect, test } from '#test'
import type { SiteResponse } from '../../mock/http/exchange.ts'
import type { Site } from '../../mock/site/site.ts'
import { adversarialSite, credentials } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

// Straight to the site: a URL object would resolve the dots before anybody saw them.
async function get(site: Site, target: string): Promise<SiteResponse> {
  const headers = new Map(Object.entries(credentials).map(([name, value]) => [name.toLowerCase(), value]))
  return site.handle({
    method: 'GET',
    origin: 'http://site.test',
    target,
    header: (name) => headers.get(name),
    body: async () => new Uint8Array(),
  })
}

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2E%2E%5C',
  '..\\',
  '....//',
  '..;/',
  '%252e%252e%252f',
  './../',
  '%00../',
]
const own = readFileSync(new URL(import.meta.url), 'utf8').slice(0, 40)

for (const up of ups)
  test(`${up} reaches no file of the machine`, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const climbed = up.repeat(12)
    for (const target of [
      `/wp-content/uploads/${climbed}etc/passwd`,
      `/wp-content/uploads/2019/02/${climbed}etc/passwd`,
      `/wp-content/uploads${climbed}proc/self/environ`,
      `/wp-content/uploads/${up}${up}${up}package.json`,
      `/wp-content/avatars/${climbed}etc/passwd.svg`,
      `/${climbed}etc/passwd`,
      `/wp-json/${climbed}etc/passwd`,
      `/?rest_route=/${climbed}etc/passwd`,
      `/index.php/wp-json/${climbed}etc/passwd`,
      `/?p=${climbed}etc/passwd`,
    ]) {
      const { status, body } = await get(site, target)
      const text = Buffer.from(body ?? '').toString()
      expect(text).not.toMatch(/root:.*:0:0:|"devDependencies"|PATH=/)
      if (!target.includes('?p=') && !target.includes('avatars')) expect([400, 404]).toContain(status)
    }
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

for (const address of [
  'file:///etc/passwd',
  '/etc/passwd',
  import.meta.url,
  new URL(import.meta.url).pathname,
  'C:\\Windows\\win.ini',
  '\\\\host\\share',
])
  test(`an upload at ${address.slice(0, 20)} is not found`, async () => {
    const { status, body } = await get(
      adversarialSite(),
      `/wp-content/uploads/${encodeURIComponent(address)}`,
    )
    expect(status).toBe(404)
    expect(Buffer.from(body ?? '').toString()).not.toContain(own)
  })

test('a file is found by its own path only', async () => {
  const site = adversarialSite()
  const there = '/wp-content/uploads/2022/04/tide-tables-2022.pdf'
  expect((await get(site, there)).status).toBe(200)
  for (const detour of [
    '/wp-content/uploads/2022/../2022/04/tide-tables-2022.pdf',
    '/wp-content/uploads//2022/04/tide-tables-2022.pdf',
    '/wp-content/uploads/2022/04/tide-tables-2022.pdf/',
    '/wp-content/uploads/2022/04/tide-tables-2022.pdf%00.png',
    '/wp-content/uploads/2022/04/',
    '/wp-content/uploads/',
  ])
    expect((await get(site, detour)).status).toBe(404)
})

for (const path of [
  '//core/v2/posts',
  '/core//v2/posts',
  '/core/v2/./posts',
  '/core/v2/x/../posts',
  '/core/v2/posts/../../../core/v2/posts',
  '/core/v2/posts/100/../101',
  '/core/v2/posts;x=1',
  '/core/v2/posts/100.json',
  '/http://other.test/core/v2/posts',
  '/core/v2/posts/100/revisions/../../101',
  '/core/v2\\posts',
  '/wp-json/core/v2/posts',
  '/core/v2/posts/１００',
])
  test(`${path} matches no route in any spelling`, async () => {
    const site = adversarialSite()
    for (const target of [
      `/wp-json${path}`,
      `/?rest_route=${encodeURIComponent(path)}`,
      `/wp-json${path.split('/').map(encodeURIComponent).join('/')}`,
    ]) {
      const { status, body } = await get(site, target)
      expect(status).toBe(404)
      expect(JSON.parse(String(body))).toMatchObject({ code: 'rest_no_route', data: { status: 404 } })
    }
  })

for (const route of [
  'core/v2/posts',
  '',
  'wp-json/core/v2/posts',
  'http://site.test/wp-json/core/v2/posts',
  ' /core/v2/posts',
  '%2Fcore%2Fv2%2Fposts',
])
  test(`rest_route=${route} matches no route: it doesn't begin with one slash`, async () => {
    const { status, body } = await get(adversarialSite(), `/?rest_route=${encodeURIComponent(route)}`)
    // Nothing at all names the index.
    if (route === '') return expect(status).toBe(200)
    expect([status, JSON.parse(String(body)).code]).toEqual([404, 'rest_no_route'])
  })
