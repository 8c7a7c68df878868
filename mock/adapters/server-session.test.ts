import { createServer, get, type IncomingMessage, request as nodeRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '#test'
import { sessionCookie, sessionHeader } from '../site/session-name.ts'
import { Sessions } from '../site/sessions.ts'
import { createSite, type Site } from '../site/site.ts'
import { handle, onRequest, register } from './server-session.ts'
import { nodeHttp, type OpenSite } from './testing/ways-in.ts'

const list = '/wp-json/core/v2/posts?_fields=title'

/** Sends a request to the site from a server. */
type Send = (url: string) => Promise<string>

const byFetch: Send = async (url) => (await fetch(url)).text()
const byNodeHttp: Send = (url) =>
  new Promise((resolve, reject) => {
    get(url, (response) => resolve(text(response))).on('error', reject)
  })

let site: OpenSite
let sessions: Sessions
test.beforeEach(async () => {
  sessions = new Sessions(createSite({ deployment: 'first' }))
  site = await nodeHttp.open({ root: '/wp-json', handle: sessions.handle.bind(sessions) })
})
test.afterEach(() => site.close())

const titled = (title: string): Parameters<Site['seed']>[0] => ({ posts: [{ title }] })
const shown = (title: string): string => JSON.stringify([{ title: { rendered: title } }])

/** Serves what a page made by a function says, and asks it. */
async function rendering(
  page: (message: IncomingMessage) => Promise<string>,
  asked: (url: string) => Promise<void>,
): Promise<void> {
  const server: Server = createServer(async (message, response) => {
    response.end(await page(message).catch(String))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await asked(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

for (const [how, ask] of [
  ['fetch', byFetch],
  ['node:http', byNodeHttp],
] as const)
  test(`pages rendered in parallel use the session of their browser, by ${how}`, async () => {
    register()
    const names = Array.from({ length: 20 }, (_, i) => `browser-${i}`)
    for (const name of names) sessions.session(name).seed(titled(`of ${name}`))
    sessions.site.seed(titled('of anonymous'))
    const page = async (message: IncomingMessage): Promise<string> => {
      // Some come late, when others have begun.
      await new Promise((resolve) => setTimeout(resolve, Number(message.headers['x-wait'])))
      return ask(site.url + list)
    }
    await rendering(page, async (url) => {
      const visits = names.flatMap((name, i) => [
        { of: name, headers: { [sessionHeader]: name, 'x-wait': `${i % 5}` } },
        { of: name, headers: { Cookie: `other=1; ${sessionCookie}=${name}`, 'x-wait': `${i % 3}` } },
        { of: 'anonymous', headers: { 'x-wait': `${i % 4}` } },
      ])
      await Promise.all(
        visits.map(async ({ of, headers }) =>
          expect(await (await fetch(url, { headers })).text()).toBe(shown(`of ${of}`)),
        ),
      )
    })
  })

test('a session named by the server itself takes precedence', async () => {
  register()
  register()
  sessions.session('own').seed(titled('of its own'))
  const own = { headers: { [sessionHeader.toLowerCase()]: 'own' } }
  const page = async (message: IncomingMessage): Promise<string> =>
    message.url === '/'
      ? (await fetch(site.url + list, own)).text()
      : new Promise((resolve, reject) => {
          nodeRequest(site.url + list, own, (response) => resolve(text(response)))
            .on('error', reject)
            .end()
        })
  await rendering(page, async (url) => {
    for (const path of ['', 'other'])
      expect(await (await fetch(url + path, { headers: { [sessionHeader]: 'browser' } })).text()).toBe(
        shown('of its own'),
      )
  })
})

test('an invalid session name is rejected by the site', async () => {
  register()
  for (const ask of [byFetch, byNodeHttp])
    await rendering(
      () => ask(site.url + list),
      async (url) => {
        const headers = { Cookie: `${sessionCookie}=${encodeURIComponent('ä\n')}` }
        expect(await (await fetch(url, { headers })).text()).toContain('mock_bad_session')
      },
    )
})

test('Astro’s middleware and SvelteKit’s hook pass on the session of their own request', async () => {
  sessions.session('astro').seed(titled('of astro'))
  sessions.session('svelte').seed(titled('of svelte'))
  sessions.site.seed(titled('of anonymous'))
  const asked = (name: string) => new Request('http://page.test', { headers: { [sessionHeader]: name } })
  const next = () => byFetch(site.url + list)
  const [astro, svelte, made] = await Promise.all([
    onRequest({ request: asked('astro') }, next),
    handle({ event: { request: asked('svelte') }, resolve: next }),
    onRequest({ request: asked('astro'), isPrerendered: true }, next),
  ])
  expect([astro, svelte, made]).toEqual([shown('of astro'), shown('of svelte'), shown('of anonymous')])
})

test('an endpoint that a page of SvelteKit requests on the server has the session of the page', async () => {
  sessions.session('page').seed(titled('of the page'))
  const requestedBy = (headers: Record<string, string>) => ({
    request: new Request('http://page.test', { headers }),
  })
  const endpoint = () => handle({ event: requestedBy({}), resolve: () => byFetch(site.url + list) })
  const answer = handle({ event: requestedBy({ [sessionHeader]: 'page' }), resolve: endpoint })
  expect(await answer).toBe(shown('of the page'))
})
