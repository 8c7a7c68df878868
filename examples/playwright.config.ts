import { defineConfig } from '@playwright/test'

const mock = 'node ../cli/main.ts mock' // in your project: npx site-contract mock

/** Builds the blog and serves it. */
const blog = (mode: string): string =>
  `vite build blog --mode ${mode} --outDir dist/${mode} && vite preview blog --outDir dist/${mode} --port 0`

/** The tests of all examples: `npx playwright test --config examples`. */
export default defineConfig({
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  // Images are drawn with the first request for them, on a machine that may be busy.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../test-results/examples',
  // In this repository's own tests the browser may be one of the machine's.
  globalSetup: '../scripts/browser.ts',
  use: {
    launchOptions: process.env.SITE_CONTRACT_BROWSER
      ? { executablePath: process.env.SITE_CONTRACT_BROWSER }
      : {},
  },
  // Each takes a free port, and what it prints says which.
  webServer: [
    {
      command: `${mock} --port 0`,
      wait: { stdout: /deployment {2}(?<site_url>\S+)\/wp-json\// },
    },
    { command: blog('production'), wait: { stdout: /Local: +(?<blog_url>\S+)\// } },
    { command: blog('fake'), wait: { stdout: /Local: +(?<fake_blog_url>\S+)\// } },
    { command: 'node server-rendered/server.ts', wait: { stdout: /Ready at (?<server_url>\S+)/ } },
  ],
})
