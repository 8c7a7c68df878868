import { expect, test } from '@playwright/test'
import type { CheckResult } from '../../conformance/result.ts'
import { openAll, openReport } from '../testing/open-report.ts'
import {
  failedCheck,
  sampleCertificate,
  sampleCheck,
  sampleFailure,
  saying,
} from '../testing/sample-certificate.ts'
import { untrustedTexts } from '../testing/untrusted-text.ts'
import { htmlReport } from './page.ts'

// Everything a server, a baseline or a configuration could have had a hand in.
function untrustedChecks(text: string, index: number): readonly CheckResult[] {
  const failure = saying(text)
  const exchanges = [{ method: 'GET', url: text, status: 200, duration: 1 }]
  const said = { requirement: text, statement: text, section: text, message: text, exchanges }
  return [
    failedCheck({ ...said, id: `fail ${index} ${text}`, failure }),
    failedCheck({ ...said, id: `known ${index} ${text}`, failure, known: text }),
    sampleCheck({ ...said, id: `pass ${index} ${text}` }),
    sampleCheck({ ...said, id: `untestable ${index} ${text}`, outcome: 'untestable' }),
  ]
}

test('whatever was sent is shown, and does nothing', async ({ page }) => {
  const text = untrustedTexts.join(' ')
  const certificate = sampleCertificate(untrustedTexts.flatMap(untrustedChecks), {
    target: {
      url: text,
      apiRoot: text,
      name: text,
      deployment: text,
      naming: text,
      user: text,
      write: false,
    },
    reasons: untrustedTexts,
    notes: untrustedTexts,
    only: untrustedTexts,
    baseline: { known: 0, stale: untrustedTexts.map((each) => ({ id: each, why: each })) },
  })
  const misdeeds = await openReport(page, htmlReport(certificate))
  await openAll(page)
  expect(misdeeds).toEqual({ requests: [], dialogs: [], complaints: [] })
  const foreign = 'img, iframe, object, svg:not(.bar), body link, body meta, a:not([href^="#"])'
  await expect(page.locator(foreign)).toHaveCount(0)
  await expect(page.locator('script')).toHaveCount(2)
  await expect(page.locator('.row')).toHaveCount(2 * untrustedTexts.length)
})

test('what the script lists of failures does nothing either', async ({ page }) => {
  const harmless = Array.from({ length: 300 }, (_, i) => failedCheck({ id: `a ${i}` }))
  const hostile = untrustedTexts.map((text) => failedCheck({ id: `b ${text}`, failure: saying(text) }))
  const misdeeds = await openReport(page, htmlReport(sampleCertificate([...harmless, ...hostile])))
  await page.locator('.group > summary').click()
  await page.locator('.row summary').evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLElement) each.click()
  })
  await expect(page.locator('.row .parts')).toHaveCount(untrustedTexts.length)
  expect(misdeeds).toEqual({ requests: [], dialogs: [], complaints: [] })
  await expect(page.locator('img, iframe, object, svg:not(.bar), body link, body meta')).toHaveCount(0)
})

test('a title is shown as it was sent', async ({ page }) => {
  const name = '<script>alert(1)</script>'
  const { target } = sampleCertificate()
  await openReport(page, htmlReport(sampleCertificate([], { target: { ...target, name } })))
  await expect(page.getByText(name)).toBeVisible()
})

test('what turns the direction of text is named', async ({ page }) => {
  await openReport(page, htmlReport(sampleCertificate([failedCheck({ message: 'a\u202eb\u0000' })])))
  await expect(page.getByText('a[U+202E]b␀')).toBeVisible()
})

for (const [url, isLink] of [
  ['https://site.example/', true],
  ['HTTP://site.example/', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)//http://', false],
  ['data:text/html,<p>', false],
  ['https://', false],
] as const)
  test(`${url} is ${isLink ? 'a link' : 'text'}`, async ({ page }) => {
    const { target } = sampleCertificate()
    await openReport(page, htmlReport(sampleCertificate([], { target: { ...target, url, apiRoot: '' } })))
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(isLink ? 1 : 0)
  })

test("a script that is not the page's own is refused by its policy", async ({ page }) => {
  const injected = htmlReport(sampleCertificate()).replace('<footer>', '<footer><script>alert(1)</script>')
  const misdeeds = await openReport(page, injected)
  expect(misdeeds.dialogs).toEqual([])
  expect(misdeeds.complaints.join()).toContain('Content Security Policy')
})

test('a long answer is cut, and that is said', async ({ page }) => {
  const failure = sampleFailure({ received: 'x'.repeat(5000) })
  await openReport(page, htmlReport(sampleCertificate([failedCheck({ failure })])))
  await expect(page.getByText('[1,000 more characters in certificate.json]')).toBeVisible()
})
