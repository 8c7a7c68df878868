import { Command, Option } from 'commander'
import { headerOption, insecureOption, namingOption, timeoutOption, wholeNumber } from '../options/options.ts'

export const watchCommand = new Command('watch')
  .description(
    'Proxy a live site, and report the requests and responses that break the contract. It stores names and counts, never content.',
  )
  .requiredOption('--upstream <url>', "the site's address, or its API root")
  .addOption(
    new Option(
      '--deployment <name|file>',
      'verify requests and responses against this: stock, first, second, a version of WordPress, or a file written by `mirror` (default: the index of the site)',
    ),
  )
  .option(
    '--save <file>',
    'write the report to this file, and list what is new since the report that was in it',
  )
  .option('--port <n>', 'the port (0: any free port)', wholeNumber(65_535), 4020)
  .option('--host <host>', 'the address to listen on', '127.0.0.1')
  .option(
    '--preserve-host',
    'forward the Host header of each request: for a proxy that serves at the address of the site',
  )
  .option('--remote-control', 'let other machines read the metrics, such as from outside a container')
  .option('--json', 'print only JSON: one line when it is ready, and the report when it ends')
  .option('--ready-file <file>', 'write that line to this file when it is ready')
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .addHelpText(
    'after',
    '\nCtrl-C ends it and prints a report; SIGUSR2 prints one while it runs.\nGET /__site-contract/metrics returns metrics for Prometheus.',
  )
  .action(async (options) => {
    const { watchSite } = await import('./watch/watch-site.ts')
    await watchSite(options)
  })
