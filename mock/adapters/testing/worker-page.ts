/** Run in a page: the suite's site, answering by MSW's service worker. */
import { setupWorker } from 'msw/browser'
import type { SiteResponse } from '../../http/exchange.ts'
import type { Site } from '../../site/site.ts'
import { handlers } from '../msw.ts'
import { recorded, suiteSite } from './suite-site.ts'

declare global {
  interface Window {
    /** Replaces the site by a new one, and returns it. Defined once the worker is ready. */
    resetSite(url?: string): Site
    /** The responses of that site. */
    given: SiteResponse[]
  }
}

const worker = setupWorker()
// Each version of MSW knows one of the two.
const bypass = { onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' } as const
await worker.start({ quiet: true, ...bypass })
window.resetSite = (url) => {
  const site = suiteSite()
  window.given = []
  worker.resetHandlers(...handlers(recorded(site, window.given), url))
  return site
}
