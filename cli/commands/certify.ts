import { Command, Option } from 'commander'
import { profiles } from '../../contract/profiles.ts'
import {
  acceptOption,
  baselineOption,
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  outOption,
  positive,
  rateOption,
  timeoutOption,
  usersOption,
  versionOption,
  wholeNumber,
} from '../options/options.ts'
import { packOption } from '../options/pack-option.ts'
import { endOnSignals } from '../terminal/end-on-signals.ts'

export const certifyCommand = new Command('certify')
  .description('Certify a site: run the checks against it and report whether it satisfies the contract.')
  .argument('[url]', "the site's address, or its API root")
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(versionOption)
  .addOption(usersOption)
  .optionsGroup('What is checked:')
  .option('--write', 'create content on the site and remove it again; most checks need it')
  .option(
    '--only <area|id...>',
    'run only these areas (fields), checks (posts.list, posts.*.maximum) and steps (step:index); the beginning of an id selects all ids that begin with it',
  )
  .option(
    '--usage <file>',
    'check only what a client uses, as recorded by `mock --usage`, and its prerequisites',
  )
  .addOption(
    new Option('--profile <name>', 'how much of the contract the server implements (default: full)').choices([
      ...profiles,
    ]),
  )
  .addOption(
    new Option(
      '--sample [seed]',
      'run one check in twenty from every area, selected by this seed; never gives a certificate (seed when omitted: 1)',
    )
      .preset('1')
      .argParser(wholeNumber(2 ** 32 - 1)),
  )
  .option(
    '--extensions [namespaces]',
    'also verify that plugins respond as they declare: all plugins, or these namespaces (wc/v3,yoast); with reads only',
  )
  .option(
    '--write-extensions <namespaces>',
    'with --extensions: also create, change and delete an item of each resource of these namespaces (wc/v3)',
  )
  .addOption(packOption('also run the checks of a pack, by name (contact-form-7) or in a folder'))
  .option('--keep', 'leave the items of failed checks on the site; `clean` removes them')
  .option('--strict', 'count deviations from WordPress as failures')
  .addOption(baselineOption)
  .addOption(acceptOption)
  .addOption(outOption)
  .optionsGroup('How it runs:')
  .addOption(
    new Option(
      '--workers <n>',
      'how many checks run at the same time (default: one per processor)',
    ).argParser(positive),
  )
  .addOption(new Option('--shard <i/n>', 'run part i of n; `merge` joins the parts'))
  .addOption(timeoutOption)
  .addOption(rateOption)
  .addOption(headerOption)
  .option(
    '--targets <file>',
    'certify several sites: [{"url": "…", "userVariable": "SITE_USER", "baseline": "FILE"}]',
  )
  .optionsGroup('The outcome:')
  .option('--metrics <file>', 'write metrics of the run to this file, as OpenMetrics text')
  .addOption(insecureOption)
  .action(async (url: string | undefined, options) => {
    // Before the slow imports: Ctrl-C works from now on.
    const signal = endOnSignals({
      first: 'Stopping: removing what this run created. Ctrl-C again stops at once.',
      second: 'Items of this run may be left. `site-contract clean` removes them.',
    })
    const { certifySites } = await import('./certify/certify-sites.ts')
    await certifySites(url, options, signal)
  })
