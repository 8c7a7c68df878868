/** Whether an address, of a peer or in a URL, is one of this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plain)
}

/** Whether the host of a URL is this machine, by address or by a name that leads nowhere else. */
export function isLoopbackHost(hostname: string): boolean {
  return isLoopbackAddress(hostname) || hostname === 'localhost' || hostname.endsWith('.localhost')
}
