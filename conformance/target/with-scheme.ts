import { isLoopback } from './loopback.ts'

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
