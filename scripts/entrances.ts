import { globSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const { exports } = manifest

/** What the file behind `bin` loads, which stays as it is: an old Node has to read it. */
const command = 'cli/main.ts'

/** What Playwright Test loads by its path when it runs the checks. */
const engine = ['playwright.config', 'certification.spec', 'reporter'].map(
  (name) => `conformance/runner/engine/${name}.ts`,
)

/** What starts a thread by its path, and the thread. */
const threads = [
  'mock/media/images/image-thread.ts',
  'mock/media/images/thread.ts',
  'cli/commands/watch/verification.ts',
  'cli/commands/watch/verify-thread.ts',
]

/** The modules behind `exports`, that a project imports: `mock/adapters/msw.ts`. */
export const publicModules: readonly string[] = Object.values(exports).flatMap((target) => {
  const compiled = typeof target === 'string' ? target : target.default
  const [, name] = /^(?:[.]\/)?dist\/(.+)[.]js$/.exec(compiled) ?? []
  return name === undefined ? [] : `${name}.ts`
})

/** The checks of packs and what is explored of them, which a run loads by their path. */
const packChecks = globSync('packs/*/{checks,explore}.ts', {
  cwd: join(import.meta.dirname, '..'),
}).toSorted()

/** The sources that the package is entered by: those behind `exports`, and those loaded by their path. */
export const entrances: readonly string[] = [command, ...engine, ...threads, ...packChecks, ...publicModules]

/** Those behind `exports` that have a build for browsers, behind the condition `browser`. */
export const browserEntrances: readonly string[] = Object.values(exports).flatMap((target) =>
  typeof target === 'object' && 'browser' in target
    ? target.browser.replace(/^[.]\/dist\/browser\/(.+)[.]js$/, '$1.ts')
    : [],
)
