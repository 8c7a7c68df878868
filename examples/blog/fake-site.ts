import { setupWorker } from 'msw/browser'
import { createSite } from 'site-contract'
import { handlers } from 'site-contract/msw'

/** Lets a fake site answer in this page, by MSW's service worker. */
export async function start(): Promise<void> {
  await setupWorker(...handlers(createSite())).start()
}
