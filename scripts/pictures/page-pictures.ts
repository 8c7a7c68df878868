import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Stage } from './stage.ts'

const administrator = 'Basic YWRtaW46ZmFrZS1hZG1pbg=='
const wide = { viewport: { width: 1280, height: 800 } }
const narrow = { viewport: { width: 320, height: 640 } }

/** A picture of a page. */
interface PagePicture {
  readonly address: (stage: Stage) => Promise<string>
  readonly look?: BrowserContextOptions
  readonly act?: (page: Page) => Promise<void>
}

const inspector = async (stage: Stage): Promise<string> => {
  const url = await stage.serve()
  await useSite(url)
  return `${url}/__site-contract/`
}
const bentInspector = async (stage: Stage): Promise<string> => {
  const address = await inspector(stage)
  const url = new URL(address).origin
  await stage.control(url, 'overrides', { route: 'GET /wp/v2/posts/{id}', body: { excerpt: null } })
  await stage.control(url, 'faults', { route: 'POST /wp/v2/posts', status: 503 })
  await stage.control(url, 'clock', { advance: 7 * 24 * 3_600_000 })
  return address
}
const panel = (name: RegExp) => async (page: Page) => {
  await page
    .getByRole('tab', { name })
    .or(page.getByRole('navigation').getByRole('link', { name }))
    .or(page.getByRole('button', { name }))
    .first()
    .click({ timeout: 5000 })
}

/** The requests that a small client makes: some answered, some refused. */
async function useSite(url: string): Promise<void> {
  const ask = (path: string, init?: RequestInit) => fetch(`${url}/wp-json/wp/v2/${path}`, init)
  const headers = { Authorization: administrator, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ title: 'High water', status: 'publish' })
  await ask('posts?per_page=3')
  await ask('posts?per_page=101')
  await ask('posts', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  await ask('posts', { method: 'POST', body, headers })
  await ask('media?per_page=5&_fields=id,title')
}

/** A certified site, one with a fault that a plugin could have put there, and one that may not be written to. */
async function report(stage: Stage, { isBroken = false, mayWrite = true }): Promise<string> {
  const url = await stage.serve()
  if (isBroken)
    await stage.control(url, 'overrides', { route: 'GET /wp/v2/posts/{id}', body: { excerpt: null } })
  const out = stage.file(`report-${isBroken}-${mayWrite}`)
  const may = mayWrite ? ['--user', 'admin:fake-admin', '--write'] : []
  await stage.run('certify', url, ...may, '--only', 'posts', '--out', out)
  return `file://${out}/index.html`
}

const ofSite =
  (path: string) =>
  async (stage: Stage): Promise<string> =>
    `${await stage.serve()}${path}`

/** Signs in where a page asks for it. */
async function signIn(page: Page): Promise<void> {
  if (!page.url().includes('wp-login')) return
  await page.locator('#user_login').fill('admin')
  await page.locator('#user_pass').fill('fake-admin')
  await page.locator('#wp-submit').click()
}

const authorise = '/wp-admin/authorize-application.php?app_name=Harbour%20Reader'

/** Every page that people see, by the name of its picture. */
export const pagePictures: Readonly<Record<string, PagePicture>> = {
  inspector: { address: inspector, look: { viewport: { width: 1500, height: 900 } } },
  'inspector-narrow': { address: inspector, look: narrow },
  'inspector-dark': { address: bentInspector, look: { ...wide, colorScheme: 'dark' } },
  'inspector-log': { address: bentInspector, act: panel(/requests|log/i) },
  'inspector-content': { address: inspector, act: panel(/content/i) },
  'inspector-controls': { address: bentInspector, act: panel(/control/i) },
  'site-front': { address: ofSite('/') },
  'site-sign-in': { address: ofSite('/wp-login.php') },
  'site-authorise': { address: ofSite(authorise), act: signIn },
  report: { address: (stage) => report(stage, { isBroken: true }) },
  'report-dark': {
    address: (stage) => report(stage, { isBroken: true }),
    look: { ...wide, colorScheme: 'dark' },
  },
  'report-narrow': { address: (stage) => report(stage, { isBroken: true }), look: narrow },
  'report-certified': { address: (stage) => report(stage, {}) },
  'report-inconclusive': { address: (stage) => report(stage, { mayWrite: false }) },
  'diff-page': {
    async address(stage) {
      const out = stage.file('diff.html')
      await stage.run('diff', 'second', 'first', '--format', 'html', '--out', out)
      return `file://${out}`
    },
  },
}

/** Makes a picture of a page, and gives its bytes. */
export async function pictureOfPage(
  browser: Browser,
  stage: Stage,
  { address, look = wide, act }: PagePicture,
): Promise<Buffer> {
  const context = await browser.newContext({ ...look, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.goto(await address(stage))
    await act?.(page)
    // What is asked for once the page is there.
    await page.waitForTimeout(1000)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}
