import { readDimensions } from './dimensions.ts'
import { decodeGif } from './gif-decode.ts'
import { encodeGif } from './gif-encode.ts'
import { mustFit, PictureError } from './picture-error.ts'
import type { Pixels } from './pixels.ts'
import { refusePngBomb } from './png-bomb.ts'

/** The types that can be decoded and encoded here. Of an animated GIF, only the first frame. */
export type ProcessableMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/bmp'

/** The longest side that a format can express. */
const longestSide: Readonly<Record<ProcessableMime, number>> = {
  'image/png': 2 ** 31 - 1,
  'image/jpeg': 65_535,
  'image/gif': 65_535,
  'image/bmp': 2 ** 31 - 1,
}

/** What the reference saves JPEG with, from 1 to 100. */
const JPEG_QUALITY = 82

/**
 * Loads the image library, when first needed: most sites and most tests never touch a pixel.
 *
 * @throws PictureError `unsupported` where it comes empty: version 1.6.1 does for browsers (jimp-dev/jimp#1402).
 */
async function loadJimp() {
  const { Jimp }: Partial<typeof import('jimp')> = await import('jimp')
  if (!Jimp) throw new PictureError('unsupported', 'The image library is empty here. Bundle jimp 1.6.0.')
  return Jimp
}

/** Whether pictures of a type can be resized, turned and cropped. WebP and AVIF cannot: there is no codec for them. */
export const canProcess = (mime: string): mime is ProcessableMime => Object.hasOwn(longestSide, mime)

/** @throws PictureError `unsupported`. */
export function mustProcess(mime: string): asserts mime is ProcessableMime {
  if (canProcess(mime)) return
  const types = Object.keys(longestSide).join(', ')
  throw new PictureError('unsupported', `Pictures of type ${mime} cannot be processed. Use one of ${types}.`)
}

/**
 * Decodes a picture; one that its camera marked as lying on its side comes upright.
 *
 * @throws PictureError `unsupported`, `too-large` or `unreadable`; the first two before anything is decoded.
 */
export async function decode(bytes: Uint8Array, mime: string): Promise<Pixels> {
  mustProcess(mime)
  const size = readDimensions(bytes)
  if (!size) throw new PictureError('unreadable', `The bytes are no picture of type ${mime}.`)
  mustFit(size.width, size.height)
  await refusePngBomb(bytes)
  try {
    // The content decides, as it does for the library; its dimensions could be read, so that it is a GIF.
    if (bytes[0] === 0x47) return decodeGif(bytes)
    const Jimp = await loadJimp()
    const { data, width, height } = (await Jimp.fromBuffer(new Uint8Array(bytes).buffer)).bitmap
    if (data.length !== width * height * 4) throw new RangeError('The decoder returned too few pixels.')
    return { data: new Uint8Array(data), width, height }
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    throw new PictureError('unreadable', `The picture is broken, or no ${mime}.`, { cause })
  }
}

/** @throws PictureError `too-large` when a side is longer than the format can express. */
export async function encode(pixels: Pixels, mime: ProcessableMime): Promise<Uint8Array<ArrayBuffer>> {
  const limit = longestSide[mime]
  if (Math.max(pixels.width, pixels.height) > limit) {
    throw new PictureError('too-large', `A side is longer than the ${limit} pixels that ${mime} can hold.`)
  }
  // The library's own GIF encoder takes five seconds for a megapixel.
  if (mime === 'image/gif') return encodeGif(pixels)
  const picture = await toJimp(pixels)
  return new Uint8Array(
    mime === 'image/jpeg'
      ? await picture.getBuffer(mime, { quality: JPEG_QUALITY })
      : await picture.getBuffer(mime),
  )
}

/** A picture of another size, with all of the first in it. */
export async function scale(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels
  mustFit(width, height)
  const { bitmap } = (await toJimp(pixels)).resize({ w: width, h: height })
  return { data: new Uint8Array(bitmap.data), width, height }
}

/** The library writes into what it is given, and takes the whole buffer of an array: so it gets a copy. */
async function toJimp({ data, width, height }: Pixels) {
  const Jimp = await loadJimp()
  const picture: InstanceType<typeof Jimp> = Jimp.fromBitmap({ data: new Uint8Array(data), width, height })
  return picture
}
