import type { Dimensions } from '../../store/image-sizes.ts'
import { jpegDimensions } from './jpeg-header.ts'

type Header = (bytes: Uint8Array, view: DataView) => Dimensions | undefined

const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

const png: Header = (bytes, view) =>
  begins(bytes, '\x89PNG\r\n\x1a\n') && begins(bytes, 'IHDR', 12)
    ? { width: view.getInt32(16), height: view.getInt32(20) }
    : undefined

const gif: Header = (bytes, view) =>
  begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a')
    ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : undefined

/** The oldest headers have 16-bit sizes; in the newer ones a negative height means that the rows are top-down. */
const bmp: Header = (bytes, view) => {
  if (!begins(bytes, 'BM')) return undefined
  const header = view.getUint32(14, true)
  if (header === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  return header >= 40
    ? { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
    : undefined
}

const webp: Header = (bytes, view) => {
  if (!begins(bytes, 'RIFF') || !begins(bytes, 'WEBP', 8)) return undefined
  if (begins(bytes, 'VP8X', 12)) {
    return {
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint16(27, true) | (view.getUint8(29) << 16)),
    }
  }
  if (begins(bytes, 'VP8L', 12) && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  if (begins(bytes, 'VP8 ', 12) && begins(bytes, '\x9d\x01\x2a', 23)) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  return undefined
}

const jpeg: Header = (bytes, view) => (begins(bytes, '\xff\xd8\xff') ? jpegDimensions(view) : undefined)

/**
 * The size of a png, jpeg, gif, webp or bmp, read from its header without decoding. A JPEG that its Exif orientation
 * turns has its upright size, as decoders and browsers show it.
 */
export function readDimensions(bytes: Uint8Array): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const header of [png, jpeg, gif, webp, bmp]) {
    try {
      const size = header(bytes, view)
      if (size) return size.width > 0 && size.height > 0 ? size : undefined
    } catch (error) {
      // A DataView throws when it is read past its end: the header is cut off.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
  return undefined
}
