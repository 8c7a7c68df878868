import { expect, test } from '@playwright/test'
import { differenceText } from '../failure-text.ts'
import { openReport } from '../testing/open-report.ts'
import {
  failedCheck,
  mixedCertificate,
  sampleCertificate,
  sampleFailure,
} from '../testing/sample-certificate.ts'
import { htmlReport } from './page.ts'

test('the verdict is the first heading, with its reasons, and the facts of the run behind it', async ({
  page,
}) => {
  await openReport(page, htmlReport(mixedCertificate))
  await expect(page).toHaveTitle('✕ Not certified: The Journal')
  const header = page.getByRole('banner')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Not certified')
  await expect(header).toContainText('1 required check failed.')
  await expect(header.getByRole('link', { name: 'https://journal.example', exact: true })).toBeVisible()
  await header
    .getByText(
      'second deployment, routes named as in WordPress · signed in as editor, with write access · 7 checks',
    )
    .click()
  for (const fact of ['second', 'wordpress', 'editor', 'yes', '2026-06-01 12:00:00 UTC', '1 min 5 s'])
    await expect(header.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
})

test('the counts by outcome come first, and lead to the checks', async ({ page }) => {
  await openReport(page, htmlReport(mixedCertificate))
  const header = page.getByRole('banner')
  expect(
    await header
      .getByRole('listitem')
      .filter({ has: page.locator('b') })
      .allInnerTexts(),
  ).toEqual([
    '✕ 1 failed',
    '! 1 error',
    '≠ 1 deviation',
    '◆ 1 known failure',
    '? 1 untestable',
    '✓ 1 passed',
    '– 1 inapplicable',
  ])
  await header.getByRole('link', { name: '1 known failure' }).click()
  await expect(page.locator('code.id:visible')).toHaveText('posts.create.slug')
})

test('verdict, causes and what to do next are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const causes = Array.from({ length: 40 }, (_, i) => failedCheck({ id: `c${i}`, cause: `cause ${i}` }))
  await openReport(page, htmlReport(sampleCertificate(causes, { verdict: 'not certified' })))
  for (const name of ['Not certified', '40 causes', 'What to do next'])
    await expect(page.getByRole('heading', { name })).toBeInViewport()
  await expect(page.locator('.cause').first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.next .command').first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.cause:visible')).toHaveCount(5)
  await page.getByText('35 more causes').click()
  await expect(page.locator('.cause:visible')).toHaveCount(40)
})

test('next steps have a command, and the file that it reads', async ({ page }) => {
  await openReport(page, htmlReport(mixedCertificate))
  const next = page.getByRole('region', { name: 'What to do next' })
  await expect(next.locator('.command code').first()).toHaveText(
    /^npx site-contract certify \S+ .*--only posts\.list\.per-page\.minimum --baseline FILE$/,
  )
  // The run has a baseline, whose file the certificate does not name.
  await next.getByText('What goes into FILE').click()
  await expect(next.getByText('"cause: core/v2/posts per_page accepted": "why"')).toBeVisible()
})

test('the page has the verdict, then causes, next steps, failures, matrix and totals', async ({ page }) => {
  await openReport(page, htmlReport(mixedCertificate))
  expect(await page.locator('h1, h2').allInnerTexts()).toEqual([
    'Not certified',
    '1 cause',
    'What to do next',
    'Outdated entries of the baseline',
    'Checks',
    'Not tested',
    'Notes',
    'Areas and resources',
    'Totals',
  ])
})

test('a cause has its count, a sentence and an example, and leads to its checks', async ({ page }) => {
  const others = ['a', 'b'].map((id) => failedCheck({ id }))
  await openReport(page, htmlReport(sampleCertificate([...others, failedCheck({ id: 'c', cause: 'other' })])))
  const [cause] = await page.locator('.cause').all()
  await expect(page.getByRole('heading', { name: '2 causes' })).toBeVisible()
  await expect(page.locator('.cause').first()).toContainText('2 failed')
  await expect(page.locator('.cause .sentence code').first()).toHaveText('per_page')
  await expect(page.locator('.cause .example').first()).toHaveText(differenceText(sampleFailure().difference))
  await cause?.getByText('Repeat the check, or accept the failure').click()
  await expect(page.locator('.cause').first()).toContainText(
    '"cause: core/v2/posts per_page accepted": "why"',
  )
  await page.getByRole('link', { name: 'a and 1 more' }).click()
  await expect(page.locator('.finding code.id:visible')).toHaveText(['a', 'b'])
})
