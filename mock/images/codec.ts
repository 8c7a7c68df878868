import { library } from '#picture-library'
import { mustHaveFewColours } from './bmp-limits.ts'
import { readDimensions } from './dimensions.ts'
import { encodeGif } from './gif-encode.ts'
import { mustHaveFewScans } from './jpeg-limits.ts'
import { mustFit, PictureError } from './picture-error.ts'
import type { Pixels } from './pixels.ts'
import { mustHaveFewChunks } from './png-limits.ts'
import { longestSide, mustProcess, type ProcessableMime } from './processable.ts'

/** What `WP_Image_Editor` saves JPEG with, from 1 to 100. */
const JPEG_QUALITY = 82

/**
 * Decodes a picture; one that its camera marked as lying on its side comes upright.
 *
 * Of an animated GIF the first frame is read, so that further ones cost nothing.
 *
 * @throws PictureError `unsupported`, `too-large` or `too-costly` before anything is decoded; `unreadable`.
 */
export async function decode(bytes: Uint8Array, mime: string): Promise<Pixels> {
  mustProcess(mime)
  const size = readDimensions(bytes)
  if (!size) throw new PictureError('unreadable', `The bytes are no picture of type ${mime}.`)
  mustFit(size.width, size.height)
  try {
    mustBeSimple(bytes)
    return await library.decode(bytes)
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    throw new PictureError('unreadable', `The picture is broken, or no ${mime}.`, { cause })
  }
}

// What makes a picture of few pixels take long.
function mustBeSimple(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0x89) mustHaveFewChunks(view)
  if (bytes[0] === 0xff) mustHaveFewScans(view)
  if (bytes[0] === 0x42) mustHaveFewColours(view)
}

/** @throws PictureError `too-large` when a side is longer than the format can express. */
export async function encode(pixels: Pixels, mime: ProcessableMime): Promise<Uint8Array<ArrayBuffer>> {
  const limit = longestSide[mime]
  if (Math.max(pixels.width, pixels.height) > limit) {
    throw new PictureError('too-large', `A side is longer than the ${limit} pixels that ${mime} can hold.`)
  }
  // Browsers have no encoder for GIF, and jimp's takes five seconds for a megapixel.
  if (mime === 'image/gif') return encodeGif(pixels)
  return library.encode(pixels, mime, JPEG_QUALITY)
}

/** A picture of another size, with all of the first in it. */
export async function scale(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels
  mustFit(width, height)
  return library.scale(pixels, width, height)
}
