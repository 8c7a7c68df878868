import { library } from '#image-library'
import { readDimensions } from './dimensions.ts'
import { encodeGif } from './gif-encode.ts'
import { ImageError, mustFit } from './image-error.ts'
import { longestSide, mustProcess, type ProcessableMime } from './image-library.ts'
import { mustHaveFewScans } from './jpeg-header.ts'
import type { Pixels } from './pixels.ts'
import { mustHaveFewChunks } from './png-limits.ts'

/** What `WP_Image_Editor` saves JPEG with, from 1 to 100. */
const JPEG_QUALITY = 82

/**
 * Decodes an image; one that its camera marked as lying on its side comes upright. Of an animated GIF the
 * first frame is read, so that further ones cost nothing.
 * @throws ImageError `unsupported`, `too-large` or `too-costly` before anything is decoded
 */
export async function decode(bytes: Uint8Array, mime: string): Promise<Pixels> {
  mustProcess(mime)
  const size = readDimensions(bytes)
  if (!size) throw new ImageError('unreadable', `The bytes are no image of type ${mime}.`)
  mustFit(size.width, size.height)
  try {
    mustBeSimple(bytes)
    return await library.decode(bytes)
  } catch (cause) {
    if (cause instanceof ImageError) throw cause
    throw new ImageError('unreadable', `The image is broken, or no ${mime}.`, { cause })
  }
}

// What makes an image of few pixels take long.
function mustBeSimple(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0x89) mustHaveFewChunks(view)
  if (bytes[0] === 0xff) mustHaveFewScans(view)
  if (bytes[0] === 0x42) mustHaveFewColours(view)
}

/** @throws ImageError `too-large` when a side is longer than the format can express. */
export async function encode(pixels: Pixels, mime: ProcessableMime): Promise<Uint8Array<ArrayBuffer>> {
  const limit = longestSide[mime]
  if (Math.max(pixels.width, pixels.height) > limit) {
    throw new ImageError('too-large', `A side is longer than the ${limit} pixels that ${mime} can hold.`)
  }
  // Browsers have no encoder for GIF, and jimp's takes five seconds for a megapixel.
  if (mime === 'image/gif') return encodeGif(pixels)
  return library.encode(pixels, mime, JPEG_QUALITY)
}

/** An image of another size, with all of the first in it. */
export async function scale(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels
  mustFit(width, height)
  return library.scale(pixels, width, height)
}

/** Where a header says how many colours the table behind it has. */
const COLOURS = 46
const MOST_COLOURS = 256

/**
 * Refuses a BMP with more colours in its table than a pixel can name: a decoder takes memory for each before
 * it reads them.
 * @throws ImageError `unreadable`
 */
function mustHaveFewColours(view: DataView): void {
  const colours = view.getUint32(COLOURS, true)
  if (colours > MOST_COLOURS)
    throw new ImageError('unreadable', `The image has a table of ${colours} colours.`)
}
