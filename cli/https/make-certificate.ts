import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIP, SocketAddress } from 'node:net'
import { bits, der, identifier, integer, octets, sequence, set, time, utf8, yes } from './der.ts'

/** A key and the certificate that goes with it, as PEM. */
export interface KeyAndCertificate {
  readonly key: string
  readonly cert: string
}

const day = 86_400_000
/** Browsers refuse certificates of much more than a year. */
const lifetime = 365 * day

const withSha256 = sequence(identifier('1.2.840.10045.4.3.2'))

/**
 * A new key, and a certificate for it that it signs itself (RFC 5280), for a server on this machine. Whoever is to
 * trust it has to be given it.
 *
 * @param hosts the names and IP addresses it is for
 * @param now milliseconds since 1970, UTC
 */
export function makeCertificate(hosts: readonly string[], now: number = Date.now()): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(identifier('2.5.4.3'), utf8('site-contract mock'))))
  const content = sequence(
    // The third version: those before have no extensions.
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    withSha256,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + lifetime))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions(hosts))),
  )
  const certificate = sequence(content, withSha256, bits(sign('sha256', content, privateKey)))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) }
}

function extensions(hosts: readonly string[]): Buffer[] {
  const serverAuthentication = identifier('1.3.6.1.5.5.7.3.1')
  return [
    // No authority: it vouches for nobody else.
    sequence(identifier('2.5.29.19'), yes, octets(sequence())),
    // Digital signatures.
    sequence(identifier('2.5.29.15'), yes, octets(bits(Buffer.of(0x80), 7))),
    sequence(identifier('2.5.29.37'), octets(sequence(serverAuthentication))),
    sequence(identifier('2.5.29.17'), octets(sequence(...hosts.map(alternativeName)))),
  ]
}

function alternativeName(host: string): Buffer {
  const bytes = addressBytes(host)
  return bytes ? der(0x87, bytes) : der(0x82, Buffer.from(host, 'latin1'))
}

/** The bytes of an IP address; undefined for a name. */
function addressBytes(host: string): Buffer | undefined {
  const version = isIP(host)
  if (version === 4) return Buffer.from(host.split('.').map(Number))
  if (version !== 6) return undefined
  const { address } = new SocketAddress({ address: host, family: 'ipv6' })
  const [before = '', behind] = address.split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const last = behind === undefined ? [] : groups(behind)
  const first = groups(before)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const hex = [...first, ...zeros, ...last].map((group) => group.padStart(4, '0')).join('')
  return Buffer.from(hex, 'hex')
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
