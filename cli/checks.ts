import { Command } from 'commander'
import { print } from './terminal.ts'

export const checksCommand = new Command('checks')
  .description('List the requirements and the checks that hold a server against them.')
  .argument('[id...]', 'tell of these checks alone, or those whose id begins so, and where they are written')
  .option('--coverage', 'count, and name every requirement without a check')
  .action(async (ids: readonly string[], { coverage: isShort = false }: { readonly coverage?: boolean }) => {
    if (ids.length > 0) {
      const { describeChecks } = await import('./describe-checks.ts')
      return print(...(await describeChecks(ids)))
    }
    const { checkLines } = await import('./list-checks.ts')
    print(...checkLines({ isShort }))
  })
