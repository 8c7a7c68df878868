import { mustFit, PictureError } from './picture-error.ts'

/**
 * Refuses pictures whose header is modest and whose content is not: a GIF with a frame larger than its screen, and an
 * interlaced PNG that inflates to more than its size can hold. (The decoder itself bounds the other PNGs.)
 *
 * @throws PictureError `too-large` or `unreadable`.
 */
export async function refuseBombs(bytes: Uint8Array): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (bytes[0] === 0x47) measureFirstFrame(view)
    if (bytes[0] === 0x89 && bytes[28] === 1)
      await inflateWithin(interlacedLimit(view), imageData(bytes, view))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new PictureError('unreadable', 'The picture breaks off.', { cause: error })
  }
}

/** The size of a colour table that a GIF's flags announce, in bytes. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** Steps over a GIF's extensions to its first frame, which is the one that is decoded. */
function measureFirstFrame(view: DataView): void {
  let at = 13 + tableSize(view.getUint8(10))
  while (view.getUint8(at) === 0x21) {
    at += 2
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
  if (view.getUint8(at) === 0x2c) mustFit(view.getUint16(at + 5, true), view.getUint16(at + 7, true))
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
