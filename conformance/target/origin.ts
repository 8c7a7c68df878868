/** Hosts whose traffic does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.*\.localhost)$/

/**
 * Reads the address of a target.
 *
 * @throws Error when it is no http(s) address, or holds credentials
 */
export function targetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`Cannot certify "${text}": it is no address. Write it as https://site.example.`)
  if (url.username !== '' || url.password !== '')
    throw new Error(`Cannot certify ${url.host}: its address holds credentials. Give them with --user.`)
  return url
}

/**
 * May credentials be sent to this address: over https, or without leaving the machine.
 *
 * @throws Error when they would be readable on the way and `insecure` does not allow it
 */
export function guardCredentials(url: URL, insecure: boolean): void {
  if (url.protocol === 'https:' || loopback.test(url.hostname) || insecure) return
  throw new Error(
    `Cannot send credentials to ${url.origin}: plain http lets everybody on the way read them. Use https, or --insecure.`,
  )
}
