import { shellWord } from './shell-quote.ts'

/** How a user starts the command: by npx, or the single executable by its name. */
export const commandName = executableName() ?? 'npx site-contract'

function executableName(): string | undefined {
  // Reports are rendered in browsers too.
  if (typeof process !== 'object' || typeof process.getBuiltinModule !== 'function') return undefined
  if (!process.getBuiltinModule('node:sea').isSea()) return undefined
  // As it was typed, which is what finds it again.
  return shellWord(process.argv0)
}
