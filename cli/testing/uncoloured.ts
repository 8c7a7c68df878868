/** The environment without Playwright's request for colours. */
export function uncolouredEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, NO_COLOR: __, DEBUG_COLORS: ___, ...own } = process.env
  return own
}
