import { encode } from './codec.ts'
import { ImageError, mustFit } from './image-error.ts'
import { mustProcess } from './image-library.ts'
import { drawLandscape, moodOf } from './landscape.ts'

export type SampleOptions = {
  /** In pixels: a whole number from 1. */
  width: number
  height: number
  /** png, jpeg, gif, bmp or webp. */
  mime: string
  /** A whole number; each gives another image. */
  seed: number
  /** Written into the lower left corner if it is legible there: letters, digits and the punctuation of file names. */
  label?: string
}

/**
 * Generates an image for media that have none: a small harbour, the same for the same options.
 * @throws ImageError `unsupported` for another type, `too-large`
 */
export async function sampleImage(options: SampleOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, mime, seed, label } = options
  mustFit(width, height)
  if (mime === 'image/webp') return encodeFlatWebp(width, height, moodOf(seed))
  mustProcess(mime)
  return encode(drawLandscape(width, height, seed, label), mime)
}

/** Each side is written in 14 bits, minus one. */
const LONGEST_SIDE = 1 << 14

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

/** Packs numbers into bytes, the lowest bit first. */
function pack(numbers: readonly (readonly [value: number, bits: number])[]): number[] {
  const bytes: number[] = []
  let at = 0
  for (const [value, bits] of numbers) {
    for (let bit = 0; bit < bits; bit++, at++) {
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (((value >> bit) & 1) << (at & 7))
    }
  }
  return bytes
}

/**
 * Encodes an image of one colour as lossless WebP (VP8L), which takes a few bytes whatever its size: when a prefix code
 * has one symbol, a pixel takes no bits.
 * @throws ImageError `too-large` when a side is longer than the 16384 pixels of WebP
 */
export function encodeFlatWebp(
  width: number,
  height: number,
  [red, green, blue]: readonly [red: number, green: number, blue: number, ...alpha: number[]],
): Uint8Array<ArrayBuffer> {
  if (Math.max(width, height) > LONGEST_SIDE) {
    throw new ImageError('too-large', `A side is longer than the ${LONGEST_SIDE} pixels that WebP allows.`)
  }
  // A simple prefix code with one symbol of eight bits.
  const only = (symbol: number) =>
    [
      [1, 1],
      [0, 1],
      [1, 1],
      [symbol, 8],
    ] as const
  const stream = pack([
    [0x2f, 8], // signature
    [width - 1, 14],
    [height - 1, 14],
    [0, 1], // alpha is not used
    [0, 3], // version
    [0, 1], // no transform
    [0, 1], // no colour cache
    [0, 1], // one set of prefix codes for the whole image
    ...only(green),
    ...only(red),
    ...only(blue),
    ...only(255), // alpha
    ...only(0), // distances, which never occur
  ])
  const padded = stream.length % 2 === 0 ? stream : [...stream, 0]
  const size = (value: number): number[] => [0, 8, 16, 24].map((bits) => (value >> bits) & 255)
  const chunk = [...ascii('VP8L'), ...size(stream.length), ...padded]
  return new Uint8Array([...ascii('RIFF'), ...size(4 + chunk.length), ...ascii('WEBP'), ...chunk])
}
