import type { BrowserContext, Route } from '@playwright/test'
import { escapeAttribute } from '../../contract/lib/entities.ts'
import { carriesBody, type ResponseHeaders, type SiteRequest } from '../http/exchange.ts'
import { mustBeSite } from '../site/controls/given-kinds.ts'
import type { Site } from '../site/site.ts'
import { below } from './below.ts'
import { withWarning } from './no-route-warning.ts'

/**
 * Runs in every page before its own scripts, and sends forms with files as bytes: for a file picked from disk, Chromium
 * passes only the name to Playwright.
 *
 * Playwright injects its source text, so it can use nothing from outside.
 */
function readPickedFiles(): void {
  const { fetch: send } = window
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
    return isForm
      ? send(new Request(request, { body: await request.clone().arrayBuffer() }))
      : send(input, init)
  }

  const { send: sendXhr } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (!(body instanceof FormData)) return sendXhr.call(this, body)
    const form = new Response(body)
    form.arrayBuffer().then(
      (bytes) => {
        // Aborted or reopened meanwhile.
        if (this.readyState !== XMLHttpRequest.OPENED) return
        this.setRequestHeader('Content-Type', form.headers.get('content-type') ?? '')
        sendXhr.call(this, bytes)
      },
      // The file can't be read: fails as the browser would.
      () => sendXhr.call(this, body),
    )
  }
}

/**
 * Routes the requests of a Playwright context to a site: API, files and pages. Opens no port.
 *
 * @param url the site's address; the site gets every request below it. Default `http://site.test`
 * @throws Error for what is not a site, such as a promise of one
 *
 * @example
 * ```ts
 * await routeSite(page.context(), createSite(), 'http://site.test')
 * await page.goto('http://site.test/')
 * ```
 */
export async function routeSite(
  context: BrowserContext,
  site: Pick<Site, 'handle'>,
  url = 'http://site.test',
): Promise<void> {
  mustBeSite(site, 'Cannot route requests to')
  await context.addInitScript(readPickedFiles)
  await context.route(below(url), (route) => answer(route, site))
}

async function answer(route: Route, site: Pick<Site, 'handle'>): Promise<void> {
  const request = await siteRequest(route)
  const { status, headers, body } = await withWarning(site.handle(request))
  if (status === 0) return route.abort('connectionreset')
  if (route.request().isNavigationRequest() && 'Location' in headers) return redirect(route, headers)
  const sent = carriesBody(request.method, status) && body !== null ? Buffer.from(body) : ''
  return route.fulfill({ status, headers: oneLineEach(headers), body: sent })
}

// Playwright follows a redirect on the network, not through the route, so the page redirects itself.
function redirect(route: Route, { Location = '', ...headers }: ResponseHeaders): Promise<void> {
  const body = `<meta http-equiv="refresh" content="0;url=${escapeAttribute(String(Location))}">`
  return route.fulfill({ headers: oneLineEach({ ...headers, 'Content-Type': 'text/html' }), body })
}

async function siteRequest(route: Route): Promise<SiteRequest> {
  const request = route.request()
  const { origin, pathname, search } = new URL(request.url())
  const headers = await request.allHeaders()
  return {
    method: request.method(),
    origin,
    target: pathname + search,
    header: (name) => headers[name],
    headers: Object.entries(headers).flat(),
    body: async () => request.postDataBuffer() ?? new Uint8Array(),
  }
}

// Playwright takes one string for each name, and splits it at line breaks.
function oneLineEach(headers: ResponseHeaders): Record<string, string> {
  const lines = Object.entries(headers).map(([name, value]) => [name, [value].flat().join('\n')])
  return Object.fromEntries(lines)
}
