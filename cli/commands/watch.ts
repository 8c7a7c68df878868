import { Command, Option } from 'commander'
import { headerOption, insecureOption, namingOption, timeoutOption, wholeNumber } from '../options/options.ts'

export const watchCommand = new Command('watch')
  .description(
    'Pass requests on to a live site and its answers back, and report what breaks the contract: by names and counts, without content.',
  )
  .requiredOption('--upstream <url>', "the site's address, or its API root")
  .addOption(
    new Option(
      '--deployment <name|file>',
      'what to verify requests and answers against: stock, first, second, a version of WordPress, or a file written by `mirror` (default: the index of the site)',
    ),
  )
  .option('--save <file>', 'write the report to this file, and say what is new since the one that it had')
  .option('--port <n>', 'the port (0: any free port)', wholeNumber(65_535), 4020)
  .option('--host <host>', 'the address to listen on', '127.0.0.1')
  .option(
    '--preserve-host',
    'pass the Host of each request on: for a site behind this proxy at its own address',
  )
  .option('--remote-control', 'answer requests for metrics from other machines: for containers')
  .option('--json', 'print only JSON: one line when it serves, and the report at its end')
  .option('--ready-file <file>', 'write the line to this file when it serves')
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .addHelpText(
    'after',
    '\nCtrl-C ends it with a report, and SIGUSR2 prints one. GET /__site-contract/metrics answers with metrics for Prometheus.',
  )
  .action(async (options) => {
    const { watchSite } = await import('./watch/watch-site.ts')
    await watchSite(options)
  })
