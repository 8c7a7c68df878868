/** Playwright's `test` with a fake site for each test: `import { expect, test } from 'site-contract/playwright'`. */
import { createRequire } from 'node:module'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import { createSite, type Site } from '../site/site.ts'
import { noticePageReads } from './notice-page-reads.ts'
import { routeSite } from './playwright-route.ts'

export { noticePageReads } from './notice-page-reads.ts'
export { routeSite } from './playwright-route.ts'

const { test: base, expect } = playwrightTest()

export { expect }

/** What the site adds to a test. */
export interface SiteFixtures {
  /** A session of the test's own, answered on the network of its `context` and `page`. */
  readonly site: Site
  /**
   * How the site is made: `test.use({ siteOptions: { data: 'fresh' } })`. Default: as {@link createSite} does, at
   * `http://site.test`.
   */
  readonly siteOptions: SiteOptions
}

interface WorkerFixtures {
  /** The sites a worker has made, by their options: each is made once, and forked for every test. */
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
    // What is still on its way belongs to no test any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Playwright Test, an optional peer: who does not test with it need not have it.
 *
 * Required, not imported: an import that fails could only be explained behind a top-level `await`, which keeps a test in
 * CommonJS from requiring this package.
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
