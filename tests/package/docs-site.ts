import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import type { CheckResult } from '../../conformance/result.ts'
import { currentCatalogue } from '../../contract/catalogue/catalogue.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { resultFile, resultFileText } from '../../reports/result-file/result-file.ts'
import { failedCheck, sampleCertificate, saying } from '../../reports/testing/sample-certificate.ts'
import { untrustedTexts } from '../../reports/testing/untrusted-text.ts'
import { runScript } from '../../scripts/action-run.ts'
import { onceARun } from '../../scripts/once-a-run.ts'
import { cloneRepository, runnerEnvironment } from '../../scripts/repository-clone.ts'

const root = join(import.meta.dirname, '../..')

/** The address of the site in these tests: its files are handed to the page, no such host is requested. */
export const address = 'http://docs.test'

/** The place of a result whose texts would do harm where a page takes them for more than text. */
export const evilResult = 'evil/1.0'

async function addEvilResult(folder: string): Promise<void> {
  const checks = untrustedTexts.flatMap((text, place): CheckResult[] => {
    const requirement = requirements[place]
    if (requirement === undefined) return []
    const { id, level, section } = requirement
    return [
      failedCheck({ id, level, section, area: 'media', cause: `${place} ${text}`, failure: saying(text) }),
    ]
  })
  const certificate = sampleCertificate(checks, {
    catalogue: currentCatalogue(),
    verdict: 'not certified',
    reasons: untrustedTexts,
  })
  const setup = untrustedTexts.join(' ').slice(0, 300)
  const about = { name: 'Evil', version: '1.0', setup, explanations: { media: setup } }
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'certificate.json'),
    resultFileText(resultFile(certificate, about, requirements)),
  )
}

/** Builds the documentation site from what is in the repository, and gives the folder it is in. */
async function builtSite(): Promise<string> {
  const made = await onceARun('docs-site', async (folder) => {
    const clone = await cloneRepository()
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
    await addEvilResult(join(clone, 'results', evilResult))
    const script = `npm run docs:build && mv docs/site/.vitepress/dist '${folder}/'`
    const { code, printed } = await runScript(script, { cwd: clone, env: runnerEnvironment() })
    await rm(clone, { recursive: true, force: true })
    if (code !== 0) throw new Error(printed)
  })
  return join(made, 'dist')
}

/** A test of the site: it is built once a run. That it was built says that no link of it is dead. */
export const siteTest = test.extend<object, { readonly site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  site: [async ({}, use) => use(await builtSite()), { scope: 'worker', timeout: 600_000 }],
})

/** Hands a page the files of the site. @returns its requests to other hosts, a list that grows with them */
export async function serve(page: Page, site: string): Promise<readonly string[]> {
  const elsewhere: string[] = []
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== address) {
      elsewhere.push(route.request().url())
      return route.abort()
    }
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    return route.fulfill({ path: join(site, decodeURIComponent(path)) })
  })
  return elsewhere
}
