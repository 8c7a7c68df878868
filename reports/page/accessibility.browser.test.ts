import { expect, test } from '@playwright/test'
import type { Verdict } from '../../conformance/result.ts'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'
import { openAll, openReport } from '../testing/open-report.ts'
import {
  everyOutcome,
  failedCheck,
  sampleCertificate,
  sampleCheck,
  saying,
} from '../testing/sample-certificate.ts'
import { htmlReport } from './page.ts'

const report = (verdict: Verdict) =>
  htmlReport(
    // All the colours of the list once are enough.
    sampleCertificate(verdict === 'not certified' ? everyOutcome : [sampleCheck()], {
      verdict,
      notes: ['3 posts could not be removed.'],
      baseline: { known: 1, stale: [{ id: 'posts.gone', why: 'It passes now.' }] },
    }),
  )

for (const verdict of ['certified', 'not certified'] as const)
  test(`axe finds nothing, light or dark, ${verdict}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openReport(page, report(verdict))
    await openAll(page)
    expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
  })

for (const width of [320, 768, 1440])
  test(`${width} pixels are wide enough`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const message = `a_word_without_end_${'x'.repeat(300)}`
    const failure = saying(message)
    const wide = failedCheck({ id: `id.${'y'.repeat(200)}`, statement: message, message, failure })
    const { target } = sampleCertificate()
    const certificate = sampleCertificate([...everyOutcome, wide], {
      target: { ...target, name: message, url: `https://${'z'.repeat(200)}.example` },
      reasons: [message],
    })
    await openReport(page, htmlReport(certificate))
    await openAll(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('the focus is always to be seen', async ({ page }) => {
  await openReport(page, report('certified'))
  const stops = 12
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const outline = await page
      .locator(':focus')
      .evaluate((element) => getComputedStyle(element.closest('.chip') ?? element).outlineStyle)
    expect(outline).toBe('solid')
  }
})

test('no outcome is shown by colour alone', async ({ page }) => {
  await openReport(page, report('not certified'))
  for (const cell of await page.locator('a.cell').all())
    expect((await cell.locator('.sign').textContent())?.trim()).toMatch(/^\S$/)
})

test('printed, the filters are left out and the findings are there', async ({ page }) => {
  await openReport(page, report('not certified'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('.fail').getByText('A page of 101 items was given.')).toBeVisible()
})
