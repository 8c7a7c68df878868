import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { carriesBody } from '../../http/exchange.ts'
import { routeSite } from '../playwright-route.ts'
import { type AnsweringSite, url } from './suite-site.ts'
import type { OpenSite } from './ways-in.ts'

/** A server of the page whose requests its own site answers, by MSW's service worker. */
export interface WorkerPage {
  /** The page's address. */
  readonly url: string
  close(): void
}

/** The packages of MSW that the page can be made with: the current one, and the oldest that is supported. */
export const mswPackages = ['msw', 'msw-2'] as const

/** Serves that page, with the site and all it needs in its script. */
export async function serveWorkerPage(msw: (typeof mswPackages)[number]): Promise<WorkerPage> {
  const worker = new URL(import.meta.resolve(`${msw}/mockServiceWorker.js`))
  const files = new Map<string | undefined, readonly [type: string, text: string]>([
    ['/', ['text/html', '<!doctype html><script type="module" src="/page.js"></script>']],
    ['/page.js', ['text/javascript', await bundled('worker-page.ts', { msw })]],
    ['/mockServiceWorker.js', ['text/javascript', await readFile(worker, 'utf8')]],
  ])
  const server = createServer((request, response) => {
    const [type, text] = files.get(request.url) ?? ['text/plain', undefined]
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function bundled(entry: string, alias: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, entry), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [made] = [built].flat()
  if (made === undefined || !('output' in made)) throw new Error(`Vite made nothing of ${entry}.`)
  return made.output[0].code
}

/** Opens that page, and waits for its worker. */
export async function openWorkerPage(page: Page, served: WorkerPage): Promise<void> {
  await page.goto(served.url)
  await page.waitForFunction(() => typeof window.resetSite === 'function')
}

/** MSW in a browser: a new site in the page. */
export async function mswInBrowser(page: Page, served: WorkerPage): Promise<OpenSite> {
  if (page.url() !== served.url) await openWorkerPage(page, served)
  await page.evaluate((url) => void window.resetSite(url), url)
  return { url, fetch: (request) => fetchIn(page, request), close: async () => {} }
}

const blank = `${url}/blank`

/** A Playwright route: a page of the site, which runs outside the browser. */
export async function playwrightRoute(page: Page, site: AnsweringSite): Promise<OpenSite> {
  const context = page.context()
  await routeSite(context, site, url)
  await context.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  if (page.url() !== blank) await page.goto(blank)
  return { url, fetch: (request) => fetchIn(page, request), close: () => context.unrouteAll() }
}

// Bytes go to a page and back as text.
async function fetchIn(page: Page, request: Request): Promise<Response> {
  const { method, url } = request
  const headers = [...request.headers]
  const sent = request.body && Buffer.from(await request.arrayBuffer()).toString('base64')
  const described = await page.evaluate(
    async ({ url, method, headers, sent }) => {
      const body = sent === null ? null : Uint8Array.from(atob(sent), (char) => char.charCodeAt(0))
      const response = await fetch(url, { method, headers, body })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
      return { status: response.status, headers: [...response.headers], bytes: btoa(text) }
    },
    { url, method, headers, sent },
  )
  const body = carriesBody(method, described.status) ? Buffer.from(described.bytes, 'base64') : null
  return new Response(body, { status: described.status, headers: described.headers })
}
