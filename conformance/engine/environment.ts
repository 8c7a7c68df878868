/**
 * An environment less what a Playwright that runs this process has set for its own workers. NODE_OPTIONS are the
 * user's: Playwright puts nothing there.
 */
export function engineEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_)/.test(name)))
}
