import type { Pixels } from './pixels.ts'

/** Represents the colour of a transparent pixel. */
const NONE = -1

type Palette = {
  /** Red, green and blue of each colour. */
  colours: number[][]
  /** The palette's index of each pixel. */
  indexes: Uint8Array
  /** The transparent index, if a pixel is transparent. */
  transparent?: number
}

/**
 * How many bits of red, green and blue are distinguished: all at first, then fewer until the palette is large enough.
 */
const depths = [
  [8, 8, 8],
  [6, 6, 6],
  [5, 5, 5],
  [4, 4, 4],
  [3, 4, 3],
  [3, 3, 3],
  [2, 3, 2],
] as const

/** The palette of an image at a depth, or undefined when it has too many colours. */
function collect({ data }: Pixels, [r, g, b]: (typeof depths)[number]): Palette | undefined {
  const found = new Map<number, number>()
  const sums = new Float64Array(256 * 4)
  const indexes = new Uint8Array(data.length / 4)
  for (let i = 0, at = 0; at < data.length; i++, at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const opaque = (data[at + 3] ?? 0) >= 128
    const colour = ((red >> (8 - r)) << 16) | ((green >> (8 - g)) << 8) | (blue >> (8 - b))
    const key = opaque ? colour : NONE
    const index = found.get(key) ?? found.size
    if (index > 255) return undefined
    found.set(key, index)
    indexes[i] = index
    const sum = index * 4
    sums[sum] = (sums[sum] ?? 0) + red
    sums[sum + 1] = (sums[sum + 1] ?? 0) + green
    sums[sum + 2] = (sums[sum + 2] ?? 0) + blue
    sums[sum + 3] = (sums[sum + 3] ?? 0) + 1
  }
  const colours = Array.from({ length: found.size }, (_, index) => {
    const [red = 0, green = 0, blue = 0, count = 1] = sums.subarray(index * 4, index * 4 + 4)
    return [red, green, blue].map((total) => Math.round(total / count))
  })
  const transparent = found.get(NONE)
  return transparent === undefined ? { colours, indexes } : { colours, indexes, transparent }
}

function paletteOf(pixels: Pixels): Palette {
  for (const depth of depths) {
    const palette = collect(pixels, depth)
    if (palette) return palette
  }
  throw new RangeError('The last depth has too many colours for a palette.')
}

/** LZW of GIF: codes grow from one bit more than the palette's to 12 bits, then the table is reset. */
function compress(indexes: Uint8Array, bits: number): Uint8Array {
  const [clear, end] = [1 << bits, (1 << bits) + 1]
  // The code of "the string of this code, then this index"; 0 for none, because no longer string has that code.
  const longer = new Uint16Array(4096 << bits)
  // At most twelve bits for a pixel, and for resets after some thousand. A list of numbers would need eight times as
  // much.
  const out = new Uint8Array(Math.ceil(indexes.length * 1.501) + 16)
  let [size, next, width, buffer, bufferedBits] = [0, end + 1, bits + 1, 0, 0]
  const put = (code: number): void => {
    buffer |= code << bufferedBits
    for (bufferedBits += width; bufferedBits >= 8; bufferedBits -= 8, buffer >>>= 8)
      out[size++] = buffer & 255
  }
  put(clear)
  let prefix = indexes[0] ?? 0
  for (let i = 1; i < indexes.length; i++) {
    const index = indexes[i] ?? 0
    const key = (prefix << bits) | index
    const known = longer[key] ?? 0
    if (known > 0) {
      prefix = known
      continue
    }
    put(prefix)
    prefix = index
    if (next < 4096) {
      if (next === 1 << width) width += 1
      longer[key] = next
      next += 1
    } else {
      put(clear)
      longer.fill(0)
      next = end + 1
      width = bits + 1
    }
  }
  put(prefix)
  // The reader has by now added a code for the last but one string, and may have grown a bit by it.
  if (next === 1 << width && width < 12) width += 1
  put(end)
  if (bufferedBits > 0) out[size++] = buffer & 255
  return out.subarray(0, size)
}

const word = (value: number): [number, number] => [value & 255, value >> 8]

/** Encodes an image as a GIF of one frame: exactly when it has up to 256 colours, else with similar ones merged. */
export function encodeGif(pixels: Pixels): Uint8Array<ArrayBuffer> {
  const { colours, indexes, transparent } = paletteOf(pixels)
  const bits = Math.max(2, Math.ceil(Math.log2(colours.length)))
  const table = new Uint8Array(3 << bits)
  table.set(colours.flat())
  const size = [...word(pixels.width), ...word(pixels.height)]
  const control = transparent === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, transparent, 0]
  const screen = [...size, 0xf0 | (bits - 1), 0, 0]
  const beginning = [...[...'GIF89a'].map((letter) => letter.charCodeAt(0)), ...screen, ...table, ...control]
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, bits]
  const codes = compress(indexes, bits)
  const blocks = Math.ceil(codes.length / 255)
  const file = new Uint8Array(beginning.length + frame.length + codes.length + blocks + 2)
  file.set([...beginning, ...frame])
  let at = beginning.length + frame.length
  for (let from = 0; from < codes.length; from += 255) {
    const block = codes.subarray(from, from + 255)
    file[at] = block.length
    file.set(block, at + 1)
    at += block.length + 1
  }
  file.set([0, 0x3b], at)
  return file
}
