import { join } from 'node:path'

/**
 * The command and its arguments, as `spawn` takes them: Node with its source, or the executable that
 * SITE_CONTRACT_EXECUTABLE names, which passes the same tests.
 */
export function commandWith(...args: readonly string[]): readonly [string, string[]] {
  const { SITE_CONTRACT_EXECUTABLE: executable } = process.env
  return executable
    ? [executable, [...args]]
    : [process.execPath, [join(import.meta.dirname, '../main.ts'), ...args]]
}
