import { Command, CommanderError } from 'commander'
import { counted } from '../contract/lib/plural.ts'
import manifest from '../package.json' with { type: 'json' }
import { certifyCommand } from './commands/certify.ts'
import { checksCommand } from './commands/checks.ts'
import { cleanCommand } from './commands/clean.ts'
import { completionCommand } from './commands/completion.ts'
import { diffCommand } from './commands/diff.ts'
import { exploreCommand } from './commands/explore.ts'
import { exportCommand } from './commands/export.ts'
import { lintCommand } from './commands/lint.ts'
import { mcpCommand } from './commands/mcp.ts'
import { mergeCommand } from './commands/merge.ts'
import { messagesCommand } from './commands/messages.ts'
import { mirrorCommand } from './commands/mirror.ts'
import { mockCommand } from './commands/mock.ts'
import { openapiCommand } from './commands/openapi.ts'
import { watchCommand } from './commands/watch.ts'
import { withExamples } from './terminal/help.ts'
import { warnError } from './terminal/terminal.ts'

const groups: Readonly<Record<string, readonly Command[]>> = {
  'A fake site:': [mockCommand, mirrorCommand, messagesCommand, exportCommand],
  'A real site:': [certifyCommand, watchCommand, exploreCommand, mergeCommand, cleanCommand, checksCommand],
  'Contracts and clients:': [diffCommand, lintCommand, openapiCommand],
  'Tools:': [mcpCommand, completionCommand],
}

const helpCommand = new Command('help')
  .description('Show the help of the program or of one command.')
  .argument('[command]', 'the command')
  .helpOption(false)
  .helpGroup('Tools:')

/** The commands, in the order of the help. */
export const commands: readonly Command[] = Object.values(groups).flat()

for (const [group, members] of Object.entries(groups))
  for (const command of members)
    refuseExcessWords(withExamples(command)).helpGroup(group).optionsGroup('Options:')

/**
 * Refuses more words than a command takes, as commander does, but without repeating them: one may be a password whose
 * option was forgotten. Checks after the address of `certify` are printed with the option they lack.
 */
function refuseExcessWords(command: Command): Command {
  return command.allowExcessArguments().hook('preAction', async (_, { args, registeredArguments }) => {
    const takes = registeredArguments.length
    if (args.length <= takes || registeredArguments.at(-1)?.variadic) return
    const checks = command.name() === 'certify' ? await namesOfChecks(args.slice(takes)) : []
    const hint = checks.length > 0 ? ` Did you mean --only ${checks.join(' ')}?` : ''
    const expected = counted(takes, 'argument')
    command.error(
      `error: too many arguments for '${command.name()}'. Expected ${expected} but got ${args.length}.${hint}`,
      { code: 'commander.excessArguments' },
    )
  })
}

async function namesOfChecks(words: readonly string[]): Promise<readonly string[]> {
  const [{ requirements }, { areas }] = await Promise.all([
    import('../contract/requirements/index.ts'),
    import('../conformance/result.ts'),
  ])
  return words.filter(
    (word) =>
      areas.some((area) => area === word) || requirements.some(({ id }) => `${id}.`.startsWith(`${word}.`)),
  )
}

/** The whole command line, with its commands. */
function programOf(): Command {
  const program: Command = withExamples(
    new Command('site-contract')
      .description('A fake WordPress REST API, and checks that certify a real one.')
      .version(manifest.version)
      .addHelpCommand(helpCommand)
      .exitOverride(),
  )
  for (const command of commands) program.addCommand(command.exitOverride())
  return program
}

/**
 * Runs the command line: the command that is named, else the help. It prints an error, and sets the exit code to 2, also
 * for arguments that cannot be read.
 *
 * @param args without the program's name
 */
export async function run(args: readonly string[]): Promise<void> {
  // Commander prints the general help for an unknown command after `help`.
  const [first, second = 'help'] = args
  const isKnown = second.startsWith('-') || ['help', ...commands.map((each) => each.name())].includes(second)
  try {
    await programOf().parseAsync(first === 'help' && !isKnown ? args.slice(1) : args, { from: 'user' })
  } catch (error) {
    // Commander has printed its own: 0 is for --help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else {
      warnError(error)
      process.exitCode = 2
    }
  }
}

/**
 * Lets a command finish when its output is read no longer: `certify … | head`, or a closed terminal. Its reports and
 * its exit code are for others.
 */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
