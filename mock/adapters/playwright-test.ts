import { createRequire } from 'node:module'

/**
 * Playwright Test, an optional peer: who does not test with it need not have it.
 *
 * Required, not imported: an import that fails could only be explained behind a top-level `await`, which keeps a test in
 * CommonJS from requiring this package.
 *
 * @throws Error with the command that installs it, when it is not there
 */
export function playwrightTest(): typeof import('@playwright/test') {
  const require = createRequire(import.meta.url)
  try {
    require.resolve('@playwright/test')
  } catch (cause) {
    throw new Error(
      'site-contract/playwright is for Playwright Test, which is not installed. Install it: npm install --save-dev @playwright/test',
      { cause },
    )
  }
  return require('@playwright/test')
}
