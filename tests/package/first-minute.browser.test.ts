import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import manifest from '../../package.json' with { type: 'json' }
import { type Page, pageOf } from '../../scripts/docs-page.ts'
import { follow } from './docs-session.ts'
import { test, useEmptyFolder } from './installed-package.ts'

// One after the other, as a person works: the watch is to show what one of them takes.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const packed = `./site-contract-${manifest.version}.tgz`
const install = `npm install --save-dev ${packed}`

/** What a newcomer does first, by the headings of the README under which it stands. */
const firsts = {
  'the first answer of the mock': ['site-contract'],
  'the first green test with MSW': ['In tests'],
  'the first green test with Playwright': ['In the browser', 'In Playwright'],
  'the first certificate': ['Certify a real server'],
}

for (const [title, headings] of Object.entries(firsts))
  test(`${title} comes of the README's lines alone, in an empty folder`, async ({ tarball }) => {
    const page = await sections(headings, tarball)
    await useEmptyFolder(async (project) => {
      const begin = performance.now()
      expect(await follow(project, page)).toEqual([])
      console.log(`${title}: ${((performance.now() - begin) / 1000).toFixed(1)} s from an empty folder`)
    })
  })

/** The sections of the README as a page of their own, with the package's installation before the others' commands. */
async function sections(headings: readonly string[], tarball: string): Promise<Page> {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const parts = new Map(readme.split(/^#+ /m).map((part) => [part.split('\n')[0] ?? '', part]))
  const texts = headings.map((heading) => {
    const text = parts.get(heading)
    if (text === undefined) throw new Error(`The README has no section "${heading}".`)
    return text
  })
  if (!readme.includes(install)) throw new Error(`The README does not say "${install}".`)
  const first = texts.some((text) => text.includes(install)) ? [] : [`\`\`\`sh\n${install}\n\`\`\`\n`]
  const page = pageOf('README.md', onThisMachine([...first, ...texts].join('\n'), tarball))
  // A server that goes on, which another section shows and Playwright's configuration starts itself.
  return { ...page, commands: page.commands.filter(({ text }) => !/^npx (vite|msw)\b/.test(text)) }
}

/** The package where it was packed, a port that is free, and the browser of the tests. */
function onThisMachine(text: string, tarball: string): string {
  const browser = JSON.stringify(process.env.SITE_CONTRACT_BROWSER || undefined) ?? 'undefined'
  return text
    .replace(packed, tarball)
    .replaceAll('5174', '4014')
    .replace('use: {', `use: { launchOptions: { executablePath: ${browser} },`)
}
