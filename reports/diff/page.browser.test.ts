import { expect, test } from '@playwright/test'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'
import { openReport } from '../testing/open-report.ts'
import { everyChange, sampleComparison } from '../testing/sample-comparison.ts'
import { untrustedTexts } from '../testing/untrusted-text.ts'
import { diffPage } from './page.ts'

test('each class has a table under its heading, worst first', async ({ page }) => {
  await openReport(page, diffPage(sampleComparison()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 breaking changes')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Before',
    'After',
    '✕ 2 breaking',
    '? 1 unknown',
    '+ 1 additive',
    '· 1 cosmetic',
  ])
  const row = page.getByRole('region', { name: 'breaking' }).getByRole('row').nth(1)
  await expect(row).toHaveText('GET /core/v2/posts › per_pagemaximum 100 → 50A larger value is refused.')
})

test('whatever was sent is shown, and does nothing', async ({ page }) => {
  const changes = untrustedTexts.flatMap((text) =>
    everyChange.map((change) => ({
      ...change,
      place: text,
      what: text,
      before: text,
      after: [text],
      sentence: text,
    })),
  )
  const side = {
    source: untrustedTexts.join(),
    description: '',
    facts: untrustedTexts.map((text) => [text, text] as const),
  }
  const misdeeds = await openReport(page, diffPage(sampleComparison(changes, { before: side, after: side })))
  expect(misdeeds).toEqual({ requests: [], dialogs: [], complaints: [] })
  await expect(
    page.locator('img, iframe, object, svg, script[src], body link, body meta, body a'),
  ).toHaveCount(0)
  await expect(page.locator('script')).toHaveCount(1)
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(untrustedTexts.length)
  await expect(page.getByText('<script>alert(1)</script>', { exact: true }).first()).toBeVisible()
})

test('classes and words narrow it, and how many are left is said', async ({ page }) => {
  await openReport(page, diffPage(sampleComparison()))
  const rows = page.locator('tbody tr:visible')
  await expect(page.getByRole('status')).toHaveText('All 5 rows')
  await page.getByRole('checkbox', { name: '2 breaking' }).check()
  await page.getByRole('checkbox', { name: '1 additive' }).check()
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox').fill('posts OFFSET')
  await expect(rows).toHaveText([/offset/])
  await expect(page.getByRole('status')).toHaveText('1 of 5 rows')
  await expect(page.getByRole('heading', { name: 'breaking', level: 2 })).toBeHidden()
})

test('what belongs to an entry is folded below it, and found by the filter', async ({ page }) => {
  const [change] = everyChange
  const changes = ['posts', 'pages', 'media'].map((name) => ({
    ...change,
    class: 'breaking' as const,
    what: 'maximum',
    sentence: 'A larger value is refused.',
    place: `GET /core/v2/${name} › per_page`,
  }))
  await openReport(page, diffPage(sampleComparison(changes)))
  const rows = page.locator('tbody tr:visible')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('GET /core/v2/media')).toBeHidden()
  await page.getByText('and 2 more').click()
  await expect(page.getByText('GET /core/v2/media')).toBeVisible()
  await page.getByRole('searchbox').fill('media')
  await expect(rows).toHaveCount(1)
})

/** Changes of `media_type` in one place, of three classes. */
const ofOneArgument = (['breaking', 'additive', 'breaking', 'cosmetic'] as const).map((each, i) => ({
  class: each,
  what: `part${i}`,
  place: 'GET /core/v2/media › media_type',
  before: 1,
  after: i,
  sentence: `Because of ${i}.`,
}))

for (const width of [390, 1280])
  test(`the changes of one argument are one row, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openReport(page, diffPage(sampleComparison([...ofOneArgument, ...everyChange])))
    const row = page.getByRole('rowgroup').filter({ hasText: 'media_type' })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('rowheader')).toHaveCount(1)
    await expect(row.getByRole('row')).toContainText([
      'part0 1 → 0Because of 0.',
      'part2 1 → 2Because of 2.',
      'additive part1 1 → 1Because of 1.',
      'cosmetic part3 1 → 3Because of 3.',
    ])
    await page.getByRole('checkbox', { name: '2 cosmetic' }).check()
    await expect(page.getByRole('status')).toHaveText('2 of 6 rows')
    await expect(row).toBeVisible()
    expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
  })

test('a class whose changes are all in other rows says so', async ({ page }) => {
  await openReport(page, diffPage(sampleComparison(ofOneArgument)))
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Before',
    'After',
    '2 breaking changes, in 1 row',
    '1 additive in rows above',
    '1 cosmetic in rows above',
  ])
})

test('axe finds nothing, light or dark', async ({ page }) => {
  await openReport(page, diffPage(sampleComparison()))
  expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
})

test('320 pixels are wide enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const long = 'x'.repeat(300)
  const changes = everyChange.map((change) => ({ ...change, place: long, sentence: long, before: long }))
  await openReport(
    page,
    diffPage(
      sampleComparison(changes, { before: { source: long, description: long, facts: [[long, long]] } }),
    ),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
