import { BlockList } from 'node:net'

// Knows an IPv4 address also inside of an IPv6 one.
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Does the traffic to a host, as `URL` writes it, stay on this machine. */
export function isLoopback(host: string): boolean {
  if (host.startsWith('[')) return loopback.check(host.slice(1, -1), 'ipv6')
  return /^(?:.*\.)?localhost$/.test(host) || loopback.check(host, 'ipv4')
}
