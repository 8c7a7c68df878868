import { Argument, Command, InvalidArgumentError } from 'commander'
import { didYouMean } from '../did-you-mean.ts'
import { printReport } from '../terminal.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** Shells that are meant as they are written, though they are like one of ours. */
const otherShells = [
  'pwsh',
  'powershell',
  'sh',
  'csh',
  'tcsh',
  'ksh',
  'mksh',
  'dash',
  'nu',
  'nushell',
  'elvish',
  'xonsh',
]

export const completionCommand = new Command('completion')
  .description('Print what completes commands, options and their values in a shell.')
  .addArgument(
    new Argument('<shell>', 'of which shell').choices(shells).argParser((text) => {
      const shell = shells.find((each) => each === text)
      if (shell) return shell
      const meant = otherShells.includes(text) ? '' : didYouMean(text, shells)
      throw new InvalidArgumentError(`Use one of ${shells.join(', ')}.${meant}`)
    }),
  )
  .action(async (shell: (typeof shells)[number], _options: object, { parent }: Command) => {
    const [{ completedCommands }, { scripts }] = await Promise.all([
      import('./completed-commands.ts'),
      import('./scripts.ts'),
    ])
    printReport(scripts[shell](completedCommands(parent?.commands ?? [])))
  })
