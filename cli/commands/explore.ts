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
} from '../options/options.ts'
import { endOnSignals } from '../terminal/end-on-signals.ts'

export const exploreCommand = new Command('explore')
  .description(
    'Send random sequences of requests to a site and to a mock of it, and report where their answers differ.',
  )
  .argument('<url>', "the site's address, or its api root")
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(versionOption)
  .addOption(usersOption)
  .optionsGroup('What is sent:')
  .option('--write', 'create content on the site and remove it again; required')
  .addOption(
    new Option('--minutes <n>', 'for how long, with the time that shortens a difference')
      .argParser(minutes)
      .default(5),
  )
  .addOption(
    new Option('--lives <n>', 'start so many sequences at most, within the time').argParser(positive),
  )
  .addOption(
    new Option('--seed <n>', 'run the sequences of this seed (default: others each time)').argParser(whole),
  )
  .option('--path <path>', 'repeat the sequence that was printed with a difference; needs --seed')
  .addOption(baselineOption)
  .addOption(new Option('--rate <n>', 'at most so many requests a second').argParser(positive))
  .addOption(timeoutOption)
  .addOption(headerOption)
  .addOption(insecureOption)
  .action(async (url: string, options) => {
    // Before the slow imports: Ctrl-C works from now on.
    const signal = endOnSignals({
      first: 'Stopping: removing what this run created. Ctrl-C again stops at once.',
      second: 'What this run created may still be there. `site-contract clean` removes it.',
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
