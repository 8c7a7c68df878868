import { clean } from '../conformance/index.ts'
import { endedCode } from './end-on-signals.ts'
import { type SiteFlags, siteOf } from './site-flags.ts'
import { print } from './terminal.ts'

/**
 * What `site-contract clean` does.
 *
 * @param signal ends it before the next item
 * @throws Error when there is no user, or the site cannot be found
 */
export async function cleanSite(url: string, flags: SiteFlags, signal: AbortSignal): Promise<void> {
  const { deployment, naming, user: _, header: headers, ...options } = flags
  const { user, ...site } = await siteOf(flags)
  if (user === undefined) throw new Error('Cleaning needs a user who may delete. Give --user name:password.')
  const { removed, left, unseen, ended } = await clean(url, { ...options, ...site, user, headers, signal })
  for (const path of removed) print(`removed ${path}`)
  for (const path of left) print(`could not remove ${path}`)
  print(`${removed.length} removed, ${left.length} left.`)
  if (unseen.length > 0)
    print(
      `Could not look among ${unseen.join(', ')}. Give --user an application password of somebody who may edit everything.`,
    )
  if (ended !== undefined) print(`Ended before its end: ${ended} Run it again for the rest.`)
  if (left.length > 0 || unseen.length > 0 || ended !== undefined) process.exitCode = 2
  if (signal.aborted) process.exitCode = endedCode(signal)
}
