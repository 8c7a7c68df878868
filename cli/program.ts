import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { certifyCommand } from './certify.ts'
import { checksCommand } from './checks.ts'
import { cleanCommand } from './clean.ts'
import { completionCommand } from './completion/completion.ts'
import { diffCommand } from './diff.ts'
import { refuseExcessWords } from './excess-words.ts'
import { exploreCommand } from './explore.ts'
import { exportCommand } from './export.ts'
import { withExamples } from './help.ts'
import { lintCommand } from './lint.ts'
import { mcpCommand } from './mcp.ts'
import { mergeCommand } from './merge.ts'
import { mirrorCommand } from './mirror.ts'
import { mockCommand } from './mock.ts'
import { openapiCommand } from './openapi.ts'
import { warnOf } from './terminal.ts'

/** The commands by what they are for, in the order of the help. */
const groups: Readonly<Record<string, readonly Command[]>> = {
  'A fake site:': [mockCommand, mirrorCommand, exportCommand],
  'A real site:': [certifyCommand, exploreCommand, mergeCommand, cleanCommand, checksCommand],
  'Contracts and clients:': [diffCommand, lintCommand, openapiCommand],
  'Tools:': [mcpCommand, completionCommand],
}

const helpCommand = new Command('help')
  .description('Show how the program, or one of its commands, is used.')
  .argument('[command]', 'which command')
  .helpOption(false)
  .helpGroup('Tools:')

/** The commands, in the order of the help. */
export const commands: readonly Command[] = Object.values(groups).flat()

for (const [group, members] of Object.entries(groups))
  for (const command of members)
    refuseExcessWords(withExamples(command))
      .helpGroup(group)
      .optionsGroup('Options:')
      .version(manifest.version)

/** The whole command line, with its commands. */
export function programOf(): Command {
  const program = withExamples(
    new Command('site-contract')
      .description('A fake site and a conformance suite for a site-hosted JSON REST interface.')
      .version(manifest.version)
      .addHelpCommand(helpCommand)
      .exitOverride(),
  )
  for (const command of commands) program.addCommand(command.exitOverride())
  return program
}

/**
 * Runs the command line: the command that is named, else the help. An error is printed, and the exit code is 2, also
 * for arguments that cannot be read.
 *
 * @param args what stands behind the program's name
 */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await programOf().parseAsync(args, { from: 'user' })
  } catch (error) {
    // Commander has printed its own: 0 is for --help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else {
      warnOf(error)
      process.exitCode = 2
    }
  }
}

/**
 * Lets a command go on to its end when nobody reads what it prints any more: `certify … | head`, or a terminal that
 * was closed. Its reports and its exit code are for others.
 */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
