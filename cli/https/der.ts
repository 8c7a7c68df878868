/** A value as the distinguished encoding rules write it (ITU-T X.690): a tag, a length, and what it holds. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const bytes = length < 0x100 ? Buffer.of(length) : Buffer.of(length >> 8, length & 0xff)
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts)
export const octets = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const yes = der(0x01, Buffer.of(0xff))
/** Bits that end with a byte. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.of(unused), bytes)
/** A whole number from 0, by its bytes: one that began with a 1 would be taken as negative. */
export const integer = (bytes: Uint8Array): Buffer =>
  der(0x02, ((bytes[0] ?? 0) & 0x80) === 0 ? bytes : Buffer.concat([Buffer.of(0), bytes]))

/** An object identifier, `2.5.29.17`. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

// The most significant seven bits first, each but the last with its high bit set.
function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

/** A moment, to the second. */
export const time = (moment: Date): Buffer =>
  der(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]|\.\d+/g, '')}`))
