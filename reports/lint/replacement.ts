import type { LintReport, Tool } from '../../lint/index.ts'

const inTests = 'docs/frontend.md has the whole set-up'

/** What to have in the place of a tool's fakes, so that nothing of a site has to be written by hand. */
const replacements: Readonly<Record<'MSW' | 'Playwright' | 'server', readonly string[]>> = {
  MSW: [
    "import { createSite } from 'site-contract'",
    "import { handlers } from 'site-contract/msw'",
    "const site = createSite({ naming: 'wordpress' })",
    "const server = setupServer(...handlers(site, 'http://site.test'))",
    "site.seed({ posts: [{ title: 'High water' }] }) // what a test needs; a site adds the rest",
  ],
  Playwright: [
    "import { expect, test } from 'site-contract/playwright'",
    "test.use({ siteOptions: { naming: 'wordpress' } })",
    "site.seed({ posts: [{ title: 'High water' }] }) // in a test that takes { page, site }",
  ],
  server: ['npx site-contract mock --naming wordpress'],
}

const replacementOf: Readonly<Record<Tool, keyof typeof replacements>> = {
  MSW: 'MSW',
  'MSW 1': 'MSW',
  Playwright: 'Playwright',
  Cypress: 'server',
  nock: 'MSW',
  HAR: 'server',
  JSON: 'server',
}

/** The lines to put in the place of fakes that are wrong; none where none is. */
export function replacementLines({ findings }: LintReport): string[] {
  const wrong = findings.filter(({ severity }) => severity === 'error')
  const kinds = new Set(wrong.map(({ tool }) => replacementOf[tool]))
  if (kinds.size === 0) return []
  return [
    `A fake site answers all of this as a real one does (${inTests}):`,
    ...[...kinds].flatMap((kind) => ['', ...replacements[kind].map((line) => `    ${line}`)]),
  ]
}
