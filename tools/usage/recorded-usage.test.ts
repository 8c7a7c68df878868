import { expect, test } from '#test'
import { createSite } from '../../mock/site/site.ts'
import { noticeReads } from '../../mock/site/usage/notice-reads.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test/wp-json${path}`, { headers })

test('routes, arguments by kind, contexts and statuses are written down, and no content', async () => {
  const site = createSite({ deployment: 'first', usage: 'requests' })
  await site.fetch(get('/core/v2/posts?per_page=3&search=secret&status=publish&_fields=id,title'))
  await site.fetch(get('/core/v2/posts?per_page=101'))
  expect(await site.usage()).toEqual({
    routes: {
      '/core/v2/posts': {
        GET: {
          arguments: {
            _fields: { types: ['array'], items: { types: ['string'], words: ['id', 'title'] } },
            per_page: { types: ['integer'], least: 3, most: 101 },
            search: { types: ['string'] },
            status: { types: ['array'], items: { types: ['string'], words: ['publish'] } },
          },
          contexts: ['view'],
          statuses: [200, 400],
          isSignedIn: false,
        },
      },
    },
    unanswered: [],
  })
})

test('every session of a site writes in one place', async () => {
  const site = createSite({ deployment: 'first', usage: 'requests' })
  await site.fork().fetch(get('/core/v2/pages'))
  expect(Object.keys((await site.usage()).routes)).toEqual(['/core/v2/pages'])
})

test('fields that are read of a json() are recorded, also of a cached answer', async () => {
  const site = createSite({ deployment: 'first', usage: 'fields' })
  const end = noticeReads(site)
  const read = async (): Promise<string[]> => {
    const posts = await (await site.fetch(get('/core/v2/posts'))).json()
    return posts.map((post: { title: { rendered: string } }) => post.title.rendered)
  }
  expect(await read()).toEqual(await read())
  const clone = (await site.fetch(get('/core/v2/posts'))).clone()
  expect((await clone.json())[0].slug).toEqual(expect.any(String))
  end()
  expect((await (await site.fetch(get('/core/v2/posts'))).json())[0].id).toEqual(expect.any(Number))
  expect((await site.usage()).routes['/core/v2/posts']?.GET?.fields).toEqual([
    'slug',
    'title',
    'title.rendered',
  ])
})

test('two sites at once record their own routes, and objects stay the same', async () => {
  const [site, other] = [
    createSite({ deployment: 'first', usage: 'fields' }),
    createSite({ deployment: 'first', usage: 'fields' }),
  ]
  const ends = [noticeReads(site), noticeReads(other), noticeReads(site)]
  const [post] = await (await site.fetch(get('/core/v2/posts'))).json()
  expect(post.title).toBe(post.title)
  const [page] = await (await other.fetch(get('/core/v2/pages'))).json()
  expect(page.slug).toEqual(expect.any(String))
  for (const end of ends) end()
  expect(post.id).toEqual(expect.any(Number))
  expect((await site.usage()).routes).toMatchObject({ '/core/v2/posts': { GET: { fields: ['title'] } } })
  expect(Object.keys((await site.usage()).routes)).toEqual(['/core/v2/posts'])
  expect((await other.usage()).routes).toMatchObject({ '/core/v2/pages': { GET: { fields: ['slug'] } } })
})

test('of what comes in an envelope or a batch any field may be read', async () => {
  const site = createSite({ deployment: 'first', usage: 'fields' })
  const end = noticeReads(site)
  const { body } = await (await site.fetch(get('/core/v2/posts?_envelope'))).json()
  expect(body[0].id).toEqual(expect.any(Number))
  end()
  expect((await site.usage()).routes['/core/v2/posts']?.GET?.fields).toBeUndefined()
})

test('possible content is not recorded: methods, tokens as names, texts as addresses', async () => {
  const site = createSite({ deployment: 'first', usage: 'requests', open: true })
  const post = (path: string, init: RequestInit) =>
    site.fetch(new Request(`http://site.test/wp-json${path}`, { method: 'POST', ...init }))
  await post('/core/v2/posts?_method=secret', {})
  await post('/shop/v1', { headers: { 'X-HTTP-Method-Override': 'secret' } })
  await post('/core/v2/posts?secret7=1', { body: new URLSearchParams({ s3cret: '' }) })
  await post('/a%20secret/of%20mine', {})
  await post('/shop/secret-7', {})
  const inner = JSON.stringify({ requests: [{ method: 'secret', path: '/core/v2/posts' }] })
  await post('/batch/v1', { headers: { 'Content-Type': 'application/json' }, body: inner })
  const usage = await site.usage()
  expect(JSON.stringify(usage)).not.toMatch(/s[e3]cret/i)
  expect(usage.unanswered).toEqual(['POST /shop'])
})

test('a site without recording says how to enable it', async () => {
  await expect(createSite({ deployment: 'first' }).usage()).rejects.toThrow(
    'Make it with `usage: "requests"` or `"fields"`.',
  )
})
