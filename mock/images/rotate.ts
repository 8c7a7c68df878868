import type { Dimensions } from './dimensions.ts'
import { blank, type Colour, type Pixels, quarterTurns } from './pixels.ts'

const degreesOf = (angle: number): number => ((angle % 360) + 360) % 360

/** The length of a side of the turned picture. A millionth of a pixel is not worth a whole one. */
const enclose = (length: number): number => Math.max(1, Math.ceil(length - 1e-6))

/** The size that a picture has after {@link rotate}. */
export function turnedSize({ width, height }: Dimensions, angle: number): Dimensions {
  const degrees = degreesOf(angle)
  if (degrees % 180 === 0) return { width, height }
  if (degrees % 90 === 0) return { width: height, height: width }
  const radians = (degrees * Math.PI) / 180
  const [across, along] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  return { width: enclose(width * across + height * along), height: enclose(width * along + height * across) }
}

/**
 * Turns a picture clockwise. Quarter turns move pixels; any other angle makes the picture as large as the turned one
 * needs, and fills the corners with the background.
 *
 * @param angle in degrees; negative turns the other way.
 * @throws PictureError `too-large` when the result would have too many pixels.
 */
export function rotate(picture: Pixels, angle: number, background: Colour): Pixels {
  const degrees = degreesOf(angle)
  if (degrees === 0) return picture
  if (degrees === 90) return quarterTurns(picture, 1)
  if (degrees === 180) return quarterTurns(picture, 2)
  if (degrees === 270) return quarterTurns(picture, 3)
  return turn(picture, degrees, background)
}

function turn(picture: Pixels, degrees: number, background: Colour): Pixels {
  const radians = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  const size = turnedSize(picture, degrees)
  const result = blank(size.width, size.height)
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += 4) {
      // Where this pixel's middle came from: the same turn backwards about the middle of the picture.
      const right = x + 0.5 - size.width / 2
      const down = y + 0.5 - size.height / 2
      const fromX = right * cosine + down * sine + picture.width / 2 - 0.5
      const fromY = down * cosine - right * sine + picture.height / 2 - 0.5
      const outside = fromX <= -1 || fromY <= -1 || fromX >= picture.width || fromY >= picture.height
      if (outside) result.data.set(background, at)
      else blend(picture, fromX, fromY, background, result.data, at)
    }
  }
  return result
}

/** Writes what lies at a point between four pixels, each by its nearness; a pixel outside the picture is background. */
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
