import { mustFit } from './picture-error.ts'
import { blank, type Pixels } from './pixels.ts'

/** The longest code is 12 bits. */
const MOST_CODES = 4096

/** The size of a colour table that a GIF's flags announce, in bytes. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** Where a chain of blocks ends that begins at an offset. */
function afterBlocks(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  return at + 1
}

/** The content of a chain of blocks, as far as it goes. */
function* bytesOf(view: DataView, from: number): Generator<number> {
  for (let at = from; at < view.byteLength; ) {
    const length = view.getUint8(at)
    if (length === 0) return
    for (let i = at + 1; i <= at + length && i < view.byteLength; i++) yield view.getUint8(i)
    at += 1 + length
  }
}

/**
 * Undoes LZW: writes up to as many palette indexes as the frame has pixels. Data that breaks off or has a code that
 * cannot be leaves the rest as it is.
 *
 * @returns how many were written
 */
function decompress(bits: number, data: Iterable<number>, target: Uint16Array): number {
  const [clear, end] = [1 << bits, (1 << bits) + 1]
  const prefix = new Uint16Array(MOST_CODES)
  const last = new Uint8Array(MOST_CODES)
  const string: number[] = []
  let [next, width, held, heldBits, at, before, first] = [end + 1, bits + 1, 0, 0, 0, -1, 0]
  for (const byte of data) {
    held |= byte << heldBits
    heldBits += 8
    while (heldBits >= width) {
      const code = held & ((1 << width) - 1)
      held >>>= width
      heldBits -= width
      if (code === end || code > next || (code === next && before < 0)) return at
      if (code === clear) {
        ;[next, width, before] = [end + 1, bits + 1, -1]
        continue
      }
      // A code not yet known stands for the string before and its own first index.
      if (code === next) string.push(first)
      let rest = code === next ? before : code
      // Every prefix is a smaller code than its own, so that this ends.
      for (; rest > end; rest = prefix[rest] ?? 0) string.push(last[rest] ?? 0)
      first = rest
      string.push(first)
      while (string.length > 0 && at < target.length) target[at++] = string.pop() ?? 0
      if (at >= target.length) return at
      if (before >= 0 && next < MOST_CODES) {
        prefix[next] = before
        last[next] = first
        next += 1
        if (next === 1 << width && width < 12) width += 1
      }
      before = code
    }
  }
  return at
}

/** The rows of a frame in the order they are sent: interlaced ones come in four passes. */
function* rowsOf(height: number, interlaced: boolean): Generator<number> {
  const passes = interlaced
    ? [
        [0, 8],
        [4, 8],
        [2, 4],
        [1, 2],
      ]
    : [[0, 1]]
  for (const [from = 0, step = 1] of passes) for (let y = from; y < height; y += step) yield y
}

/**
 * Decodes the first frame of a GIF. What the frame leaves out is transparent.
 *
 * It is done here because the decoder in the image library never ends on some broken files.
 *
 * @throws RangeError when there is no whole header; PictureError `too-large`.
 */
export function decodeGif(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const picture = blank(view.getUint16(6, true), view.getUint16(8, true))
  let table = 13
  let at = table + tableSize(view.getUint8(10))
  let transparent = -1
  while (view.getUint8(at) === 0x21) {
    const control = view.getUint8(at + 1) === 0xf9 && (view.getUint8(at + 3) & 1) === 1
    if (control) transparent = view.getUint8(at + 6)
    at = afterBlocks(view, at + 2)
  }
  if (view.getUint8(at) !== 0x2c) throw new RangeError('The file has no frame.')
  const [left, top] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)]
  const [width, height] = [view.getUint16(at + 5, true), view.getUint16(at + 7, true)]
  mustFit(width, height)
  const flags = view.getUint8(at + 9)
  if (flags & 0x80) table = at + 10
  at += 10 + tableSize(flags)
  const bits = view.getUint8(at)
  if (bits < 1 || bits > 8) throw new RangeError(`The file has codes of ${bits} bits.`)
  const indexes = new Uint16Array(width * height)
  const sent = decompress(bits, bytesOf(view, at + 1), indexes)

  let from = 0
  for (const row of rowsOf(height, (flags & 0x40) !== 0)) {
    for (let column = 0; column < width && from < sent; column++, from++) {
      const index = indexes[from] ?? 0
      const [x, y, colour] = [left + column, top + row, table + index * 3]
      const shown = index !== transparent && x < picture.width && y < picture.height
      if (!shown || colour + 3 > bytes.length) continue
      picture.data.set(bytes.subarray(colour, colour + 3), (y * picture.width + x) * 4)
      picture.data[(y * picture.width + x) * 4 + 3] = 255
    }
  }
  return picture
}
