import { test as setup } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { keepBrowserPath } from './browser-path.ts'

// The project that those with a browser depend on: nobody else waits for one, or has one installed.
setup('a browser is found, or installed', async () => {
  setup.setTimeout(20 * 60_000)
  keepBrowserPath(process.env.SITE_CONTRACT_BROWSER ?? (await findBrowser()))
})
