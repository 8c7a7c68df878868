import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPages } from './docs-page.ts'

/** The commands of Vitest and Jest that docs/recipes/test-runners.md shows. */
export const runnerCommands: readonly string[] = (await readPages())
  .filter(({ path }) => path === 'docs/recipes/test-runners.md')
  .flatMap(({ commands }) => commands.map(({ text }) => text))
  .filter((text) => /npx (vitest|jest)\b/.test(text))

/** The commands that make a bundle of the block editor, as docs/guides/block-editor.md shows them. */
const editorCommands: readonly string[] = (await readPages())
  .flatMap(({ commands }) => commands.map(({ text }) => text))
  .filter((text) => /esbuild/.test(text))

/** Commands that are named and not run here, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  'npm install --save-dev site-contract': 'first-minute.browser.test.ts runs it, with the packed file',
  'npm install --save-dev msw': 'the projects of these tests have it',
  'npm install --save-dev msw vite': 'the project of vite-project.browser.test.ts has them',
  'npm install --save-dev @playwright/test': 'the projects of these tests have it',
  'npm install --save-dev @playwright/test vite': 'first-minute.browser.test.ts runs it',
  ...Object.fromEntries(
    ['posts', 'draft', 'upload', 'spinner', 'shop', 'screenshot --update-snapshots', 'screenshot'].map(
      (files) => [`npx playwright test ${files}`, 'first-minute.browser.test.ts runs it'],
    ),
  ),
  'npx playwright install chromium': 'the tests have a browser',
  'npm install --save-dev @modelcontextprotocol/server': 'the project of these tests has it',
  'npx skills-npm': 'a third-party tool, which finds the skill by the path that agent-files.test.ts checks',
  'node --test src/posts.test.mts': 'first-minute.browser.test.ts runs it',
  'npx msw init public --save': 'vite-project.browser.test.ts runs it',
  'npx site-contract certify http://127.0.0.1:4010 --profile reader --baseline known.json --out report':
    'it needs a server without media: conformance/runner/baseline.test.ts has one',
  'npm ci': 'it is typed in a clone, as these tests were',
  'npm run results -- add ../report/result.json --server my-server --version 1.4.0 --name "My Server" --setup "Node 24, SQLite, no plugins."':
    'scripts/results/results.process.test.ts adds a result',
  'npx vite --mode fake': 'vite-project.browser.test.ts runs it',
  'npx astro dev': 'server-session.test.ts runs an app of Astro in development',
  'npx nuxt dev': 'server-session.test.ts runs an app of Nuxt in development',
  'npx vite dev': 'server-session.test.ts runs an app of SvelteKit in development',
  'npx storybook dev': 'what `storybook build` makes is opened instead',
  'docker compose up': 'docker-compose.test.ts runs what its services run, without Docker',
  ...Object.fromEntries(
    editorCommands.map((text) => [
      text,
      'block-editor.browser.test.ts runs it, with the versions of WordPress 6.9',
    ]),
  ),
  ...Object.fromEntries(
    ['python3 -m pytest', 'phpunit PostsTest.php', 'go test ./...'].map((text) => [
      text,
      'clients.test.ts runs it',
    ]),
  ),
  'node cli/site-contract.cjs': 'the tests in tests/process/ run it',
  './site-contract mock': 'command.test.ts runs it',
  'export SITE_CONTRACT_COMMAND="$PWD/site-contract mock"': 'clients.test.ts sets it',
  'npx frontity create': 'a third-party starter that takes minutes to install and build: it was run by hand',
  ...Object.fromEntries(
    (await dockerCommands()).map((text) => [
      text,
      'dockerfile.test.ts runs what the image runs, without Docker',
    ]),
  ),
}

/** The commands that the Dockerfile says it is used by. A page that shows others is wrong. */
async function dockerCommands(): Promise<string[]> {
  const dockerfile = await readFile(join(import.meta.dirname, '../Dockerfile'), 'utf8')
  return Array.from(dockerfile.matchAll(/^# +(docker .*)$/gm), ([, text = '']) => text)
}
