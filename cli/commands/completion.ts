import { Argument, Command } from 'commander'
import { printReport } from '../terminal/terminal.ts'

const shells = ['bash', 'zsh', 'fish'] as const

export const completionCommand = new Command('completion')
  .description('Print a script that completes commands, options and their values in a shell.')
  .addArgument(new Argument('<shell>', 'the shell').choices(shells))
  .action(async (shell: (typeof shells)[number], _options: object, { parent }: Command) => {
    const { completionScripts, completedCommands } = await import('../completion/completion-scripts.ts')
    printReport(completionScripts[shell](completedCommands(parent?.commands ?? [])))
  })
