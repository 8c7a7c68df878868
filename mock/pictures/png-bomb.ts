import { PictureError } from './picture-error.ts'

/**
 * Refuses an interlaced PNG that inflates to more than its size can hold. The decoder inflates it without a bound; all
 * other formats and PNGs are bounded by the size in their header.
 *
 * @throws PictureError `too-large` or `unreadable`.
 */
export async function refusePngBomb(bytes: Uint8Array): Promise<void> {
  const interlaced = bytes[0] === 0x89 && bytes[28] === 1
  if (!interlaced) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await inflateWithin(interlacedLimit(view), imageData(bytes, view))
}

/** More than the rows of all seven passes take, at eight bytes a pixel and with the byte before each row. */
const interlacedLimit = (view: DataView): number => (view.getInt32(16) + 16) * (view.getInt32(20) + 16) * 8

/** The compressed pixels of a PNG: the content of its IDAT chunks. */
function* imageData(bytes: Uint8Array, view: DataView): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (view.getUint32(at + 4) === 0x49444154) yield bytes.slice(at + 8, at + 8 + length)
    at += 12 + length
  }
}

async function inflateWithin(limit: number, parts: Iterable<Uint8Array<ArrayBuffer>>): Promise<void> {
  const inflated = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = inflated.getReader()
  for (let total = 0; total <= limit; ) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new PictureError('unreadable', 'The picture cannot be decompressed.', { cause })
    })
    if (done) return
    total += value.length
  }
  await reader.cancel()
  throw new PictureError('too-large', 'The picture decompresses to more than its size can hold.')
}
