import { Command, Option } from 'commander'
import {
  headerOption,
  insecureOption,
  namingOption,
  positive,
  timeoutOption,
  userOption,
} from './certify-options.ts'

export const mirrorCommand = new Command('mirror')
  .description(
    'Read a live site into a deployment file, for `mock --deployment FILE` to serve. Writes nothing there.',
  )
  .argument('<url>', "the site's address, or its api root")
  .requiredOption('--out <file>', 'write the deployment here')
  .addOption(
    new Option(
      '--content <n>',
      'copy the n newest published posts, pages and media too; in the form they are edited where --user may',
    ).argParser(positive),
  )
  .addOption(userOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(async (url: string, options) => {
    const { writeMirror } = await import('./write-mirror.ts')
    await writeMirror(url, options)
  })
