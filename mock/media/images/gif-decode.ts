import { mustFit } from './image-error.ts'
import { blank, type Pixels } from './pixels.ts'

/** The longest code is 12 bits. */
const MOST_CODES = 4096

/** Marks a pixel that the file does not define. */
const NOT_SENT = 256

/** The size of a colour table by its flags, in bytes. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** The end of the chain of blocks that starts at an offset. */
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

/** Decompresses LZW: writes at most as many palette indexes as the frame has pixels. */
function decompress(bits: number, data: Iterable<number>, target: Uint16Array): void {
  const [clear, end] = [1 << bits, (1 << bits) + 1]
  const prefix = new Uint16Array(MOST_CODES)
  const last = new Uint8Array(MOST_CODES)
  const string: number[] = []
  let [next, width, buffer, bufferedBits, at, before, first] = [end + 1, bits + 1, 0, 0, 0, -1, 0]
  for (const byte of data) {
    buffer |= byte << bufferedBits
    bufferedBits += 8
    while (bufferedBits >= width) {
      const code = buffer & ((1 << width) - 1)
      buffer >>>= width
      bufferedBits -= width
      if (code === end || code > next || (code === next && before < 0)) return
      if (code === clear) {
        ;[next, width, before] = [end + 1, bits + 1, -1]
        continue
      }
      // A code that is not yet known is the previous string plus its own first index.
      if (code === next) string.push(first)
      let rest = code === next ? before : code
      // Every prefix has a smaller code, so this ends.
      for (; rest > end; rest = prefix[rest] ?? 0) string.push(last[rest] ?? 0)
      first = rest
      string.push(first)
      while (string.length > 0 && at < target.length) target[at++] = string.pop() ?? 0
      if (at >= target.length) return
      if (before >= 0 && next < MOST_CODES) {
        prefix[next] = before
        last[next] = first
        next += 1
        if (next === 1 << width && width < 12) width += 1
      }
      before = code
    }
  }
}

/** The rows of a frame in the order of the file: interlaced ones come in four passes. */
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
 * Decodes the first frame of a GIF. It is done here because the decoder of the image library never ends on some broken
 * files.
 * @throws RangeError without a complete header
 */
export function decodeGif(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const image = blank(view.getUint16(6, true), view.getUint16(8, true))
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
  const indexes = new Uint16Array(width * height).fill(NOT_SENT)
  decompress(bits, bytesOf(view, at + 1), indexes)

  const rows = rowsOf(height, (flags & 0x40) !== 0)
  paint(image, { left, top, width, rows, indexes }, coloursOf(bytes, table, transparent))
  return image
}

interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly rows: Iterable<number>
  readonly indexes: Uint16Array
}

/** The colour of each index: transparent for the transparent index, and for those beyond the table. */
function coloursOf(bytes: Uint8Array, table: number, transparent: number): Uint32Array {
  const colours = new Uint8Array((NOT_SENT + 1) * 4)
  for (let index = 0, at = table; index < NOT_SENT && at + 3 <= bytes.length; index++, at += 3) {
    if (index !== transparent) colours.set([...bytes.subarray(at, at + 3), 255], index * 4)
  }
  return new Uint32Array(colours.buffer)
}

function paint(image: Pixels, { left, top, width, rows, indexes }: Frame, colours: Uint32Array): void {
  const pixels = new Uint32Array(image.data.buffer)
  const shown = Math.min(width, image.width - left)
  let from = 0
  for (const row of rows) {
    const to = (top + row) * image.width + left
    if (top + row < image.height)
      for (let x = 0; x < shown; x++) pixels[to + x] = colours[indexes[from + x] ?? NOT_SENT] ?? 0
    from += width
  }
}
