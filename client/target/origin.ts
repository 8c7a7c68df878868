import { BlockList } from 'node:net'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { isSecretName } from '../../contract/secrets/secret-names.ts'
import type { Credentials } from '../transport/secrets.ts'
import { isSecretHeader } from '../transport/secrets.ts'

// Knows an IPv4 address also inside of an IPv6 one.
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Does the traffic to a host, as `URL` writes it, stay on this machine. */
export function isLoopback(host: string): boolean {
  if (host.startsWith('[')) return loopback.check(host.slice(1, -1), 'ipv6')
  return /^(?:.*\.)?localhost$/.test(host) || loopback.check(host, 'ipv4')
}

/** A host, with a port or not, and whatever comes behind it. */
const address = /^(\[[\da-f:.]+\]|[a-z\d-]+(?:\.[a-z\d-]+)*)(:\d{1,5})?(?:[/?#].*)?$/i

/**
 * An address whose scheme was left out, with the one it is most likely to have; undefined for what is no address even
 * so. A word without a dot or a port is none: `somewhere`, but not `localhost`.
 *
 * @example
 * ```ts
 * withScheme('127.0.0.1:4010') // 'http://127.0.0.1:4010'
 * withScheme('site.example/blog') // 'https://site.example/blog'
 * ```
 */
export function withScheme(text: string): string | undefined {
  const [, host = '', port] = address.exec(text) ?? []
  if (host === '' || (port === undefined && !/[.:]/.test(host) && host !== 'localhost')) return undefined
  // Who names a port means a server of their own, which seldom has a certificate.
  const whole = `${port !== undefined || isLoopback(host) ? 'http' : 'https'}://${text}`
  return URL.canParse(whole) ? whole : undefined
}

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
 * @throws Error when it is no http(s) address, or holds credentials or the value of a secret
 */
export function targetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(
      `Cannot ask "${displayAddress(text)}": it is no address. Write it as ${withScheme(text) ?? 'https://site.example'}.`,
    )
  if (url.username !== '' || url.password !== '')
    throw new Error(
      `Cannot ask ${url.host}: its address holds credentials. Leave them out; where they are needed, there is --user.`,
    )
  const secret = [...url.searchParams.keys()].find(isSecretName)
  if (secret !== undefined)
    throw new Error(
      `Cannot ask ${url.host}: its address holds a secret, \`${secret}\`, which logs and reports would show. Leave it out; where it is needed, send it with a header.`,
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

/**
 * Do two addresses lead to the same. How a query is encoded says nothing: WordPress writes the slashes of a `rest_route` as
 * they are (`get_rest_url`).
 */
export function isSameAddress(one: string, other: string): boolean {
  return readable(one) === readable(other)
}

function readable(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, searchParams, hash } = new URL(address)
  return JSON.stringify([origin, pathname, [...searchParams], hash])
}
