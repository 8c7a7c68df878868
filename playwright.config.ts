import { defineConfig } from '@playwright/test'

/** One runner for everything: unit facts now; conformance and browser runs join as projects. */
export default defineConfig({
  testDir: '.',
  testIgnore: ['**/node_modules/**', 'dist/**'],
  fullyParallel: true,
  forbidOnly: true,
  reporter: process.env.CI ? [['list'], ['github']] : 'list',
  outputDir: 'test-results',
  projects: [{ name: 'unit', testMatch: '**/*.test.ts' }],
})
