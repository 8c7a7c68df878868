import nodeHttp from 'node:http'
import { expect, test } from '#test'
import { createSite, type Site } from '../site/site.ts'
import { noticeReads } from '../site/usage/notice-reads.ts'
import { freshSite } from '../testing/small-site.ts'
import type { handlers as forMsw3 } from './msw.ts'
import { mswVersions } from './testing/msw-versions.ts'

const posts = '/wp-json/core/v2/posts'
const oneLink = `${posts}?_fields=link`

for (const { name, msw, strict, loadHandlers } of mswVersions)
  test.describe(name, () => {
    const { http, HttpResponse } = msw
    let handlers: (...given: Parameters<typeof forMsw3>) => readonly unknown[]
    test.beforeAll(async () => {
      handlers = await loadHandlers()
    })

    let site: Site
    let server: ReturnType<typeof msw.setupServer>
    const { error } = console
    const { Response: OfNode } = globalThis
    test.beforeEach(() => {
      site = createSite({ deployment: 'first', data: freshSite() })
    })
    test.afterEach(() => {
      server.close()
      console.error = error
      // MSW puts back what it found, in one test that test's own; files that run behind this one in the same process
      // compare with the platform's.
      globalThis.Response = OfNode
    })

    function listen(...given: readonly unknown[]): void {
      server = msw.setupServer(...given)
      server.listen(strict)
    }

    for (const url of [
      'http://site.test',
      'http://site.test/',
      'https://site.test',
      'http://127.0.0.1:4010',
      'http://[::1]:4010',
    ])
      test(`the site answers at ${url} and its links stay there`, async () => {
        listen(...handlers(site, url))
        const base = url.replace(/\/$/, '')
        expect(await (await fetch(base + oneLink)).json()).toEqual([{ link: `${base}/hello-world/` }])
        expect((await fetch(base)).headers.get('Link')).toContain(`<${base}/wp-json/>`)
      })

    test('the fields that a client reads are noticed', async () => {
      const used = createSite({ deployment: 'first', data: freshSite(), usage: 'fields' })
      listen(...handlers(used, 'http://site.test'))
      const end = noticeReads(used)
      const [post] = await (await fetch(`http://site.test${posts}`)).json()
      expect(post.title.rendered).toEqual(expect.any(String))
      end()
      const { routes } = await used.usage()
      expect(routes['/core/v2/posts']?.GET?.fields).toEqual(['title', 'title.rendered'])
    })

    test('a request to anywhere else fails', async () => {
      listen(...handlers(site, 'http://site.test'))
      console.error = () => {}
      await expect(fetch(`http://other.test${posts}`)).rejects.toThrow()
      await expect(fetch(`http://site.test:81${posts}`)).rejects.toThrow()
    })

    test('without an address only what a site alone has is the site’s, and the rest goes on', async () => {
      listen(
        ...handlers(site),
        http.all('*', () => HttpResponse.text('next')),
      )
      const isNext = async (path: string) =>
        (await (await fetch(`http://site.test${path}`)).text()) === 'next'
      for (const path of [
        '/wp-json',
        '/wp-json/no/route',
        '/index.php/wp-json/',
        '/?rest_route=/',
        '/index.php?rest_route=/core/v2/posts',
        '/wp-content/uploads/a.jpg',
        '/wp-content/avatars/admin.svg',
      ])
        expect([path, await isNext(path)]).toEqual([path, false])
      for (const path of [
        '/',
        '/index.php',
        '/hello-world/',
        '/src/main.ts',
        '/wp-json.js',
        '/wp-content/plugins/editor.js',
        '/hello-world/?rest_route=/',
      ])
        expect([path, await isNext(path)]).toEqual([path, true])
    })

    test('a connection that breaks is a failed fetch', async () => {
      listen(...handlers(site))
      site.faults.add({ status: 'network', times: 1 })
      await expect(fetch(`http://site.test${posts}`)).rejects.toThrow(TypeError)
      expect((await fetch(`http://site.test${posts}`)).status).toBe(200)
    })

    test('a broken connection fails the fetch where the page’s Response, as in happy-dom, needs to know whose it is', async () => {
      globalThis.Response = class extends OfNode {}
      Object.defineProperty(globalThis.Response, 'error', {
        value(this: unknown): Response {
          if (this === undefined) throw new Error('Whose Response is it?')
          return OfNode.error()
        },
      })
      listen(...handlers(site, 'http://site.test'))
      globalThis.Response = OfNode
      console.error = () => {}
      site.faults.add({ status: 'network' })
      await expect(fetch(`http://site.test${posts}`)).rejects.toThrow(TypeError)
    })

    test('clients of node:http are answered too', async () => {
      listen(...handlers(site, 'http://site.test'))
      const text = await new Promise<string>((resolve, reject) => {
        nodeHttp
          .get(`http://site.test${posts}?_fields=id`, async (message) => {
            let described = ''
            for await (const chunk of message) described += chunk
            resolve(described)
          })
          .on('error', reject)
      })
      expect(text).toBe('[{"id":1}]')
    })

    test('a handler put in front patches what the site answers', async () => {
      listen(...handlers(site, 'http://site.test'))
      server.use(
        http.get(`http://site.test${posts}/:id`, async ({ request }) => {
          const answer = await site.fetch(request)
          return HttpResponse.json(
            { ...(await answer.json()), sticky: 'patched' },
            { headers: answer.headers },
          )
        }),
      )
      const described = await fetch(`http://site.test${posts}/1`)
      expect(await described.json()).toMatchObject({ id: 1, sticky: 'patched' })
    })

    test('a request that is aborted is not answered', async () => {
      listen(...handlers(site, 'http://site.test'))
      const abort = new AbortController()
      const requested = fetch(`http://site.test${posts}`, { signal: abort.signal })
      abort.abort()
      await expect(requested).rejects.toMatchObject({ name: 'AbortError' })
    })
  })
