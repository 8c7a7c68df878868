import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runScript } from '../../scripts/action-run.ts'
import { onceARun } from '../../scripts/once-a-run.ts'
import { cloneRepository, runnerEnvironment } from '../../scripts/repository-clone.ts'

const root = join(import.meta.dirname, '../..')

/** The address of the site in these tests: its files are handed to the page, no such host is requested. */
export const address = 'http://docs.test'

/** Builds the documentation site from what is in the repository, and gives the folder it is in. */
export async function builtSite(): Promise<string> {
  const made = await onceARun('docs-site', async (folder) => {
    const clone = await cloneRepository()
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
    const script = `npm run docs:build && mv docs/site/.vitepress/dist '${folder}/'`
    const { code, printed } = await runScript(script, { cwd: clone, env: runnerEnvironment() })
    await rm(clone, { recursive: true, force: true })
    if (code !== 0) throw new Error(printed)
  })
  return join(made, 'dist')
}

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
