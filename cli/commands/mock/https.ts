import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { isIP, SocketAddress } from 'node:net'
import { readTextIfAny } from '../../../contract/lib/read-file.ts'

/** A key and the certificate that goes with it, as PEM. */
export interface KeyAndCertificate {
  readonly key: string
  readonly cert: string
}

/**
 * The key and the certificate of sites: new ones, which only this process has, or those in a file. A missing file is
 * written.
 *
 * @param file PEM, the key and the certificates in any order
 * @throws Error for a file that cannot be read or written, or whose key does not fit its certificate
 */
export async function certificateFor(
  hosts: readonly string[],
  file: string | undefined,
): Promise<KeyAndCertificate> {
  if (file === undefined) return makeCertificate(hosts)
  const text = readTextIfAny(file, {
    what: 'the certificate in',
    advice: 'Name a PEM file with a key and a certificate, or one that does not exist yet.',
    limit: 2 ** 20,
  })
  if (text !== undefined) return checkedCertificate(text, file)
  const made = makeCertificate(hosts)
  // No other user of this machine may read the key.
  await writeFile(file, made.key + made.cert, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
    throw new Error(`Cannot write the certificate to ${file}: ${error.message}.`)
  })
  return made
}

function checkedCertificate(text: string, file: string): KeyAndCertificate {
  const fail = (why: string): Error => new Error(`Cannot use ${file} for HTTPS: ${why}`)
  let certificate: X509Certificate
  let fits: boolean
  try {
    certificate = new X509Certificate(text.slice(text.indexOf('-----BEGIN CERTIFICATE-----')))
    fits = certificate.checkPrivateKey(createPrivateKey(text))
  } catch {
    throw fail('it has no key and certificate as PEM. Name a missing file, and one is created.')
  }
  if (!fits) throw fail('its key is not that of its certificate.')
  if (Date.parse(certificate.validTo) < Date.now())
    throw fail(
      `its certificate expired on ${certificate.validTo}. Remove the file, and a new one is created.`,
    )
  return { key: text, cert: text }
}

/** A value in the distinguished encoding rules (ITU-T X.690): a tag, a length, and the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...(length < 0x80 ? [] : [0x80 | bytes.length]), ...bytes), content])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts)
const octets = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts)
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
const yes = der(0x01, Buffer.of(0xff))
/** Bits that end with a byte. */
const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.of(unused), bytes)
/** A whole number from 0, by its bytes: one that began with a 1 would be taken as negative. */
const integer = (bytes: Uint8Array): Buffer =>
  der(0x02, ((bytes[0] ?? 0) & 0x80) === 0 ? bytes : Buffer.concat([Buffer.of(0), bytes]))

/** An object identifier, `2.5.29.17`. */
function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

// The most significant seven bits first, each but the last with its high bit set.
function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`))

const day = 86_400_000
/** Browsers refuse certificates of much more than a year. */
const lifetime = 365 * day

const withSha256 = sequence(identifier('1.2.840.10045.4.3.2'))

/**
 * A new key, and a certificate for it that it signs itself (RFC 5280), for a server on this machine.
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
    // It is not an authority.
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
