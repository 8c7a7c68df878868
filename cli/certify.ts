import { Command, Option } from 'commander'
import {
  baselineOption,
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  outOption,
  pause,
  positive,
  timeoutOption,
  usersOption,
  versionOption,
} from './certify-options.ts'
import { endOnSignals } from './end-on-signals.ts'

export const certifyCommand = new Command('certify')
  .description('Certify a site: run the checks against it and say how far it keeps the interface.')
  .argument('[url]', "the site's address, or its api root")
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(versionOption)
  .addOption(usersOption)
  .optionsGroup('What is checked:')
  .option('--write', 'make content on the site and remove it again; most checks need it')
  .option('--only <area|id...>', 'only these areas and checks, or those whose id begins so')
  .option(
    '--usage <file>',
    'only what a client uses, as `mock --usage` wrote it down, and what that rests on',
  )
  .option('--keep', 'leave what failed checks made on the site, marked, to be looked at; `clean` removes it')
  .option('--strict', 'count deviations from the reference implementation as failures')
  .addOption(baselineOption)
  .addOption(outOption)
  .optionsGroup('How it runs:')
  .addOption(
    new Option('--workers <n>', 'checks at the same time (default: one a processor)').argParser(positive),
  )
  .addOption(new Option('--shard <i/n>', 'run the i-th of n parts; `merge` puts them together'))
  .addOption(timeoutOption)
  .addOption(new Option('--rate <n>', 'at most so many requests a second').argParser(positive))
  .addOption(headerOption)
  .option(
    '--targets <file>',
    'certify several sites: [{"url": "…", "userVariable": "SITE_USER", "baseline": "FILE"}]',
  )
  .addOption(
    new Option(
      '--repeat <pause>',
      'run again after each pause of 90s, 15m or 2h, and print what changes, until Ctrl-C',
    ).argParser(pause),
  )
  .optionsGroup('The outcome:')
  .option('--metrics <file>', 'write figures of the last run here, as OpenMetrics text')
  .addOption(insecureOption)
  .action(async (url: string | undefined, options) => {
    // Before what takes long: Ctrl-C is heard from now on.
    const signal = endOnSignals({
      first: 'Stopping: removing what this run made. Ctrl-C again stops at once.',
      second: 'What the run made may still be there. `site-contract clean` removes it.',
    })
    // Late: the checks and their requirements take longer to load than a mock to start.
    const { certifySites } = await import('./certify-sites.ts')
    await certifySites(url, options, signal)
  })
