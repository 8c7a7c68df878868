import { Command, InvalidArgumentError, Option } from 'commander'
import {
  baselineOption,
  headerOption,
  insecureOption,
  namingOption,
  positive,
  siteHeading,
  timeoutOption,
  usersOption,
  versionOption,
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
  .addOption(versionOption)
  .addOption(
    packOption('explore the routes and fields of a plugin, compared with its pack, repeatable').helpGroup(
      siteHeading,
    ),
  )
  .addOption(usersOption)
  .optionsGroup('What is sent:')
  .option('--write', 'create content on the site and remove it again; required')
  .addOption(
    new Option('--minutes <n>', 'the duration, including the time to shorten differences')
      .argParser(minutes)
      .default(5),
  )
  .addOption(new Option('--sequences <n>', 'the maximum of sequences').argParser(positive))
  .addOption(new Option('--seed <n>', 'run the sequences of this seed (default: random)').argParser(whole))
  .option('--path <path>', 'repeat the sequence of a reported difference; requires --seed')
  .addOption(baselineOption)
  .option('--out <file>', 'write the differences, and what was sent to each route, as JSON to this file')
  .addOption(new Option('--rate <n>', 'the maximum of requests per second').argParser(positive))
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

function minutes(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 1440)) throw new InvalidArgumentError('Use a number above 0 and up to 1440.')
  return value
}

function whole(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value !== (value | 0))
    throw new InvalidArgumentError('Use a whole number from -2147483648 to 2147483647.')
  return value
}
