import type { Page } from '@playwright/test'

/** What a page did that a report must not. */
export interface Misdeeds {
  /** Its requests for other files. */
  readonly requests: readonly string[]
  readonly dialogs: readonly string[]
  /** Errors of its script, and what its policy refused. */
  readonly complaints: readonly string[]
}

const address = 'http://report.localhost/'

/** Opens a report as a page of the web, at an address that nothing answers but this. */
export async function openReport(page: Page, html: string, hash = ''): Promise<Misdeeds> {
  const [requests, dialogs, complaints]: [string[], string[], string[]] = [[], [], []]
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url === address) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    requests.push(url)
    return route.abort()
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(address + hash)
  return { requests, dialogs, complaints }
}

/** Opens everything that can be opened, and what comes to light by it. */
export async function openAll(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]):not([hidden])')
  while ((await closed.count()) > 0)
    await closed.evaluateAll(async (all) => {
      for (const details of all) details.setAttribute('open', '')
      // The page fills them asynchronously.
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
}
