/** True for a loopback address, of a peer or in a URL. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plain)
}

/** True for a host of a URL that is always this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return isLoopbackAddress(hostname) || hostname === 'localhost' || hostname.endsWith('.localhost')
}
