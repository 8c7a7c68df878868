import { defineConfig } from '@playwright/test'

// Put there by the global set-up, before any worker reads this.
const executablePath = process.env.SITE_CONTRACT_BROWSER

/** One runner for everything: unit facts now; conformance and browser runs join as projects. */
export default defineConfig({
  testDir: '.',
  testIgnore: ['**/node_modules/**', 'dist/**'],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: process.env.GITHUB_ACTIONS ? [['list'], ['github']] : 'list',
  outputDir: 'test-results',
  globalSetup: './package/browser.ts',
  use: { launchOptions: executablePath ? { executablePath } : {} },
  // One snapshot for every machine: no platform, no project.
  snapshotPathTemplate: '{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  projects: [{ name: 'unit', testMatch: '**/*.test.ts' }],
})
