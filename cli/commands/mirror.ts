import { Command, Option } from 'commander'
import {
  headerOption,
  insecureOption,
  namingOption,
  positive,
  timeoutOption,
  userOption,
} from '../options/options.ts'

export const mirrorCommand = new Command('mirror')
  .description(
    'Read a live site into a deployment file, for `mock --deployment FILE` to serve. It writes nothing there.',
  )
  .argument('[url]', "the site's address, or its api root; not with --from-wxr")
  .optionsGroup('What is written:')
  .requiredOption('--out <file>', 'write the deployment here; the site data, with --from-wxr')
  .option(
    '--from-wxr <file>',
    'read the export of a WordPress instead, into site data for `mock --data FILE`',
  )
  .option('--keep-private', 'with --from-wxr: copy mail addresses and passwords of items too')
  .addOption(
    new Option(
      '--content <n>',
      'copy the n newest published posts, pages and media too; with the fields for editing where --user may',
    ).argParser(positive),
  )
  .option('--answers', 'record the shape of answers too, for `diff`: names and types of fields, no content')
  .addOption(userOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(async (url: string | undefined, options) => {
    if ((url === undefined) === (options.fromWxr === undefined))
      throw new Error("Cannot mirror: give a site's address, or --from-wxr FILE, and not both.")
    const { writeMirror, writeWxrData } = await import('./mirror-run.ts')
    if (url === undefined) await writeWxrData(options)
    else await writeMirror(url, options)
  })
