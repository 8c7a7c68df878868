import { Command, Option } from 'commander'
import {
  headerOption,
  insecureOption,
  minutes,
  namingOption,
  positive,
  timeoutOption,
  userOption,
} from '../options/options.ts'

export const mirrorCommand = new Command('mirror')
  .description(
    'Read a live site into a deployment file for `mock --deployment FILE`. It changes nothing on the site without --write or --write-extensions.',
  )
  .argument('[url]', "the site's address, or its API root; not with --from-wxr")
  .optionsGroup('What is written:')
  .requiredOption('--out <file>', 'write the deployment to this file; with --from-wxr, the site data')
  .option('--from-wxr <file>', 'convert an export of WordPress into site data for `mock --data FILE` instead')
  .option('--keep-private', 'with --from-wxr: copy email addresses and passwords of items too')
  .addOption(
    new Option(
      '--content <n>',
      'copy the n newest published posts, pages and media too; with --user, including fields shown only in context=edit',
    ).argParser(positive),
  )
  .option(
    '--answers',
    'store the shape of responses too, for `diff`: names and types of fields, without content',
  )
  .option(
    '--verify',
    'send the same GET requests to the site and to a mock of the written file, and print how many answers match',
  )
  .option(
    '--write',
    'with --verify: also create, change and delete an item of each type, taxonomy and other resource of WordPress on both',
  )
  .option(
    '--write-extensions <namespaces>',
    'with --verify: also create, change and delete an item of each resource of these namespaces (wc/v3) on both',
  )
  .addOption(
    new Option(
      '--minutes <n>',
      'how long to read schemas, error messages and responses; what remains is left out, and a warning says so; the same for --verify (default: 15)',
    ).argParser(minutes),
  )
  .addOption(userOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(async (url: string | undefined, options) => {
    if ((url === undefined) === (options.fromWxr === undefined))
      throw new Error("Cannot mirror: give a site's address, or --from-wxr FILE, and not both.")
    if ((options.write || options.writeExtensions) && !options.verify)
      throw new Error('--write and --write-extensions add writes to --verify. Add --verify.')
    if (options.keepPrivate && options.fromWxr === undefined)
      throw new Error('--keep-private applies only to --from-wxr. Add --from-wxr FILE, or leave it out.')
    const { writeMirror, writeWxrData } = await import('./mirror-run.ts')
    if (url === undefined) await writeWxrData(options)
    else await writeMirror(url, options)
  })
