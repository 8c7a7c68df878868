import { blank, type Colour, type Pixels } from './pixels.ts'

/** Draws a horizontal line on a row from one column to another; what lies outside the picture is left out. */
export type Line = (y: number, from: number, to: number, colour: Colour) => void

/** An empty picture, and the one stroke to draw on it with. */
export function drawingSurface(width: number, height: number): { pixels: Pixels; line: Line } {
  const pixels = blank(width, height)
  const view = new DataView(pixels.data.buffer)
  const words = new Uint32Array(pixels.data.buffer)
  const line: Line = (y, from, to, [red, green, blue, alpha]) => {
    const [left, right] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))]
    if (y < 0 || y >= height || right <= left) return
    const first = y * width + left
    view.setUint32(first * 4, ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0)
    words.fill(words[first] ?? 0, first, y * width + right)
  }
  return { pixels, line }
}
