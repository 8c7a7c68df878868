import { Command } from 'commander'
import { baselineOption, outOption } from './certify-options.ts'

export const mergeCommand = new Command('merge')
  .description('Put the parts of `certify --shard` together, and draw up one certificate.')
  .argument('<directory>', 'where the parts lie: shard-1-of-3.zip and so on')
  .option('--strict', 'count deviations from the reference implementation as failures')
  .addOption(baselineOption)
  .addOption(outOption)
  .action(async (directory: string, options) => {
    const { mergeShards } = await import('./merge-shards.ts')
    await mergeShards(directory, options)
  })
