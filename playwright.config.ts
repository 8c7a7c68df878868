import { defineConfig } from '@playwright/test'
import { conformanceProject } from './conformance/runner/engine/project.ts'
import { keptBrowserPath } from './scripts/browser-path.ts'
import { runFolder } from './scripts/once-a-run.ts'

// Every worker reads this file again; the set-up finds the browser before the workers that need one start. The process
// that starts them reads it too early: what lies there is of an earlier run.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
const executablePath = process.env.SITE_CONTRACT_BROWSER ?? (isWorker ? keptBrowserPath() : undefined)
// For what a test starts itself.
if (executablePath !== undefined) process.env.SITE_CONTRACT_BROWSER = executablePath

// Named here, by the process whose environment the workers get.
runFolder()

// The examples have a configuration of their own, as a project that uses the package has.
const foreign = ['**/node_modules/**', '**/dist/**', 'examples/**']
const inBrowser = '**/*.browser.test.ts'

/** The folders of `tests/` whose tests take long, by the project that runs them, which also runs `*.NAME.test.ts`. */
const slow = {
  adversarial: ['adversarial'],
  process: ['process', 'package', 'images'],
  certify: ['certify'],
}
/** Those that install frameworks and look at their pages in a browser. */
const recipes = ['recipes']
const testsIn = (folders: readonly string[]): string[] => folders.map((each) => `tests/${each}/**/*.test.ts`)
const slowTests = Object.entries(slow).map(([name, folders]) => ({
  name,
  testMatch: [...testsIn(folders), `**/*.${name}.test.ts`],
}))

/**
 * One runner for everything. `unit` has the quick tests that stand next to their source: all that no other project has.
 * `adversarial` sends hostile input, `process` starts real processes, installs the package, and reads or draws what takes
 * seconds, `certify` makes whole certifications, `browser` shows what only a browser shows, `recipes` follows those of the
 * documentation, and `mutants` breaks the mock and certifies it.
 * `conformance` certifies the site that SITE_CONTRACT_URL names.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: foreign,
  // Node strips the types itself, in a fraction of the time that Babel takes.
  build: { external: ['**/*.ts'] },
  fullyParallel: true,
  forbidOnly: true,
  // One more than two cores: nearly half of what `process` and `certify` do is waiting.
  workers: 3,
  // A test that waits does so for its neighbours too: on two cores a few seconds say nothing of what it waits for.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.GITHUB_ACTIONS ? [['list'], ['github']] : 'list',
  outputDir: 'test-results',
  globalTeardown: './scripts/end-of-run.ts',
  use: { launchOptions: executablePath ? { executablePath } : {} },
  // One snapshot for every machine: no platform, no project.
  snapshotPathTemplate: '{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  projects: [
    {
      name: 'unit',
      fullyParallel: false,
      workers: 2,
      testMatch: '**/*.test.ts',
      testIgnore: [
        ...foreign,
        inBrowser,
        ...slowTests.flatMap(({ testMatch }) => testMatch),
        ...testsIn(recipes),
      ],
    },
    ...slowTests.map((each) => ({ ...each, testIgnore: [...foreign, inBrowser] })),
    { name: 'find a browser', testMatch: 'scripts/browser.setup.ts' },
    { name: 'browser', testMatch: inBrowser, dependencies: ['find a browser'] },
    {
      name: 'recipes',
      workers: 2,
      testMatch: testsIn(recipes),
      dependencies: ['find a browser'],
    },
    { name: 'mutants', testMatch: 'tests/mutation/*.spec.ts' },
    conformanceProject,
  ],
})
