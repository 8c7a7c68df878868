import { Command } from 'commander'
import {
  deploymentOption,
  headerOption,
  insecureOption,
  namingOption,
  timeoutOption,
  userOption,
} from '../options/options.ts'
import type { SiteFlags } from '../options/site.ts'
import { endedCode, endOnSignals } from '../terminal/end-on-signals.ts'
import { print } from '../terminal/terminal.ts'

export const cleanCommand = new Command('clean')
  .description('Remove the items that runs of certify left on a site. No other run may be in progress.')
  .argument('<url>', "the site's address, or its API root")
  .addOption(userOption)
  .addOption(deploymentOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(cleanSite)

async function cleanSite(url: string, flags: SiteFlags): Promise<void> {
  const signal = endOnSignals({
    first: 'Stopping after the current item. Ctrl-C again stops at once.',
    second: 'Items of earlier runs may be left.',
  })
  const [{ clean }, { targetOf }] = await Promise.all([
    import('../../conformance/index.ts'),
    import('../options/site.ts'),
  ])
  const { header: headers, timeout, insecure } = flags
  const { user, ...target } = await targetOf(flags)
  if (user === undefined) throw new Error('Cleaning needs a user who may delete. Pass --user NAME:PASSWORD.')
  const options = { ...target, user, headers, timeout, signal, ...(insecure && { insecure }) }
  const { removed, left, unseen, ended } = await clean(url, options)
  for (const path of removed) print(`removed ${path}`)
  for (const path of left) print(`could not remove ${path}`)
  print(`${removed.length} removed, ${left.length} left.`)
  if (unseen.length > 0)
    print(
      `Could not search ${unseen.join(', ')}. Pass --user the application password of a user who may edit everything, such as an administrator.`,
    )
  if (ended !== undefined) print(`Ended early: ${ended} Run it again for the rest.`)
  if (left.length > 0 || unseen.length > 0 || ended !== undefined) process.exitCode = 2
  if (signal.aborted) process.exitCode = endedCode(signal)
}
