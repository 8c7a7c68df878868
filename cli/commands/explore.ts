import { Command, InvalidArgumentError, Option } from 'commander'
import {
  headerOption,
  insecureOption,
  minutes,
  namingOption,
  positive,
  rateOption,
  siteHeading,
  timeoutOption,
  usersOption,
  wordpressOption,
} from '../options/options.ts'
import { packOption } from '../options/pack-option.ts'
import { endOnSignals } from '../terminal/end-on-signals.ts'

export const exploreCommand = new Command('explore')
  .description(
    'Fuzz a site and compare it with the mock: send random sequences of requests to both and report where the answers differ.',
  )
  .argument('<url>', "the site's address, or its API root")
  .addOption(
    new Option(
      '--deployment <name|file>',
      'compare with this deployment: auto, first, second, stock, core, or a mirror of the site',
    )
      .default('auto')
      .helpGroup(siteHeading),
  )
  .addOption(namingOption)
  .addOption(
    wordpressOption('compare it with this version of WordPress: 6.1 to 7.1 (default: detected)').helpGroup(
      siteHeading,
    ),
  )
  .addOption(
    packOption(
      'explore the routes and fields of this plugin instead, and compare them with its pack; repeat it for several',
    ).helpGroup(siteHeading),
  )
  .addOption(usersOption)
  .optionsGroup('What is sent:')
  .option('--write', 'create content on the site and remove it again; required')
  .addOption(
    new Option(
      '--minutes <n>',
      'how long to run, including time spent reducing each difference to its shortest sequence',
    )
      .argParser(minutes)
      .default(5),
  )
  .addOption(new Option('--sequences <n>', 'maximum number of sequences').argParser(positive))
  .addOption(new Option('--seed <n>', 'run the sequences of this seed (default: random)').argParser(whole))
  .option('--path <path>', 'repeat the sequence of a reported difference; requires --seed')
  .option(
    '--baseline <file>',
    'known differences, {"id of a difference": "reason"}: the run fails on new differences only, and on entries that no longer occur',
  )
  .option('--out <file>', 'write the differences, and what was sent to each route, as JSON to this file')
  .addOption(rateOption)
  .addOption(timeoutOption)
  .addOption(headerOption)
  .addOption(insecureOption)
  .action(async (url: string, options) => {
    // Before the slow imports: Ctrl-C works from now on.
    const signal = endOnSignals({
      first: 'Stopping: removing what this run created. Ctrl-C again stops at once.',
      second: 'Items of this run may be left. `site-contract clean` removes them.',
    })
    const { exploreSite } = await import('./explore-run.ts')
    await exploreSite(url, options, signal)
  })

function whole(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value !== (value | 0))
    throw new InvalidArgumentError('Use a whole number from -2147483648 to 2147483647.')
  return value
}
