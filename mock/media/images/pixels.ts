import { mustFit } from './image-error.ts'
import type { Region } from './upload-sizes.ts'

/**
 * A decoded image: red, green, blue and alpha of every pixel, row by row from the top. The array does not share its
 * buffer.
 */
export type Pixels = { data: Uint8Array<ArrayBuffer>; width: number; height: number }

/** Red, green, blue and alpha, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** @throws ImageError `too-large`. */
export function blank(width: number, height: number): Pixels {
  mustFit(width, height)
  return { data: new Uint8Array(width * height * 4), width, height }
}

/** The pixels of an image as whole numbers, for moving them; the order of the channels does not matter then. */
const words = ({ data }: Pixels): Uint32Array => new Uint32Array(data.buffer)

/** A new image; each pixel is the one at the offset that `from` returns for its column and row. */
function rearrange(
  image: Pixels,
  width: number,
  height: number,
  from: (x: number, y: number) => number,
): Pixels {
  const result = blank(width, height)
  const [source, target] = [words(image), words(result)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) target[i] = source[from(x, y)] ?? 0
  }
  return result
}

/** Mirrors an image: horizontally left becomes right, vertically top becomes bottom. */
export function flip(image: Pixels, ways: { horizontal: boolean; vertical: boolean }): Pixels {
  const { width, height } = image
  return rearrange(
    image,
    width,
    height,
    (x, y) => (ways.vertical ? height - 1 - y : y) * width + (ways.horizontal ? width - 1 - x : x),
  )
}

/** The part of an image in a region, which must be within it. */
export function cut(image: Pixels, { left, top, width, height }: Region): Pixels {
  return rearrange(image, width, height, (x, y) => (top + y) * image.width + left + x)
}

/** Rotates an image clockwise by 90° so many times. */
export function quarterTurns(image: Pixels, turns: 1 | 2 | 3): Pixels {
  const { width, height } = image
  if (turns === 2) return flip(image, { horizontal: true, vertical: true })
  return rearrange(image, height, width, (x, y) =>
    turns === 1 ? (height - 1 - x) * width + y : x * width + (width - 1 - y),
  )
}
