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
  .argument('[url]', "the site's address, or its api root; none with --from-wxr")
  .optionsGroup('What is written:')
  .requiredOption('--out <file>', 'write the deployment here; the site data, with --from-wxr')
  .option(
    '--from-wxr <file>',
    'read what a WordPress exported instead, into site data for `mock --data FILE`',
  )
  .option('--keep-private', 'with --from-wxr: copy mail addresses and passwords of items too')
  .addOption(
    new Option(
      '--content <n>',
      'copy the n newest published posts, pages and media too; in the form they are edited where --user may',
    ).argParser(positive),
  )
  .option('--answers', 'keep what answers look like too, for `diff`: kinds and names of fields, no content')
  .addOption(userOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(async (url: string | undefined, options) => {
    if ((url === undefined) === (options.fromWxr === undefined))
      throw new Error("Cannot mirror: give a site's address, or --from-wxr FILE, and not both.")
    if (url === undefined) {
      const { writeWxrData } = await import('./write-wxr-data.ts')
      return writeWxrData(options)
    }
    const { writeMirror } = await import('./write-mirror.ts')
    await writeMirror(url, options)
  })
