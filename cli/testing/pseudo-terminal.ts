import { commandWith } from './command-with.ts'
import { type Started, start } from './started-command.ts'
import { uncolouredEnvironment } from './uncoloured.ts'

/** A terminal as a test has it. */
export interface PseudoTerminal {
  readonly folder: string
  readonly columns: number
  readonly env?: NodeJS.ProcessEnv
}

/**
 * Starts `site-contract` on its own terminal, by `script` of util-linux. Its output includes control sequences.
 *
 * @param outputs files to which its output or the side goes instead, `>out.txt`
 */
export function startOnTerminal(
  { folder, columns, env = {} }: PseudoTerminal,
  args: readonly string[],
  outputs = '',
): Started {
  const words = commandWith(...args)
    .flat()
    .map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`)
  const command = `stty cols ${columns}; ${words.join(' ')} ${outputs}`
  const { CI: _, ...own } = uncolouredEnvironment()
  return start('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...own, TERM: 'xterm', ...env },
  })
}
