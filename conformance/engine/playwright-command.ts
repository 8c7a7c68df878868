import { createRequire } from 'node:module'

/**
 * The file of Playwright Test's command. It is an optional peer: who only mocks need not have it.
 *
 * @throws Error with the command that installs it, when it is not there
 */
export function playwrightCommand(): string {
  try {
    return createRequire(import.meta.url).resolve('@playwright/test/cli')
  } catch (cause) {
    throw new Error(
      'Cannot run the checks: Playwright Test, which runs them, is not installed. Install it beside site-contract: npm install --save-dev @playwright/test',
      { cause },
    )
  }
}
