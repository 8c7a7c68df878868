import { Command } from 'commander'
import {
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  timeoutOption,
  userOption,
} from './certify-options.ts'
import { endOnSignals } from './end-on-signals.ts'

export const cleanCommand = new Command('clean')
  .description('Remove from a site what runs of certify had to leave there. No other run may be under way.')
  .argument('<url>', "the site's address, or its api root")
  .addOption(userOption)
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(async (url: string, options) => {
    const signal = endOnSignals({
      first: 'Stopping after the item that is being removed. Ctrl-C again stops at once.',
      second: 'What runs made may still be there.',
    })
    const { cleanSite } = await import('./clean-site.ts')
    await cleanSite(url, options, signal)
  })
