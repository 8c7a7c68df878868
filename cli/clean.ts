import { Command } from 'commander'
import {
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  timeoutOption,
  userOption,
} from './certify-options.ts'

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
    const { cleanSite } = await import('./clean-site.ts')
    await cleanSite(url, options)
  })
