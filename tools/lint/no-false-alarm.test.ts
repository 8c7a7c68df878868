import { expect, test } from '#test'
import { methodsOf, stock, templateOf } from '../../contract/index.ts'
import { createSite, type Site } from '../../mock/index.ts'
import { lintFiles } from './testing/lint-files.ts'

const origin = 'https://site.test'
const signedIn = { authorization: `Basic ${btoa('admin:fake-admin')}` }

/** An exchange with a site, as a browser would record it. */
async function exchange(site: Site, method: string, path: string, body?: object): Promise<object> {
  const url = `${origin}/wp-json${path}`
  const init = body && {
    body: JSON.stringify(body),
    headers: { ...signedIn, 'content-type': 'application/json' },
  }
  const response = await site.fetch(new Request(url, { method, headers: signedIn, ...init }))
  const text = await response.text()
  return {
    request: { method, url },
    response: {
      status: response.status,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
      content: { size: text.length, text },
    },
  }
}

const reportedOn = (entries: readonly object[]): string[] =>
  lintFiles({ 'site.har': JSON.stringify({ log: { entries } }) })
    // Unknown arguments are sent on purpose.
    .findings.filter(
      ({ severity, says }) => severity !== 'note' && !says.startsWith('it matches the argument'),
    )
    .map(({ endpoint, says, site }) => `${endpoint}: ${says}; ${site}`)

const newSite = () => createSite({ deployment: 'stock', naming: 'wordpress', data: 'journal' })

/** Every readable stock path, with existing ids and names. */
const readable = stock.routes
  .filter((route) => methodsOf(route).includes('GET'))
  .map(({ pattern }) =>
    templateOf(pattern)
      .replace('/core', '/wp')
      .replaceAll(/\{\w+\}/g, '1'),
  )

test('reads of a real site have no findings, in any context', async () => {
  const site = newSite()
  const ids = ['posts', 'pages', 'media', 'users', 'categories', 'tags', 'comments']
  const found = await Promise.all(
    ids.map(async (kind) => {
      const response = await site.fetch(new Request(`${origin}/wp-json/wp/v2/${kind}?per_page=3`))
      const items: readonly { id: number }[] = await response.json()
      return items.map(({ id }) => `/wp/v2/${kind}/${id}`)
    }),
  )
  const names = ['types/post', 'statuses/publish', 'taxonomies/category', 'settings', 'users/me']
  const paths = [...readable, ...found.flat(), ...names.map((name) => `/wp/v2/${name}`)]
  const queries = ['', '?context=edit&_embed', '?per_page=0']
  const entries = []
  for (const path of paths)
    for (const query of queries) entries.push(await exchange(site, 'GET', path + query))
  expect(entries.length).toBeGreaterThan(250)
  expect(reportedOn(entries)).toEqual([])
})

test('writes and refusals of a real site have no findings', async () => {
  const site = newSite()
  const entries = [
    await exchange(site, 'POST', '/wp/v2/posts', { title: 'A', status: 'draft' }),
    await exchange(site, 'POST', '/wp/v2/posts', { status: 'published' }),
    await exchange(site, 'POST', '/wp/v2/tags', { name: 'A' }),
    await exchange(site, 'POST', '/wp/v2/tags', {}),
    await exchange(site, 'PUT', '/wp/v2/posts/1', { title: 'B' }),
    await exchange(site, 'PATCH', '/wp/v2/posts/99999999', { title: 'B' }),
    await exchange(site, 'DELETE', '/wp/v2/posts/1'),
    await exchange(site, 'DELETE', '/wp/v2/tags/1'),
    await exchange(site, 'GET', '/wp/v2/posts/none'),
    await exchange(site, 'PATCH', '/wp/v2/posts', {}),
    await exchange(site, 'POST', '/batch/v1', { requests: [{ path: '/wp/v2/posts', body: { title: 'A' } }] }),
    await exchange(site, 'POST', '/wp/v2/settings', { title: 'B' }),
  ]
  expect(reportedOn(entries)).toEqual([])
})
