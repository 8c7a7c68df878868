import { defineConfig } from '@playwright/test'
import { conformanceProject } from './conformance/engine/project.ts'

// Put there by the global set-up, before any worker reads this.
const executablePath = process.env.SITE_CONTRACT_BROWSER

// The examples have a configuration of their own, as a project that uses the package has.
const foreign = ['**/node_modules/**', '**/dist/**', 'examples/**']

/**
 * One runner for everything: `unit` holds the facts of the source, `browser` those that only a browser shows, `mutants`
 * breaks the mock and certifies it, and `conformance` certifies the site that SITE_CONTRACT_URL names.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: foreign,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: process.env.GITHUB_ACTIONS ? [['list'], ['github']] : 'list',
  outputDir: 'test-results',
  globalSetup: './package/browser.ts',
  use: { launchOptions: executablePath ? { executablePath } : {} },
  // One snapshot for every machine: no platform, no project.
  snapshotPathTemplate: '{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  projects: [
    { name: 'unit', testMatch: '**/*.test.ts', testIgnore: [...foreign, '**/*.browser.test.ts'] },
    { name: 'browser', testMatch: '**/*.browser.test.ts' },
    { name: 'mutants', testMatch: 'mutants/mutants.spec.ts' },
    conformanceProject,
  ],
})
