import { ImageError } from './image-error.ts'
import type { Pixels } from './pixels.ts'

/** The types that can be decoded and encoded. Of an animated GIF, only the first frame. */
export type ProcessableMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/bmp'

/** The longest side that a format allows. */
export const longestSide: Readonly<Record<ProcessableMime, number>> = {
  'image/png': 2 ** 31 - 1,
  'image/jpeg': 65_535,
  'image/gif': 65_535,
  'image/bmp': 2 ** 31 - 1,
}

/** Whether images of a type can be resized, rotated and cropped. WebP and AVIF cannot, as on many real sites. */
export const canProcess = (mime: string): mime is ProcessableMime => Object.hasOwn(longestSide, mime)

/** @throws ImageError `unsupported`. */
export function mustProcess(mime: string): asserts mime is ProcessableMime {
  if (canProcess(mime)) return
  const types = Object.keys(longestSide).join(', ')
  throw new ImageError('unsupported', `Images of type ${mime} cannot be processed. Use one of ${types}.`)
}

/**
 * Decodes, encodes and scales: `jimp.ts`, or `canvas.ts` in a browser. `imports` of package.json chooses by the
 * condition that bundlers for browsers set.
 */
export interface ImageLibrary {
  /** Decodes an image whose header has been checked, upright by its Exif orientation. Rejects for a broken one. */
  decode(bytes: Uint8Array): Promise<Pixels>
  /** @param quality of JPEG, from 1 to 100 */
  encode(
    pixels: Pixels,
    mime: Exclude<ProcessableMime, 'image/gif'>,
    quality: number,
  ): Promise<Uint8Array<ArrayBuffer>>
  scale(pixels: Pixels, width: number, height: number): Promise<Pixels>
}
