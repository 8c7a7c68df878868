import { Command, Option } from 'commander'
import { profiles } from '../../contract/profiles.ts'
import {
  baselineOption,
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  outOption,
  positive,
  timeoutOption,
  usersOption,
  versionOption,
} from '../options/options.ts'
import { endOnSignals } from '../terminal/end-on-signals.ts'

export const certifyCommand = new Command('certify')
  .description('Certify a site: run the checks against it and report how far it conforms to the interface.')
  .argument('[url]', "the site's address, or its api root")
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(versionOption)
  .addOption(usersOption)
  .optionsGroup('What is checked:')
  .option('--write', 'create content on the site and remove it again; most checks need it')
  .option('--only <area|id...>', 'only these areas and checks, or those whose id starts with this')
  .option(
    '--usage <file>',
    'only what a client uses, as `mock --usage` recorded it, and what that depends on',
  )
  .addOption(
    new Option('--profile <name>', 'how much of the interface the server implements (default: full)').choices(
      [...profiles],
    ),
  )
  .option('--keep', 'leave what failed checks created on the site, marked; `clean` removes it')
  .option('--strict', 'count deviations from WordPress as failures')
  .addOption(baselineOption)
  .addOption(outOption)
  .optionsGroup('How it runs:')
  .addOption(
    new Option('--workers <n>', 'parallel checks (default: one for each processor)').argParser(positive),
  )
  .addOption(new Option('--shard <i/n>', 'run the i-th of n parts; `merge` joins them'))
  .addOption(timeoutOption)
  .addOption(new Option('--rate <n>', 'at most so many requests a second').argParser(positive))
  .addOption(headerOption)
  .option(
    '--targets <file>',
    'certify several sites: [{"url": "…", "userVariable": "SITE_USER", "baseline": "FILE"}]',
  )
  .optionsGroup('The outcome:')
  .option('--metrics <file>', 'write figures of the run here, as OpenMetrics text')
  .addOption(insecureOption)
  .action(async (url: string | undefined, options) => {
    // Before the slow imports: Ctrl-C works from now on.
    const signal = endOnSignals({
      first: 'Stopping: removing what this run created. Ctrl-C again stops at once.',
      second: 'What the run created may still be there. `site-contract clean` removes it.',
    })
    const { certifySites } = await import('./certify/certify-sites.ts')
    await certifySites(url, options, signal)
  })
