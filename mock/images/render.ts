import { decode, encode, scale } from './codec.ts'
import type { Dimensions } from './dimensions.ts'
import { cut, type Pixels } from './pixels.ts'
import { mustProcess } from './processable.ts'
import type { SubSize } from './sizes.ts'
import { cropRegion } from './upload-sizes.ts'

/** Makes a picture of a size from a larger one: cropped to its shape first, or taken for the same shape. */
function sized(source: Pixels, target: Dimensions & { crop: boolean }): Promise<Pixels> {
  const part = target.crop ? cut(source, cropRegion(source, target)) : source
  return scale(part, target.width, target.height)
}

/**
 * Makes sub-sizes of a picture, as {@link subSizesOf} lists them.
 *
 * Decoding and encoding take the time, about a second for ten megapixels each way: ask for them when someone looks.
 *
 * @returns the file of each, by the size's name, the largest first.
 * @throws PictureError `unsupported`, `too-large` or `unreadable`.
 */
export async function makeSubSizes(
  bytes: Uint8Array,
  mime: string,
  sizes: readonly SubSize[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  mustProcess(mime)
  const original = await decode(bytes, mime)
  const made = [original]
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  // From large to small, each from the smallest that is large enough: that reads far fewer pixels.
  for (const size of [...sizes].sort((a, b) => b.width * b.height - a.width * a.height)) {
    const source = made.findLast((picture) => picture.width >= size.width && picture.height >= size.height)
    const picture = await sized(source ?? original, size)
    if (!size.crop) made.push(picture)
    files.set(size.name, await encode(picture, mime))
  }
  return files
}

/**
 * Makes one other size of a picture. With `crop`, what does not fit the shape is cut off at both sides; without, all of
 * the picture is in the result, whatever the shape.
 *
 * @throws PictureError `unsupported`, `too-large` or `unreadable`.
 */
export async function resize(
  bytes: Uint8Array,
  mime: string,
  target: Dimensions & { crop: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  mustProcess(mime)
  return encode(await sized(await decode(bytes, mime), target), mime)
}
