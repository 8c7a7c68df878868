import { Command } from 'commander'
import { collectText, namingOption } from '../options/options.ts'

export const openapiCommand = new Command('openapi')
  .description('Write the OpenAPI document of a deployment.')
  .option(
    '--deployment <name|file|url>',
    'first, second, stock, a version of WordPress (6.5), a file that `mirror` wrote, or the address of a site',
    'stock',
  )
  .addOption(namingOption)
  .option('--handlers <file>', 'with the routes of this module, as `mock` takes it', collectText, [])
  .option('--pack <folder>', 'with the routes of a pack, as `mock` takes it', collectText, [])
  .option('--usage <file>', 'only what a client uses, as `mock --usage` recorded it')
  .option('--out <file>', 'write it here (default: print it)')
  .action(async (options) => {
    const { writeOpenApi } = await import('./openapi-run.ts')
    await writeOpenApi(options)
  })
