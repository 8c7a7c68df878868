import { Command, InvalidArgumentError, Option } from 'commander'
import {
  baselineOption,
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  positive,
  timeoutOption,
  usersOption,
  versionOption,
} from './certify-options.ts'
import { endOnSignals } from './end-on-signals.ts'

export const exploreCommand = new Command('explore')
  .description('Send random lives to a site and to a mock of it, and say where their answers differ.')
  .argument('<url>', "the site's address, or its api root")
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(versionOption)
  .addOption(usersOption)
  .optionsGroup('What is sent:')
  .option('--write', 'make content on the site and remove it again; nothing can be explored without')
  .addOption(
    new Option('--minutes <n>', 'for how long; what a difference takes to be made shorter counts too')
      .argParser(minutes)
      .default(5),
  )
  .addOption(
    new Option('--lives <n>', 'begin so many lives at most, if the time is not over before').argParser(
      positive,
    ),
  )
  .addOption(
    new Option('--seed <n>', 'lead the lives of this seed (default: others each time)').argParser(whole),
  )
  .option('--path <path>', 'repeat the life that a difference was told with; needs --seed')
  .addOption(baselineOption)
  .addOption(new Option('--rate <n>', 'at most so many requests a second').argParser(positive))
  .addOption(timeoutOption)
  .addOption(headerOption)
  .addOption(insecureOption)
  .action(async (url: string, options) => {
    // Before what takes long: Ctrl-C is heard from now on.
    const signal = endOnSignals({
      first: 'Stopping: removing what this run made. Ctrl-C again stops at once.',
      second: 'What the lives made may still be there. `site-contract clean` removes it.',
    })
    const { exploreSite } = await import('./explore-site.ts')
    await exploreSite(url, options, signal)
  })

/** A number of minutes, in parts too. */
function minutes(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 1440)) throw new InvalidArgumentError('Use a number above 0 and up to 1440.')
  return value
}

/** A whole number of 32 bits. */
function whole(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value !== (value | 0))
    throw new InvalidArgumentError('Use a whole number from -2147483648 to 2147483647.')
  return value
}
