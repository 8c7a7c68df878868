import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { rolldown } from 'rolldown'
import type { htmlReport } from '../index.ts'
import { openReport } from '../testing/open-report.ts'
import { everyOutcome, sampleCertificate } from '../testing/sample-certificate.ts'

let render: typeof htmlReport
let folder: string

// The script is the text of our functions, so what a bundler makes of them is what browsers get.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-contract-reports-'))
  const bundle = await rolldown({ input: join(import.meta.dirname, '../index.ts'), platform: 'node' })
  const names = { entryFileNames: 'reports.mjs', chunkFileNames: '[name].mjs' }
  await bundle.write({ dir: folder, minify: true, ...names })
  render = (await import(pathToFileURL(join(folder, 'reports.mjs')).href)).htmlReport
})
test.afterAll(() => rm(folder, { recursive: true }))

test('the page of a bundled and minified build works', async ({ page }) => {
  const misdeeds = await openReport(page, render(sampleCertificate(everyOutcome)), '#outcome=pass')
  await expect(page.locator('#shown')).toHaveText('1 of 7 checks')
  await page.locator('.row summary').click()
  await expect(page.locator('.row').getByText('GET core/v2/posts?per_page=101 → 400, 3 ms')).toBeVisible()
  expect(misdeeds.complaints).toEqual([])
})
