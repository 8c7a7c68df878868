import { Command } from 'commander'
import { collectText, namingOption } from '../options/options.ts'
import { packOption } from '../options/pack-option.ts'

export const openapiCommand = new Command('openapi')
  .description('Write the OpenAPI document of a deployment.')
  .option(
    '--deployment <name|file|url>',
    'first, second, stock, a version of WordPress (6.5), a file written by `mirror`, or the address of a site',
    'stock',
  )
  .addOption(namingOption)
  .option('--handlers <file>', 'include the routes of this module, as in `mock`', collectText, [])
  .addOption(packOption('include the routes of a pack, as in `mock`'))
  .option('--usage <file>', 'only what a client uses, as recorded by `mock --usage`')
  .option('--out <file>', 'write to this file (default: print)')
  .action(async (options) => {
    const { writeOpenApi } = await import('./openapi-run.ts')
    await writeOpenApi(options)
  })
