/** The environment of somebody who says nothing of colours: Playwright asks for them in that of its workers. */
export function uncolouredEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, NO_COLOR: __, DEBUG_COLORS: ___, ...own } = process.env
  return own
}
