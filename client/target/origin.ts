import { BlockList } from 'node:net'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { isSecretName } from '../../contract/secrets/secret-names.ts'
import type { Credentials } from '../transport/secrets.ts'
import { isSecretHeader } from '../transport/secrets.ts'

// Recognises an IPv4 address in an IPv6 one.
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Does the traffic to a host, as `URL` writes it, stay on this machine? */
function isLoopback(host: string): boolean {
  if (host.startsWith('[')) return loopback.check(host.slice(1, -1), 'ipv6')
  return /^(?:.*\.)?localhost$/.test(host) || loopback.check(host, 'ipv4')
}

/** A host with an optional port, and the rest of the address. */
const address = /^(\[[\da-f:.]+\]|[a-z\d-]+(?:\.[a-z\d-]+)*)(:\d{1,5})?(?:[/?#].*)?$/i

/**
 * Adds the most likely scheme to an address without one; undefined when the result is not an address. A word without a dot
 * or a port is not an address, except `localhost`.
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
  // A server with a port is usually a local one, without a certificate.
  const whole = `${port !== undefined || isLoopback(host) ? 'http' : 'https'}://${text}`
  return URL.canParse(whole) ? whole : undefined
}

/** Credentials and headers for requests to a target. */
export interface Access {
  readonly user?: Credentials | undefined
  /** Further users, by role. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Allows credentials over plain http to another machine. Default false. */
  readonly insecure?: boolean | undefined
}

/**
 * Parses the address of a target.
 *
 * @throws Error when it is not an http(s) address, or contains credentials or a secret
 */
export function targetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(
      `Cannot request "${displayAddress(text)}": it is not an address. Write it as ${withScheme(text) ?? 'https://site.example'}.`,
    )
  if (url.username !== '' || url.password !== '')
    throw new Error(
      `Cannot request ${url.host}: its address contains credentials. Omit them; if they are needed, use --user.`,
    )
  const secret = [...url.searchParams.keys()].find(isSecretName)
  if (secret !== undefined)
    throw new Error(
      `Cannot request ${url.host}: its address contains a secret, \`${secret}\`, which logs and reports would show. Omit it; if it is needed, send it with a header.`,
    )
  return url
}

/**
 * Verifies that credentials and headers may be sent to an address: they contain no secret, the address is https, or it is on
 * this machine. Requests never follow redirects to another origin.
 *
 * @throws Error when a secret would be sent unencrypted and `insecure` does not allow it
 */
export function guardSecrets(url: URL, { user, users = {}, headers = {}, insecure = false }: Access): void {
  const isSecret =
    user !== undefined || Object.keys(users).length > 0 || Object.keys(headers).some(isSecretHeader)
  if (!isSecret || insecure || url.protocol === 'https:' || isLoopback(url.hostname)) return
  throw new Error(
    `Cannot send credentials to ${url.origin}: plain http can be read by anyone on the network. Use https, or --insecure.`,
  )
}

/**
 * Are two addresses equal? The encoding of the query is ignored: WordPress does not encode the slashes of a `rest_route`
 * (`get_rest_url`).
 */
export function isSameAddress(one: string, other: string): boolean {
  return readable(one) === readable(other)
}

function readable(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, searchParams, hash } = new URL(address)
  return JSON.stringify([origin, pathname, [...searchParams], hash])
}
