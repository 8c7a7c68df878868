import { shownAddress } from '../../contract/shown-address.ts'
import { isSecretHeader } from '../transport/blank.ts'
import type { Credentials } from '../transport/credentials.ts'
import { isLoopback } from './loopback.ts'
import { withScheme } from './with-scheme.ts'

/** What goes with the requests to a target. */
export interface Access {
  readonly user?: Credentials | undefined
  /** Further users, by what they are. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Lets credentials go over plain http to another machine. Default false. */
  readonly insecure?: boolean | undefined
}

/**
 * Reads the address of a target.
 *
 * @throws Error when it is no http(s) address, or holds credentials
 */
export function targetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(
      `Cannot ask "${shownAddress(text)}": it is no address. Write it as ${withScheme(text) ?? 'https://site.example'}.`,
    )
  if (url.username !== '' || url.password !== '')
    throw new Error(
      `Cannot ask ${url.host}: its address holds credentials. Leave them out; where they are needed, there is --user.`,
    )
  return url
}

/**
 * May what goes with the requests be sent to this address: it holds no secret, or goes over https, or stays on this
 * machine. No request leads from there to another origin.
 *
 * @throws Error when a secret would be readable on the way and `insecure` does not allow it
 */
export function guardSecrets(url: URL, { user, users = {}, headers = {}, insecure = false }: Access): void {
  const isSecret =
    user !== undefined || Object.keys(users).length > 0 || Object.keys(headers).some(isSecretHeader)
  if (!isSecret || insecure || url.protocol === 'https:' || isLoopback(url.hostname)) return
  throw new Error(
    `Cannot send credentials to ${url.origin}: plain http lets everybody on the way read them. Use https, or --insecure.`,
  )
}
