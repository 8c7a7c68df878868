import { Command } from 'commander'
import { print } from './terminal.ts'

export const checksCommand = new Command('checks')
  .description('List the requirements and the checks that hold a server against them.')
  .option('--coverage', 'count, and name every requirement without a check')
  .action(async ({ coverage: isShort = false }: { readonly coverage?: boolean }) => {
    const { checkLines } = await import('./list-checks.ts')
    print(...checkLines({ isShort }))
  })
