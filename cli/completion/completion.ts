import { Argument, Command, InvalidArgumentError } from 'commander'
import { didYouMean } from '../did-you-mean.ts'
import { printReport } from '../terminal.ts'

const shells = ['bash', 'zsh', 'fish'] as const

export const completionCommand = new Command('completion')
  .description('Print what completes commands, options and their values in a shell.')
  .addArgument(
    new Argument('<shell>', 'of which shell').choices(shells).argParser((text) => {
      const shell = shells.find((each) => each === text)
      if (shell) return shell
      throw new InvalidArgumentError(`Use one of ${shells.join(', ')}.${didYouMean(text, shells)}`)
    }),
  )
  .action(async (shell: (typeof shells)[number], _options: object, { parent }: Command) => {
    const [{ completedCommands }, { scripts }] = await Promise.all([
      import('./completed-commands.ts'),
      import('./scripts.ts'),
    ])
    printReport(scripts[shell](completedCommands(parent?.commands ?? [])))
  })
