import { ImageError } from './image-error.ts'

/** How many chunks a PNG may have: enough for the largest image in chunks of 4 KB. */
const MOST_CHUNKS = 10_000

const IHDR = 0x49484452
const IDAT = 0x49444154

interface Chunk {
  readonly type: number
  /** The position of its content, as far as the file goes. */
  readonly from: number
  readonly to: number
}

/** The chunks of a PNG. The last may be cut off. */
function* chunksOf(view: DataView): Generator<Chunk> {
  for (let at = 8; at + 8 <= view.byteLength; ) {
    const [from, length] = [at + 8, view.getUint32(at)]
    yield { type: view.getUint32(at + 4), from, to: from + length }
    at = from + length + 4
  }
}

/**
 * Rejects a PNG with more chunks than an image needs, or with a second header: a decoder uses the last one, but the
 * first was checked.
 * @throws ImageError `too-costly` or `unreadable`
 */
export function mustHaveFewChunks(view: DataView): void {
  let [chunks, headers] = [0, 0]
  for (const { type } of chunksOf(view)) {
    if (++chunks > MOST_CHUNKS)
      throw new ImageError('too-costly', `The image has more than ${MOST_CHUNKS} chunks. Use one with fewer.`)
    if (type === IHDR && ++headers > 1) throw new ImageError('unreadable', 'The image has two headers.')
  }
}

/**
 * Rejects an interlaced PNG that inflates to more than its size allows.
 * @throws ImageError `too-large` or `unreadable`
 */
export async function refusePngBomb(bytes: Uint8Array): Promise<void> {
  const interlaced = bytes[0] === 0x89 && bytes[28] === 1
  if (!interlaced) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const data = [...chunksOf(view)].filter(({ type }) => type === IDAT)
  await inflateWithin(
    interlacedLimit(view),
    data.map(({ from, to }) => bytes.slice(from, to)),
  )
}

/** More than the rows of all seven passes take, at eight bytes a pixel and with the byte before each row. */
const interlacedLimit = (view: DataView): number => (view.getInt32(16) + 16) * (view.getInt32(20) + 16) * 8

async function inflateWithin(limit: number, parts: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
  const inflated = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = inflated.getReader()
  for (let total = 0; total <= limit; ) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ImageError('unreadable', 'The image cannot be decompressed.', { cause })
    })
    if (done) return
    total += value.length
  }
  await reader.cancel()
  throw new ImageError('too-large', 'The image decompresses to more than its size allows.')
}
