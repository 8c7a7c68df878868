import { type CertifiableName, clean, parseCredentials } from '../conformance/index.ts'
import { expectedNaming } from './expected-naming.ts'
import { print } from './terminal.ts'

/** The options of `site-contract clean`, as commander reads them. */
interface CleanCommandOptions {
  readonly deployment: CertifiableName | 'auto'
  readonly naming: string
  readonly user?: string
  readonly header: Readonly<Record<string, string>>
  readonly timeout: number
  readonly insecure?: boolean
}

/**
 * What `site-contract clean` does.
 *
 * @param signal ends it before the next item
 * @throws Error when there is no user, or the site cannot be found
 */
export async function cleanSite(
  url: string,
  options: CleanCommandOptions,
  signal: AbortSignal,
): Promise<void> {
  const { user, header: headers, insecure = false, timeout, deployment } = options
  if (user === undefined) throw new Error('Cleaning needs a user who may delete. Give --user name:password.')
  const { removed, left, unseen, ended } = await clean(url, {
    user: parseCredentials(user),
    headers,
    insecure,
    timeout,
    signal,
    deployment: deployment === 'auto' ? undefined : deployment,
    naming: await expectedNaming(options.naming),
  })
  for (const path of removed) print(`removed ${path}`)
  for (const path of left) print(`could not remove ${path}`)
  print(`${removed.length} removed, ${left.length} left.`)
  if (unseen.length > 0)
    print(
      `Could not look among ${unseen.join(', ')}. Give --user an application password of somebody who may edit everything.`,
    )
  if (ended !== undefined) print(`Ended before its end: ${ended} Run it again for the rest.`)
  if (left.length > 0 || unseen.length > 0 || ended !== undefined) process.exitCode = 2
}
