import { library } from '#image-library'
import { readDimensions } from './dimensions.ts'
import { encodeGif } from './gif-encode.ts'
import { ImageError, mustFit } from './image-error.ts'
import { longestSide, mustProcess, type ProcessableMime } from './image-library.ts'
import { mustHaveFewScans } from './jpeg-header.ts'
import type { Pixels } from './pixels.ts'
import { mustHaveFewChunks } from './png-limits.ts'

/** The JPEG quality of `WP_Image_Editor`, from 1 to 100. */
const JPEG_QUALITY = 82

/**
 * Decodes an image, upright by its Exif orientation. Of an animated GIF only the first frame is decoded.
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

// What makes an image of few pixels slow to decode.
function mustBeSimple(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0x89) mustHaveFewChunks(view)
  if (bytes[0] === 0xff) mustHaveFewScans(view)
  if (bytes[0] === 0x42) mustHaveFewColours(view)
}

/** @throws ImageError `too-large` when a side is longer than the format allows. */
export async function encode(pixels: Pixels, mime: ProcessableMime): Promise<Uint8Array<ArrayBuffer>> {
  const limit = longestSide[mime]
  if (Math.max(pixels.width, pixels.height) > limit) {
    throw new ImageError('too-large', `A side is longer than the ${limit} pixels that ${mime} allows.`)
  }
  // Browsers have no GIF encoder, and jimp's takes five seconds for a megapixel.
  if (mime === 'image/gif') return encodeGif(pixels)
  return library.encode(pixels, mime, JPEG_QUALITY)
}

/** An image scaled to another size. */
export async function scale(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels
  mustFit(width, height)
  return library.scale(pixels, width, height)
}

/** The position of the number of colours in the header. */
const COLOURS = 46
const MOST_COLOURS = 256

/**
 * Rejects a BMP with more colours in its table than a pixel can refer to: a decoder allocates memory for each before it
 * reads them.
 * @throws ImageError `unreadable`
 */
function mustHaveFewColours(view: DataView): void {
  const colours = view.getUint32(COLOURS, true)
  if (colours > MOST_COLOURS)
    throw new ImageError('unreadable', `The image has a table of ${colours} colours.`)
}
