import type { Dimensions } from '../../store/image-sizes.ts'
import { decode, encode } from './codec.ts'
import { ImageError, mustFit } from './image-error.ts'
import { mustProcess } from './image-library.ts'
import { blank, type Colour, cut, flip, type Pixels, quarterTurns } from './pixels.ts'
import type { Region } from './upload-sizes.ts'

/** One modifier of an image, as `POST /core/v2/media/{id}/edit` takes it. */
export type Modifier =
  | { type: 'flip'; args: { flip: { horizontal: boolean; vertical: boolean } } }
  /** Clockwise, in degrees. */
  | { type: 'rotate'; args: { angle: number } }
  /** The region to crop to, in percent of the current image. */
  | { type: 'crop'; args: { left: number; top: number; width: number; height: number } }

/** The background of a rotated image, in formats with and without transparency. */
const nothing: Colour = [255, 255, 255, 0]
const white: Colour = [255, 255, 255, 255]

const percent = (share: number, of: number): number => Math.round((of * share) / 100)

function regionOf(
  image: Dimensions,
  crop: { left: number; top: number; width: number; height: number },
): Region {
  const [x, y] = [percent(crop.left, image.width), percent(crop.top, image.height)]
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const right = Math.min(image.width, x + percent(crop.width, image.width))
  const bottom = Math.min(image.height, y + percent(crop.height, image.height))
  if (right <= left || bottom <= top) {
    throw new ImageError(
      'crop-failed',
      `The crop is ${crop.width} % by ${crop.height} % from ${crop.left} %, ${crop.top} %, which leaves no pixel.`,
    )
  }
  return { left, top, width: right - left, height: bottom - top }
}

function sizeAfter(size: Dimensions, modifier: Modifier): Dimensions {
  switch (modifier.type) {
    case 'flip':
      return size
    case 'rotate':
      return turnedSize(size, modifier.args.angle)
    case 'crop':
      return regionOf(size, modifier.args)
  }
}

/** Checks all sizes before any work is done: a few rotations can make a small image too large. */
function mustFitThroughout(size: Dimensions, modifiers: readonly Modifier[]): void {
  modifiers.reduce((before, modifier) => {
    const after = sizeAfter(before, modifier)
    mustFit(after.width, after.height)
    return after
  }, size)
}

function apply(image: Pixels, modifier: Modifier, background: Colour): Pixels {
  switch (modifier.type) {
    case 'flip':
      return flip(image, modifier.args.flip)
    case 'rotate':
      return rotate(image, modifier.args.angle, background)
    case 'crop':
      return cut(image, regionOf(image, modifier.args))
  }
}

/**
 * Applies modifiers in order, and encodes the result with the original type.
 * @throws ImageError `crop-failed` when a crop leaves nothing
 */
export async function editImage(
  bytes: Uint8Array,
  mime: string,
  modifiers: readonly Modifier[],
): Promise<{ bytes: Uint8Array<ArrayBuffer> } & Dimensions> {
  mustProcess(mime)
  const background = mime === 'image/png' || mime === 'image/gif' ? nothing : white
  const original = await decode(bytes, mime)
  mustFitThroughout(original, modifiers)
  const edited = modifiers.reduce((image, modifier) => apply(image, modifier, background), original)
  return { bytes: await encode(edited, mime), width: edited.width, height: edited.height }
}

const degreesOf = (angle: number): number => ((angle % 360) + 360) % 360

/** The length of a side after rotation. A millionth of a pixel does not count as one. */
const enclose = (length: number): number => Math.max(1, Math.ceil(length - 1e-6))

/** The size that an image has after {@link rotate}. */
function turnedSize({ width, height }: Dimensions, angle: number): Dimensions {
  const degrees = degreesOf(angle)
  if (degrees % 180 === 0) return { width, height }
  if (degrees % 90 === 0) return { width: height, height: width }
  const radians = (degrees * Math.PI) / 180
  const [across, along] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  return { width: enclose(width * across + height * along), height: enclose(width * along + height * across) }
}

/** Rotates an image clockwise. @throws ImageError `too-large` when the result would have too many pixels */
export function rotate(image: Pixels, angle: number, background: Colour): Pixels {
  const degrees = degreesOf(angle)
  if (degrees === 0) return image
  if (degrees === 90) return quarterTurns(image, 1)
  if (degrees === 180) return quarterTurns(image, 2)
  if (degrees === 270) return quarterTurns(image, 3)
  return turn(image, degrees, background)
}

function turn(image: Pixels, degrees: number, background: Colour): Pixels {
  const radians = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  const size = turnedSize(image, degrees)
  const result = blank(size.width, size.height)
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += 4) {
      // Where this pixel's middle came from: the inverse rotation about the middle of the image.
      const right = x + 0.5 - size.width / 2
      const down = y + 0.5 - size.height / 2
      const fromX = right * cosine + down * sine + image.width / 2 - 0.5
      const fromY = down * cosine - right * sine + image.height / 2 - 0.5
      const outside = fromX <= -1 || fromY <= -1 || fromX >= image.width || fromY >= image.height
      if (outside) result.data.set(background, at)
      else blend(image, fromX, fromY, background, result.data, at)
    }
  }
  return result
}

/** Writes the bilinear interpolation at a point between four pixels; pixels outside the image are background. */
function blend(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  background: Colour,
  target: Uint8Array,
  at: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, lower] = [x - left, y - top]
  const [inLeft, inRight] = [left >= 0, left + 1 < width]
  const [inTop, inLower] = [top >= 0, top + 1 < height]
  const from = (top * width + left) * 4
  for (let channel = 0; channel < 4; channel++) {
    const empty = background[channel] ?? 0
    const i = from + channel
    const topLeft = inTop && inLeft ? (data[i] ?? 0) : empty
    const topRight = inTop && inRight ? (data[i + 4] ?? 0) : empty
    const lowerLeft = inLower && inLeft ? (data[i + width * 4] ?? 0) : empty
    const lowerRight = inLower && inRight ? (data[i + width * 4 + 4] ?? 0) : empty
    const above = topLeft + (topRight - topLeft) * right
    const below = lowerLeft + (lowerRight - lowerLeft) * right
    target[at + channel] = Math.round(above + (below - above) * lower)
  }
}
