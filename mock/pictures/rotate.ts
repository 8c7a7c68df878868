import { blank, type Colour, type Pixels, quarterTurns } from './pixels.ts'

/**
 * Turns a picture clockwise. Quarter turns move pixels; any other angle makes the picture as large as the turned one
 * needs, and fills the corners with the background.
 *
 * @param angle in degrees; negative turns the other way.
 * @throws PictureError `too-large` when the result would have too many pixels.
 */
export function rotate(picture: Pixels, angle: number, background: Colour): Pixels {
  const degrees = ((angle % 360) + 360) % 360
  if (degrees === 0) return picture
  if (degrees === 90) return quarterTurns(picture, 1)
  if (degrees === 180) return quarterTurns(picture, 2)
  if (degrees === 270) return quarterTurns(picture, 3)
  return turn(picture, (degrees * Math.PI) / 180, background)
}

/** The length of a side of the turned picture. A millionth of a pixel is not worth a whole one. */
const enclose = (length: number): number => Math.max(1, Math.ceil(length - 1e-6))

function turn(picture: Pixels, radians: number, background: Colour): Pixels {
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  const { width, height } = picture
  const [across, along] = [Math.abs(cosine), Math.abs(sine)]
  const result = blank(enclose(width * across + height * along), enclose(width * along + height * across))
  for (let y = 0, at = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++, at += 4) {
      // Where this pixel's middle came from: the same turn backwards about the middle of the picture.
      const right = x + 0.5 - result.width / 2
      const down = y + 0.5 - result.height / 2
      const fromX = right * cosine + down * sine + width / 2 - 0.5
      const fromY = down * cosine - right * sine + height / 2 - 0.5
      blend(picture, fromX, fromY, background, result.data, at)
    }
  }
  return result
}

/** Writes what lies at a point between four pixels, each by its nearness; outside the picture is background. */
function blend(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  background: Colour,
  target: Uint8Array,
  at: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [rightShare, bottomShare] = [x - left, y - top]
  for (let channel = 0; channel < 4; channel++) {
    let value = 0
    for (let corner = 0; corner < 4; corner++) {
      const [column, row] = [left + (corner & 1), top + (corner >> 1)]
      const inside = column >= 0 && row >= 0 && column < width && row < height
      const here = inside ? data[(row * width + column) * 4 + channel] : background[channel]
      const share = (corner & 1 ? rightShare : 1 - rightShare) * (corner >> 1 ? bottomShare : 1 - bottomShare)
      value += (here ?? 0) * share
    }
    target[at + channel] = Math.round(value)
  }
}
