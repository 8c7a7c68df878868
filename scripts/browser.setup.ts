import { test as setup } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { keepBrowserPath } from './browser-path.ts'

// The projects with a browser depend on this one; no other project waits for a browser or installs one.
setup('a browser is found, or installed', async () => {
  setup.setTimeout(20 * 60_000)
  keepBrowserPath(process.env.SITE_CONTRACT_BROWSER ?? (await findBrowser()))
})
