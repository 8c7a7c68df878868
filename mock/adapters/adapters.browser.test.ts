import { expect, type Page, test } from '@playwright/test'
import type { SiteResponse } from '../http/exchange.ts'
import { acts } from './testing/acts.ts'
import {
  mswInBrowser,
  mswPackages,
  playwrightRoute,
  serveWorkerPage,
  type WorkerPage,
} from './testing/browser-ways-in.ts'
import { exchanges, expectCarried } from './testing/exchanges.ts'
import { recorded, suiteSite } from './testing/suite-site.ts'
import { inProcess } from './testing/ways-in.ts'

const actsOfPages = acts.filter(({ isForEveryAdapter }) => isForEveryAdapter)

// One page for all acts of a way: the site is new each time, the page need not be.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
})
test.afterAll(() => page.context().close())

for (const msw of mswPackages)
  test.describe(`${msw} in a browser`, () => {
    test.describe.configure({ mode: 'default' })
    let served: WorkerPage
    test.beforeAll(async () => {
      served = await serveWorkerPage(msw)
    })
    test.afterAll(() => served.close())

    for (const act of actsOfPages)
      test(act.title, async () => {
        const had = await exchanges(act, await mswInBrowser(page, served))
        const given = await page.evaluate(() => window.given)
        expectCarried(had, given)
        const givenHere: SiteResponse[] = []
        await exchanges(act, await inProcess.open(recorded(suiteSite(), givenHere)))
        expect(given.map(describedInWords)).toEqual(givenHere.map(describedInWords))
      })
  })

// Browsers encode images differently.
const describedInWords = (answer: SiteResponse) =>
  typeof answer.body === 'string' ? answer : { ...answer, body: 'bytes' }

test.describe('Playwright route', () => {
  test.describe.configure({ mode: 'default' })
  for (const act of actsOfPages)
    test(act.title, async () => {
      const given: SiteResponse[] = []
      expectCarried(await exchanges(act, await playwrightRoute(page, recorded(suiteSite(), given))), given)
    })
})
