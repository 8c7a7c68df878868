import { expect, test } from '#test'
import { methodsOf, stock, templateOf } from '../../contract/index.ts'
import { createSite, type Site } from '../../mock/index.ts'
import { lintFiles } from './testing/lint-files.ts'
import { type Recorded, recorders } from './testing/recorders.ts'

const origin = 'https://site.test'
const signedIn = { authorization: `Basic ${btoa('admin:fake-admin')}` }

/** An exchange with a site. */
async function exchange(site: Site, method: string, path: string, body?: object): Promise<Recorded> {
  const url = `${origin}/wp-json${path}`
  const init = body && {
    body: JSON.stringify(body),
    headers: { ...signedIn, 'content-type': 'application/json' },
  }
  const response = await site.fetch(new Request(url, { method, headers: signedIn, ...init }))
  const { status, headers } = response
  return { method, url, status, headers: Object.fromEntries(headers), text: await response.text() }
}

/** What lint reports on exchanges, by the tool that recorded them. */
function reportedOn(
  exchanges: readonly Recorded[],
  tools = Object.keys(recorders),
): Record<string, string[]> {
  const found = Object.entries(recorders).flatMap(([tool, { file, write }]) => {
    if (!tools.includes(tool)) return []
    const { findings, fakes, unreadFiles } = lintFiles({ [file]: write(exchanges) })
    const reported = findings
      // Unknown arguments are sent on purpose.
      .filter(({ severity, says }) => severity !== 'note' && !says.startsWith('it matches the argument'))
      .map(({ endpoint, says, site }) => `${endpoint}: ${says}; ${site}`)
    const unread = fakes === exchanges.length ? [] : [`${fakes} of ${exchanges.length} are read`]
    const all = [...unread, ...unreadFiles.map(({ why }) => why), ...reported]
    return all.length > 0 ? [[tool, all] as const] : []
  })
  return Object.fromEntries(found)
}

const newSite = () => createSite({ deployment: 'stock', naming: 'wordpress', data: 'journal' })

/** Every readable stock path, with existing ids and names. */
const readable = stock.routes
  .filter((route) => methodsOf(route).includes('GET'))
  .map(({ pattern }) =>
    templateOf(pattern)
      .replace('/core', '/wp')
      .replaceAll(/\{\w+\}/g, '1'),
  )

test('recorded reads have no findings, in any context', async () => {
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
  const entries: Recorded[] = []
  for (const path of paths)
    for (const query of queries) entries.push(await exchange(site, 'GET', path + query))
  expect(entries.length).toBeGreaterThan(250)
  expect(reportedOn(entries, ['a browser'])).toEqual({})
})

test('recorded writes, refusals and pages have no findings in any format', async () => {
  const site = newSite()
  site.seed({ posts: [{ id: 7001, title: 'A' }] })
  const comment = { post: 7001, content: 'A' }
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
    await exchange(site, 'POST', '/wp/v2/categories', { name: 'A', parent: 99999999 }),
    await exchange(site, 'POST', '/wp/v2/comments', comment),
    await exchange(site, 'POST', '/wp/v2/comments', comment),
    await exchange(site, 'GET', '/wp/v2/search?type=term&per_page=20'),
    await exchange(site, 'GET', '/wp/v2/posts?per_page=2&page=2&_embed'),
    await exchange(site, 'GET', '/wp/v2/posts?page=99'),
    await exchange(site, 'GET', '/wp/v2/media?per_page=1&_fields=id,title'),
    await exchange(site, 'GET', '/wp/v2/types'),
    await exchange(site, 'POST', '/wp/v2/blocks', { title: 'A', content: 'A' }),
  ]
  expect(entries.map(({ status }) => status)).toContain(409)
  expect(reportedOn(entries)).toEqual({})
})
