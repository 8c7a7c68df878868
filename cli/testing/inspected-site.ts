import { test as base, type Locator, type Page } from '@playwright/test'
import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
import { listen } from '../commands/mock/listen.ts'

/** A fake site that is served, with its inspector open in a browser. */
export interface Inspected {
  readonly site: Site
  /** The site's address, without a slash at its end. */
  readonly url: string
  readonly page: Page
  /** What the page must not do: dialogs, errors, and what its policy refused. */
  readonly misdeeds: readonly string[]
  /** Opens a page of the inspector, `#controls`. */
  go(hash: string): Promise<void>
  /** A group of the controls by its title, opened. */
  card(title: string): Promise<Locator>
}

/** Playwright's `test` with an inspector; a test may configure the site. */
export const test = base.extend<{ siteOptions: SiteOptions; inspected: Inspected }>({
  siteOptions: [{}, { option: true }],
  inspected: async ({ page, siteOptions }, use) => {
    const site = createSite({ deployment: 'first', naming: 'neutral', ...siteOptions })
    const { server, url } = await listen(site, { host: '127.0.0.1', port: 0 })
    const misdeeds: string[] = []
    page.on('dialog', (dialog) => {
      misdeeds.push(dialog.message())
      return dialog.dismiss()
    })
    page.on('pageerror', (error) => misdeeds.push(error.message))
    page.on('console', (message) => {
      // The console reports refusals of the site too, which are normal answers.
      if (!message.text().startsWith('Failed to load resource')) misdeeds.push(message.text())
    })
    const go = async (hash: string) => void (await page.goto(`${url}/__site-contract/${hash}`))
    const card = async (title: string) => {
      const found = page.locator('.card').filter({ has: page.getByRole('heading', { name: title }) })
      if ((await found.getAttribute('open')) === null) await found.locator('summary').click()
      return found
    }
    await go('')
    await page.getByText(/^\d+ routes$/).waitFor()
    await use({ site, url, page, misdeeds, go, card })
    server.close()
    server.closeAllConnections()
  },
})
