import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { requirements } from '../../contract/requirements/index.ts'
import { docsSidebar } from '../../docs/site/sidebar.ts'
import { serverTitle } from '../../reports/result-file/result-file.ts'
import { contractRoutes } from '../../scripts/coverage/named-parts.ts'
import { readResults } from '../../scripts/results/read-results.ts'
import { axeFindings } from '../../scripts/testing/axe.ts'
import { address, evilResult, serve, siteTest } from './docs-site.ts'

interface Fixtures {
  /** The requests of the page to other hosts. */
  readonly elsewhere: readonly string[]
}

const test = siteTest.extend<Fixtures>({
  elsewhere: [async ({ page, site }, use) => use(await serve(page, site)), { auto: true }],
  baseURL: address,
})

// In one worker: most tests take longer than a page costs.
test.describe.configure({ mode: 'default', timeout: 60_000 })

test('the first page leads on, and nothing is fetched from elsewhere', async ({ page, elsewhere }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('site-contract')
  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fake a site' })).toBeVisible()
  await page.goto('/try.html')
  await expect(page.getByRole('region', { name: 'Response' }).getByText('200', { exact: true })).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('on a narrow screen code and tables fit, and the cells of wide tables have their headings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/docs/options.html',
    '/docs/slow-api.html',
    '/docs/recipes/next-images.html',
    '/start.html',
  ]) {
    await page.goto(path)
    const tooWide = await page
      .locator('.vp-doc :is(pre, table)')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.textContent.slice(0, 80)),
      )
    expect(tooWide, path).toEqual([])
  }
  await page.goto('/docs/options.html')
  const cell = page.locator('.vp-doc td[data-label="default"]').first()
  const label = await cell.evaluate((each) => getComputedStyle(each, '::before').content)
  expect(label).toContain('default')
})

test('every page of docs/ stands in the sidebar, and is there', async ({ page }) => {
  // It opens more than a hundred pages.
  test.setTimeout(180_000)
  const files = await readdir(join(import.meta.dirname, '../../docs/guides'), { recursive: true })
  const names = files.filter((name) => name.endsWith('.md'))
  const linked = docsSidebar.flatMap(({ items }) => items.map(({ link }) => link))
  const wanted = names.map((name) => `/docs/${name.replace(/(README)?[.]md$/, '')}`)
  expect(wanted.filter((link) => !linked.includes(link))).toEqual([])
  for (const link of linked) {
    await page.goto(link.endsWith('/') ? link : `${link}.html`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('links between files of the repository lead to their pages, and their headings', async ({ page }) => {
  await page.goto('/docs/ci.html')
  await page.getByRole('link', { name: 'how to install it' }).click()
  await expect(page).toHaveURL(`${address}/start.html#site-contract`)
  await expect(page.locator('#site-contract')).toBeInViewport()
})

test('the reference of the API has createSite, with its example', async ({ page }) => {
  await page.goto('/api/site-contract.html#createsite')
  await expect(page.getByRole('heading', { name: 'createSite()' })).toBeVisible()
  await expect(page.getByText('Creates a fake site.')).toBeVisible()
  await expect(page.locator('pre', { hasText: 'const site = createSite()' }).first()).toBeVisible()
})

test('the table of requirements has all of them, and narrows by words, level and resource', async ({
  page,
}) => {
  await page.goto('/requirements.html')
  const count = page.locator('output')
  await expect(count).toHaveText(`${requirements.length} of ${requirements.length}`)
  await page.getByRole('combobox', { name: 'Resource' }).selectOption('embed')
  await page.getByRole('combobox', { name: 'Level' }).selectOption('required')
  const found = requirements.filter(({ id, level }) => id.startsWith('embed.') && level === 'required')
  await expect(count).toHaveText(`${found.length} of ${requirements.length}`)
  await expect(page.getByRole('row')).toHaveCount(found.length + 1)
  await page.getByRole('combobox', { name: 'Resource' }).selectOption('')
  await page.getByRole('combobox', { name: 'Level' }).selectOption('')
  await page.getByRole('searchbox', { name: 'Words' }).fill('posts.list.per-page.maximum')
  await expect(page.getByRole('cell', { name: 'posts.list.per-page.maximum', exact: true })).toBeVisible()
  await page.goto('/requirements.html#slugs.suffix')
  await page.reload()
  await expect(page.getByRole('cell', { name: 'slugs.suffix', exact: true })).toBeVisible()
})

test('the mock in the page answers, refuses, and keeps what is written', async ({ page }) => {
  await page.goto('/try.html')
  const answer = page.getByRole('region', { name: 'Response' })
  await expect(answer.getByText('200', { exact: true })).toBeVisible()
  await expect(answer.locator('.live-body')).toContainText('"title"')
  await page.getByRole('button', { name: 'A rejected request' }).click()
  await expect(answer.getByText('400', { exact: true })).toBeVisible()
  await expect(answer.locator('.live-body')).toContainText('rest_invalid_param')
  await page.getByRole('button', { name: 'A new post' }).click()
  await expect(answer.getByText('201', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Path' }).fill('/wp/v2/posts?search=High+water&_fields=title')
  await page.getByRole('combobox', { name: 'Method' }).selectOption('GET')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer.locator('.live-body')).toContainText('"rendered": "High water"')
})

for (const [deployment, route] of [
  ['stock', '/wp/v2/users/{id}'],
  ['first', '/core/v2/posts/{id}'],
] as const)
  test(`the page serves WordPress first, then the deployment that is chosen: ${deployment}`, async ({
    page,
  }) => {
    await page.goto('/try.html')
    if (deployment !== 'stock')
      await page.getByRole('combobox', { name: 'Deployment' }).selectOption(deployment)
    await page.getByRole('button', { name: route, exact: true }).click()
    const path = new RegExp(`^${route.replace('{id}', '\\d+')}$`)
    await expect(page.getByRole('textbox', { name: 'Path' })).toHaveValue(path)
    await expect(
      page.getByRole('region', { name: 'Response' }).getByText('200', { exact: true }),
    ).toBeVisible()
  })

test('the table of results has a row for each server and version, also without scripts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address })
  const page = await context.newPage()
  await serve(page, site)
  await page.goto('/results.html')
  const names = (await readResults()).map(({ file: { server } }) => serverTitle(server))
  await expect(page.getByRole('rowheader')).toHaveCount(names.length + 1)
  for (const name of names)
    await expect(page.getByRole('rowheader').getByRole('link', { name, exact: true })).toBeVisible()
  await page
    .getByRole('row', { name: 'Evil 1.0' })
    .getByRole('link', { name: /failed/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/results\/evil-1-0[.]html#media$/)
  await expect(
    page.locator('.result-evidence pre', { hasText: '<script>alert(1)</script>' }).first(),
  ).toBeVisible()
  await context.close()
})

test('the table of results narrows by profile, level and area', async ({ page }) => {
  await page.goto('/results.html')
  const evil = page.getByRole('row', { name: 'Evil 1.0' })
  await expect(evil.getByRole('cell')).toHaveCount(17)
  await page.getByRole('combobox', { name: 'Area' }).selectOption('media')
  await expect(evil.getByRole('cell')).toHaveCount(2)
  const all = await evil.getByRole('cell').first().textContent()
  await page.getByRole('combobox', { name: 'Level' }).selectOption('required')
  const required = await evil.getByRole('cell').first().textContent()
  await page.getByRole('combobox', { name: 'Level' }).selectOption('reference')
  const reference = await evil.getByRole('cell').first().textContent()
  expect(new Set([all, required, reference]).size).toBeGreaterThan(1)
})

test('the table of results shows only rows with failures in an area, or says that none has any', async ({
  page,
}) => {
  await page.goto('/results.html')
  await page.getByRole('checkbox', { name: 'only rows with failures' }).check()
  await page.getByRole('combobox', { name: 'Area' }).selectOption('media')
  await expect(page.getByRole('rowheader')).toHaveText([/Evil 1\.0/])
  await page.getByRole('combobox', { name: 'Area' }).selectOption('embed')
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('None of')
})

test('an area that a row has no checks of leads to the list of such areas', async ({ page }) => {
  await page.goto('/results.html')
  await page.getByRole('row', { name: 'Evil 1.0' }).getByRole('link', { name: 'not checked' }).last().click()
  await expect(page).toHaveURL(/\/results\/evil-1-0[.]html#not-checked$/)
  await expect(page.getByRole('heading', { name: 'Not checked' })).toBeInViewport()
})

test('the page of a result shows what the server sent as text, with its certificate and badge', async ({
  page,
  elsewhere,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('dialog', (dialog) => errors.push(new Error(dialog.message())))
  await page.goto('/results/evil-1-0.html')
  await expect(page.getByRole('heading', { level: 1, name: 'Evil 1.0' })).toBeVisible()
  await page.locator('details.group').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
  await expect(page.locator('.result-section :is(script, img, svg, meta, link)')).toHaveCount(0)
  const certificate = await page.evaluate(
    (path) => fetch(path).then((each) => each.json()),
    `/results/${evilResult}/certificate.json`,
  )
  expect(certificate.server.name).toBe('Evil')
  const width = await page.locator('.result-badge').evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(width).toBeGreaterThan(50)
  expect(errors).toEqual([])
  expect(elsewhere).toEqual([])
})

test('the table of coverage has every route, also without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address })
  const page = await context.newPage()
  await serve(page, site)
  await page.goto('/coverage.html')
  await expect(page.getByRole('region', { name: 'Totals' }).getByRole('rowheader')).toHaveCount(3)
  const routes = page.getByRole('region', { name: 'Table of routes' }).getByRole('button')
  await expect(routes).toHaveCount(contractRoutes.length)
  await context.close()
})

test('a route of the coverage opens its arguments, with requirements and servers', async ({ page }) => {
  await page.goto('/coverage.html')
  await page.getByRole('searchbox', { name: 'Route or argument' }).fill('/wp/v2/posts per_page')
  await page.getByRole('button', { name: '/wp/v2/posts', exact: true }).click()
  const list = page.getByRole('region', { name: 'GET', exact: true })
  await list.locator('summary', { hasText: 'per_page' }).click()
  await expect(list.getByRole('link', { name: 'posts.list.per-page.maximum' })).toBeVisible()
  await expect(
    list.locator('summary:visible', { hasText: /Passed on \d+ real server/ }).first(),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('generated')
  await expect(page.getByRole('status').first()).toHaveText(`0 of ${contractRoutes.length} routes`)
  await page.getByRole('searchbox', { name: 'Route or argument' }).fill('')
  await expect(page.getByRole('button', { name: '/aioseo/v1/ping', exact: true })).toBeVisible()
  await page.goto('/coverage.html#/wp/v2/tags')
  await page.reload()
  await expect(page.getByRole('region', { name: 'GET', exact: true })).toBeVisible()
})

test('on a narrow screen only the table of results scrolls, and only sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/results.html', '/results/evil-1-0.html', '/coverage.html']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    const heights = await page
      .locator('.results')
      .evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight))
    expect(
      heights.filter((hidden) => hidden > 1),
      path,
    ).toEqual([])
  }
})

test('on a narrow screen the name of a module breaks only after a slash', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/api/site-contract/server-session.html')
  const parts = page.getByRole('heading', { level: 1 }).locator('.code-word')
  await expect(parts).toHaveText(['site-contract/', 'server-session'])
  expect(await parts.evaluateAll((all) => all.map((each) => each.getClientRects().length))).toEqual([1, 1])
})

test('without scripts a page is dark where the browser is', async ({ browser, site }) => {
  const backgrounds: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address, colorScheme })
    const page = await context.newPage()
    await serve(page, site)
    await page.goto('/docs/state.html')
    const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    backgrounds.push(colour)
    await context.close()
  }
  expect(backgrounds).toEqual(['rgb(255, 255, 255)', 'rgb(27, 27, 31)'])
})

test('without scripts a narrow page has its navigation, and explains what is missing', async ({
  browser,
  page: scripted,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: address,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await serve(page, site)
  await page.goto('/docs/state.html')
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.locator('.VPSidebar').getByRole('link', { name: 'Try it here' }).click()
  await expect(page).toHaveURL(/\/try[.]html$/)
  await expect(page.locator('.without-script')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Requirements' }).click()
  await expect(page).toHaveURL(/\/requirements[.]html$/)
  await expect(page.locator('.without-script')).toBeVisible()
  await context.close()
  await scripted.goto('/requirements.html')
  await expect(scripted.locator('output')).toBeVisible()
  await expect(scripted.locator('.without-script')).toBeHidden()
})

// The page of createSite has thousands of elements, and the parts of the other pages of the reference.
for (const [path, shown] of [
  ['/', 'h1'],
  ['/start.html', 'h1'],
  ['/docs/custom-post-types.html', 'h1'],
  ['/docs/options.html', 'table'],
  ['/docs/recipes/next.html', 'h1'],
  ['/decisions/http.html', 'h1'],
  ['/contributing.html', 'table'],
  ['/api/', 'h1'],
  ['/try.html', '.live-body'],
  ['/requirements.html', 'output'],
  ['/results.html', '.results'],
  ['/results/evil-1-0.html', '.result-section'],
  ['/coverage.html', '.results'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing on ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.locator(shown).first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
