import { expect, test } from '@playwright/test'
import { openReport } from '../testing/open-report.ts'
import {
  failedCheck,
  manyChecks,
  mixedCertificate,
  sampleCertificate,
  sampleCheck,
  sampleFailure,
} from '../testing/sample-certificate.ts'
import { htmlReport } from './page.ts'

test('each of many failures is a line that highlights the received value', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const statement = `A list has ${'very '.repeat(80)}many items.`
  const checks = ['a', 'b', 'c', 'd'].map((id) => failedCheck({ id, statement }))
  await openReport(page, htmlReport(sampleCertificate(checks)))
  await expect(page.getByRole('heading', { name: '4 failed' })).toBeVisible()
  const lines = page.locator('.finding')
  await expect(lines.locator('.came:visible')).toHaveText(['200', '200', '200', '200'])
  await expect(lines.locator('details[open]')).toHaveCount(0)
  const heightOf = async () => (await lines.first().boundingBox())?.height ?? 0
  expect(await heightOf()).toBeLessThan(64)
  await lines.first().locator('summary').first().click()
  expect(await heightOf()).toBeGreaterThan(200)
})

for (const width of [390, 1280])
  test(`the received value is whole in its line, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const received = `${'a value that is long '.repeat(5)}END`
    const failure = sampleFailure({ difference: `title.rendered: ${'x'.repeat(120)} → ${received}` })
    const checks = ['a', 'b', 'c', 'd'].map((id) => failedCheck({ id, failure }))
    await openReport(page, htmlReport(sampleCertificate(checks)))
    const line = page.locator('.finding').first()
    await expect(line.locator('.came:visible')).toHaveText(received)
    const isCut = await line.locator('.came').evaluate((came) => {
      const end = came.getClientRects()[came.getClientRects().length - 1]
      const row = came.closest('summary')?.getBoundingClientRect()
      return end === undefined || row === undefined || end.right > row.right || end.bottom > row.bottom
    })
    expect(isCut).toBe(false)
    const [came, column] = [line.locator('.came'), line.locator('summary > .difference')]
    expect((await came.boundingBox())?.width).toBeLessThanOrEqual((await column.boundingBox())?.width ?? 0)
  })

test('what was sent and answered is formatted, and folded', async ({ page }) => {
  const failure = sampleFailure({
    requested: 'POST https://journal.example/wp-json/core/v2/posts with {"title":"A","tags":[1]}',
    answer: 'HTTP 201\nallow: GET\n\n{"id":7,"title":{"raw":"A lo… (9000 characters)',
  })
  await openReport(page, htmlReport(sampleCertificate([failedCheck({ failure })])))
  const finding = page.locator('.finding')
  await expect(finding.locator('.request pre')).toHaveText(
    'POST https://journal.example/wp-json/core/v2/posts',
  )
  await expect(finding.getByText('"tags"')).toBeHidden()
  await finding.getByText('What was sent').click()
  await expect(finding.getByText('"tags"')).toBeVisible()
  const sent = await finding.getByText('"tags"').textContent()
  expect(sent).toBe('{\n  "title": "A",\n  "tags": [\n    1\n  ]\n}')
  await expect(finding.getByText('HTTP 201')).toBeHidden()
  await finding.getByText('The whole answer').click()
  await expect(finding.getByText('HTTP 201')).toBeVisible()
  const answer = await finding.getByText('"raw"').textContent()
  expect(answer).toBe('{\n  "id": 7,\n  "title": {\n    "raw": "A lo… (9000 characters)')
})

test('a broken check is marked in its line, with the place when it is opened', async ({ page }) => {
  const message = 'The check itself broke: it says nothing about `posts`.'
  const brokeAt = ['at run (file:///x/check.ts:3:1)', 'at act (file:///x/run.ts:9:2)']
  await openReport(
    page,
    htmlReport(sampleCertificate([sampleCheck({ outcome: 'error', message, brokeAt }), failedCheck()])),
  )
  const finding = page.locator('.finding.error')
  await expect(finding.locator('summary .difference')).toHaveText(message.replaceAll('`', ''))
  await expect(finding.locator('summary .difference code')).toHaveText('posts')
  await expect(finding.getByText('check.ts:3:1')).toBeHidden()
  await finding.getByText('Stack trace of this tool').click()
  await expect(finding.getByText(brokeAt.join('\n'))).toBeVisible()
})

test('without script, verdict, totals, matrix, failures and reasons can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await openReport(page, htmlReport(mixedCertificate))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^1 failed\. Arguments, Pages:/ })).toBeVisible()
  await expect(page.locator('.fail').getByText('A page of 101 items was given.')).toBeVisible()
  await expect(page.getByText('Writing is not allowed.')).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('this page needs its script')).toBeVisible()
  await page.close()
})

test('a failure is open, and shows everything', async ({ page }) => {
  const check = failedCheck()
  await openReport(page, htmlReport(sampleCertificate([check])))
  const finding = page.locator('.finding')
  for (const text of [check.statement, check.id, check.section, check.message ?? ''])
    await expect(finding.getByText(text, { exact: false }).first()).toBeVisible()
  const { requested, expected, received, curl, again } = sampleFailure()
  for (const text of [requested, expected, received, curl, again])
    await expect(finding.locator('pre').filter({ hasText: text })).toBeVisible()
})

test('a deviation is closed, and open where the run is strict', async ({ page }) => {
  const deviation = failedCheck({ outcome: 'deviation', level: 'reference' })
  for (const strict of [false, true]) {
    await openReport(page, htmlReport(sampleCertificate([deviation], { strict })))
    await expect(page.locator('.finding').getByText('Received')).toBeVisible({ visible: strict })
  }
})

test('failures stand before what passed', async ({ page }) => {
  const checks = [
    sampleCheck({ id: 'a' }),
    failedCheck({ id: 'b' }),
    failedCheck({ id: 'c', outcome: 'error' }),
  ]
  await openReport(page, htmlReport(sampleCertificate(checks)))
  const list = page.locator('section[aria-labelledby="checks-title"]')
  expect(await list.locator('summary:visible').allInnerTexts()).toEqual([
    expect.stringContaining('b'),
    'The whole answer',
    expect.stringContaining('2 requests'),
    expect.stringContaining('c'),
    'The whole answer',
    expect.stringContaining('2 requests'),
    expect.stringContaining('1 passed'),
    'Outcomes explained',
  ])
  expect(await list.getByRole('img').evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
    'Failed',
    'Error',
  ])
})

test('what passed is listed when it is opened, two hundred at a time', async ({ page }) => {
  const checks = Array.from({ length: 450 }, (_, index) => sampleCheck({ id: `passed-${index}` }))
  await openReport(page, htmlReport(sampleCertificate(checks)))
  await expect(page.locator('.row')).toHaveCount(0)
  await page.locator('.group > summary').click()
  await expect(page.locator('.row')).toHaveCount(200)
  await page.getByRole('button', { name: 'Show 200 more of 250' }).click()
  await page.getByRole('button', { name: 'Show 50 more of 50' }).click()
  await expect(page.locator('.row')).toHaveCount(450)
  await expect(page.getByRole('button', { name: 'more of' })).toHaveCount(0)
})

test('the first of many failures are written, and the others are listed on demand', async ({ page }) => {
  const checks = Array.from({ length: 350 }, (_, i) => failedCheck({ id: `failure-${1000 + i}` }))
  await openReport(page, htmlReport(sampleCertificate(checks)))
  await expect(page.getByRole('heading', { name: '350 failed' })).toBeVisible()
  await expect(page.locator('.finding')).toHaveCount(300)
  await page.locator('.group > summary', { hasText: '50 failed more' }).click()
  await expect(page.locator('.row')).toHaveCount(50)
  const row = page.locator('.row').first()
  await expect(row.locator('.difference')).toHaveText(sampleFailure().difference)
  await row.locator('summary').click()
  const { requested, expected, received, curl, again } = sampleFailure()
  for (const text of [requested, expected, received, curl, again])
    await expect(row.locator('pre').filter({ hasText: text })).toBeVisible()
  await page.getByRole('searchbox').fill('failure-134')
  await expect(page.getByRole('heading', { name: '10 failed' })).toBeVisible()
  await expect(page.locator('code.id:visible')).toHaveCount(10)
})

test('the command is copied, and that is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const check = failedCheck()
  await openReport(page, htmlReport(sampleCertificate([check])))
  await page.locator('.finding').getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByText('The command is copied.')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(check.failure?.curl)
})

test('without a clipboard, the command is selected', async ({ page }) => {
  const check = failedCheck()
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openReport(page, htmlReport(sampleCertificate([check])))
  await page.locator('.finding').getByRole('button', { name: 'Copy' }).first().click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(check.failure?.curl)
})

test('five thousand checks stay below 2.2 megabytes', () => {
  expect(htmlReport(sampleCertificate(manyChecks(5000))).length).toBeLessThan(2_200_000)
})

test('five thousand failures stay below eight megabytes', () => {
  const failed = manyChecks(5000).map(({ id }) => failedCheck({ id, cause: id }))
  expect(htmlReport(sampleCertificate(failed)).length).toBeLessThan(8_000_000)
})
