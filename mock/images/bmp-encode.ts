import type { Pixels } from './pixels.ts'

const HEADERS = 54

/** Encodes a picture as BMP with 24 bits a pixel: blue, green, red, the lowest row first, rows of whole words. */
export function encodeBmp({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(HEADERS + row * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, HEADERS, true)
  view.setUint32(14, HEADERS - 14, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4
      const to = HEADERS + y * row + x * 3
      for (let channel = 0; channel < 3; channel++) bytes[to + channel] = data[from + 2 - channel] ?? 0
    }
  return bytes
}
