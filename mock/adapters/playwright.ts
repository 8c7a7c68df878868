/**
 * Playwright's `test` with a fake site for each test: `import { expect, test } from 'site-contract/playwright'`.
 *
 * @module
 */
import { createRequire } from 'node:module'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import { createSite, type Site } from '../site/site.ts'
import { type RequestExpectation, toHaveRequested } from './matchers.ts'
import { noticePageReads } from './notice-page-reads.ts'
import { routeSite } from './playwright-route.ts'

export { noticePageReads } from './notice-page-reads.ts'
export { routeSite } from './playwright-route.ts'

const { test: base, expect: baseExpect } = playwrightTest()

/** Playwright's `expect`, with `toHaveRequested` for a site. */
export const expect = baseExpect.extend({
  toHaveRequested: (site: Site, expectation?: RequestExpectation) => toHaveRequested(site, expectation),
})

/** The fixtures for a test with a site. */
export interface SiteFixtures {
  /** A session of this test, which answers the requests of its `context` and `page`. */
  readonly site: Site
  /**
   * The options of the site: `test.use({ siteOptions: { data: 'fresh' } })`. Default: those of {@link createSite}, at
   * `http://site.test`.
   */
  readonly siteOptions: SiteOptions
}

interface WorkerFixtures {
  /** The sites of a worker by their options: each is created once, and forked for every test. */
  readonly madeSites: WeakMap<SiteOptions, Site>
}

/** Playwright's `test`, with a fake {@link SiteFixtures.site site}. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  siteOptions: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed: none.
  madeSites: [({}, use) => use(new WeakMap()), { scope: 'worker' }],
  site: async ({ siteOptions, madeSites }, use) => {
    const made = madeSites.get(siteOptions) ?? createSite(siteOptions)
    madeSites.set(siteOptions, made)
    await use(made.fork())
  },
  context: async ({ context, site, siteOptions }, use) => {
    await routeSite(context, site, siteOptions.url)
    if (siteOptions.usage === 'fields') await noticePageReads(context, site)
    await use(context)
    // Pending requests belong to no test any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Playwright Test, an optional peer dependency.
 *
 * Loaded by `require`: explaining a failed import would need a top-level `await`, with which CommonJS tests could not
 * require this package.
 *
 * @throws Error with the command that installs it, when it is not there
 */
function playwrightTest(): typeof import('@playwright/test') {
  const require = createRequire(import.meta.url)
  try {
    require.resolve('@playwright/test')
  } catch (cause) {
    throw new Error(
      'site-contract/playwright is for Playwright Test, which is not installed. Install it: npm install --save-dev @playwright/test',
      { cause },
    )
  }
  return require('@playwright/test')
}
