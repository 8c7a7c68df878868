import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Page, pageOf } from '../../scripts/docs-page.ts'
import { follow } from './docs-session.ts'
import { test, useEmptyFolder } from './installed-package.ts'

// One after the other, as a person works: the watch is to show what one of them takes.
test.describe.configure({ mode: 'default', timeout: 480_000 })

const root = join(import.meta.dirname, '../..')
const install = 'npm install --save-dev site-contract'

/** What a newcomer does first, by the pages and headings under which it stands. */
const firsts = {
  'the first answer of the mock': [['README.md', 'Install and start']],
  'the first green test with MSW': [['README.md', 'Fake a site']],
  'the first green test with Playwright': [
    ['docs/guides/msw.md', 'In the browser'],
    ['docs/guides/playwright.md', 'Use it in Playwright tests'],
  ],
  'a login, a failed upload, a spinner, a screenshot and a shop in Playwright': [
    ['docs/guides/msw.md', 'In the browser'],
    ['docs/guides/playwright.md', 'Use it in Playwright tests'],
    ['docs/guides/login-browser.md', 'Log in and save a draft in a browser'],
    ['docs/guides/upload-error-browser.md', 'Show an upload error in a browser'],
    ['docs/guides/spinner.md', 'Test a spinner in a browser'],
    ['docs/guides/screenshots.md', 'Test “3 days ago” and screenshots'],
    ['docs/guides/woocommerce-browser.md', 'WooCommerce: check out in a browser'],
  ],
  'the first certificate': [['README.md', 'Certify a site']],
} as const

for (const [title, places] of Object.entries(firsts))
  test(`${title} comes of the documented lines alone, in an empty folder`, async ({ tarball }) => {
    const page = await sections(places, tarball)
    await useEmptyFolder(async (project) => {
      const begin = performance.now()
      expect(await follow(project, page)).toEqual([])
      console.log(`${title}: ${((performance.now() - begin) / 1000).toFixed(1)} s from an empty folder`)
    })
  })

/** Sections of pages as a page of their own, with the package's installation before the others' commands. */
async function sections(places: readonly (readonly [string, string])[], tarball: string): Promise<Page> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const texts = await Promise.all(places.map(([path, heading]) => section(path, heading)))
  if (!readme.includes(install)) throw new Error(`The README does not say "${install}".`)
  const first = texts.some((text) => text.includes(install)) ? [] : [`\`\`\`sh\n${install}\n\`\`\`\n`]
  const page = pageOf('README.md', onThisMachine([...first, ...texts].join('\n'), tarball))
  // A server that goes on, which another section shows and Playwright's configuration starts itself; the browser is
  // there; and no package is installed twice.
  const commands = page.commands.filter(
    ({ text }, i) =>
      !/^npx (vite|msw|playwright install)\b/.test(text) &&
      page.commands.findIndex((each) => each.text === text) === i,
  )
  return { ...page, commands }
}

async function section(path: string, heading: string): Promise<string> {
  const page = await readFile(join(root, path), 'utf8')
  const text = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  if (text === undefined) throw new Error(`${path} has no section "${heading}".`)
  return text
}

/** The package where it was packed, a port that is free, and the browser of the tests. */
function onThisMachine(text: string, tarball: string): string {
  const browser = JSON.stringify(process.env.SITE_CONTRACT_BROWSER || undefined) ?? 'undefined'
  return text
    .replace(install, `npm install --save-dev ${tarball}`)
    .replaceAll('5174', '4014')
    .replace('use: {', `use: { launchOptions: { executablePath: ${browser} },`)
}
