import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { axeFindingsLightAndDark, noFindings } from '../scripts/testing/axe.ts'

import { type FleetEntry, fleetPage } from './fleet.ts'
import { writeFleet, writeReports } from './index.ts'
import { openReport } from './testing/open-report.ts'
import { everyOutcome, failedCheck, sampleCertificate } from './testing/sample-certificate.ts'
import { untrustedTexts } from './testing/untrusted-text.ts'

const entries: readonly FleetEntry[] = [
  { name: 'live', directory: 'out/live', certificate: sampleCertificate() },
  {
    name: 'staging (new)',
    directory: 'out/staging (new)',
    certificate: sampleCertificate(everyOutcome, { verdict: 'not certified', reasons: ['1 check failed.'] }),
  },
]

test('each target has its verdict, its totals and a link to its own report', async ({ page }) => {
  await openReport(page, fleetPage(entries, 'out'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 2 targets certified')
  const target = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(target.first()).toContainText('Not certified')
  await expect(target.first()).toContainText('1 failed, 1 error, 1 deviation')
  const link = target.first().getByRole('link', { name: 'staging (new)' })
  await expect(link).toHaveAttribute('href', './staging%20%28new%29/index.html')
})

test('the worst target stands first, with the first of its reasons and causes', async ({ page }) => {
  const causes = ['a', 'b', 'c', 'd', 'e'].map((id) => failedCheck({ id, cause: `cause ${id}` }))
  const broken: FleetEntry = {
    name: 'broken',
    directory: 'out/broken',
    certificate: sampleCertificate(causes, { verdict: 'not certified', reasons: ['1', '2', '3', '4'] }),
  }
  const [live] = entries
  await openReport(page, fleetPage([...(live ? [live] : []), broken], 'out'))
  await expect(page.getByRole('banner')).toContainText('1 not certified, 1 certified')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['broken', 'live'])
  const card = page.locator('.fleet > li').first()
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
    ...['1', '2', '3', 'and 1 more'],
    ...['a', 'b', 'c'].map(
      (id) =>
        `1 failed: The server accepts some requests about per_page of cause ${id}, which it has to reject.`,
    ),
    'and 2 more',
  ])
})

test('the links lead from where the page is written to where the reports are', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-fleet-'))
  const written = entries.map((entry) => ({ ...entry, directory: join(folder, 'targets', entry.name) }))
  for (const { certificate, directory } of written) await writeReports(certificate, directory)
  const paths = await writeFleet(written, join(folder, 'fleet'))
  expect(paths.map((path) => basename(path))).toEqual(['index.html', 'junit.xml', 'summary.md'])
  await page.goto(pathToFileURL(paths[0] ?? '').href)
  await page.getByRole('link', { name: 'staging (new)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not certified')
  await rm(folder, { recursive: true })
})

test('names that do harm elsewhere are text here', async ({ page }) => {
  const { target } = sampleCertificate()
  const untrusted = untrustedTexts.map((text) => ({
    name: text,
    directory: `out/${text.replaceAll('\u0000', '')}`,
    certificate: sampleCertificate([], { target: { ...target, name: text, url: text }, reasons: [text] }),
  }))
  const misdeeds = await openReport(page, fleetPage(untrusted, 'out'))
  expect(misdeeds).toEqual({ requests: [], dialogs: [], complaints: [] })
  for (const link of await page.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^\.\//)
})

test('axe finds nothing in the list of targets, light or dark', async ({ page }) => {
  await openReport(page, fleetPage(entries, 'out'))
  expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
})
