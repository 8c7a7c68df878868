import { crc32, deflateSync } from 'node:zlib'

/** A picture that costs far more than its bytes: what it claims to be is in its header. */
export interface EvilPicture {
  readonly what: string
  /** Under which it is uploaded. */
  readonly name: string
  readonly mime: string
  readonly make: () => Uint8Array<ArrayBuffer>
}

const word = (value: number): [number, number] => [value >>> 8, value & 255]
const long = (value: number): [number, number, number, number] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const joined = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )

/** One chunk of a PNG, with its checksum. */
function chunk(type: string, content: readonly number[] | Uint8Array = []): Uint8Array {
  const body = joined(type, content)
  return joined(long(content.length), body, long(crc32(body)))
}

/** A header of a PNG: grey, of so many bits a pixel. */
const header = (width: number, height: number, bits: number, interlaced = 0): Uint8Array =>
  chunk('IHDR', [...long(width), ...long(height), bits, 0, 0, 0, interlaced])

const png = (...chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  joined('\x89PNG\r\n\x1a\n', ...chunks, chunk('IEND'))

/** As many zeros as the rows of a picture take, compressed to a thousandth. */
const blackRows = (width: number, height: number, bits: number): Uint8Array =>
  chunk('IDAT', deflateSync(new Uint8Array((Math.ceil((width * bits) / 8) + 1) * height), { level: 9 }))

const blackPng = (width: number, height: number, bits: number): Uint8Array<ArrayBuffer> =>
  png(header(width, height, bits), blackRows(width, height, bits))

/** A GIF of one frame with a colour table of two; its data is a code that clears, and the end. */
function gif(
  width: number,
  height: number,
  data: readonly number[] = [2, 1, 0x44, 0],
): Uint8Array<ArrayBuffer> {
  const size = [width & 255, width >>> 8, height & 255, height >>> 8]
  return joined(
    'GIF89a',
    size,
    [0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    [0x2c, 0, 0, 0, 0],
    size,
    [0],
    data,
    [0x3b],
  )
}

const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  ...word(content.length + 2),
  ...content,
]

/** A Huffman table with one code, a zero, for one symbol. */
const table = (kindAndId: number, symbol: number): number[] =>
  segment(0xc4, [kindAndId, 1, ...Array<number>(15).fill(0), symbol])

const frame = (width: number, height: number, components: number, sampling = 0x11): number[] =>
  segment(0xc2, [
    8,
    ...word(height),
    ...word(width),
    components,
    ...Array.from({ length: components }, (_, i) => [i + 1, sampling, 0]).flat(),
  ])

const quantization = segment(0xdb, [0, ...Array<number>(64).fill(1)])

/** A progressive JPEG of one colour, each scan of which says for all blocks that there is nothing in them. */
function progressive(width: number, height: number, scans: number, components = 1): Uint8Array<ArrayBuffer> {
  const tables = [...quantization, ...table(0x00, 0), ...table(0x10, 0xe0)]
  const scan = joined(
    segment(0xda, [1, 1, 0x00, 1, 63, 0]),
    // A zero is the code for a run of blocks, of 2^14 when fourteen more follow.
    new Uint8Array(Math.ceil(((width * height) / 64 / 2 ** 14) * 2) + 4),
  )
  return joined(
    [0xff, 0xd8],
    tables,
    frame(width, height, components),
    ...Array<Uint8Array>(scans).fill(scan),
    [0xff, 0xd9],
  )
}

const bmpHeader = (
  width: number,
  height: number,
  bits: number,
  compression: number,
  colours: number,
): Uint8Array => {
  const bytes = new Uint8Array(54)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(10, 54 + 4 * 256, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, bits, true)
  view.setUint32(30, compression, true)
  view.setUint32(46, colours, true)
  return bytes
}

/** Rows of one colour each, run-length encoded, and far more of them than there are. */
const endlessRows = (width: number, height: number, rows: number): Uint8Array<ArrayBuffer> =>
  joined(
    bmpHeader(width, height, 8, 1, 256),
    new Uint8Array(4 * 256),
    new Uint8Array(rows * 4).map((_, at) => (at % 4 === 0 ? 255 : 0)),
  )

const pictures =
  (mime: string, name: string) =>
  (what: string, make: EvilPicture['make']): EvilPicture => ({
    what,
    name,
    mime,
    make,
  })
const asPng = pictures('image/png', 'evil.png')
const asGif = pictures('image/gif', 'evil.gif')
const asJpeg = pictures('image/jpeg', 'evil.jpg')
const asBmp = pictures('image/bmp', 'evil.bmp')

/** Those that are told by looking at them, without decoding: larger, or of more parts, than is worked on. */
export const excessivePictures: readonly EvilPicture[] = [
  asGif('a GIF of 34 bytes that claims 100 megapixels', () => gif(10_000, 10_000)),
  asPng('a PNG of 12 KB with 100 megapixels', () => blackPng(10_000, 10_000, 1)),
  asPng('a PNG of a million empty chunks', () =>
    png(
      header(400, 400, 8),
      Buffer.concat(Array<Uint8Array>(1_000_000).fill(chunk('tEXt'))),
      blackRows(400, 400, 8),
    ),
  ),
  asPng('an interlaced PNG that inflates to a thousand times its size', () =>
    png(header(400, 400, 8, 1), blackRows(100_000, 1_000, 8)),
  ),
  asJpeg('a JPEG of 5,000 scans of 16 megapixels', () => progressive(4_000, 4_000, 5_000)),
]

/** Those that no encoder makes, and that lead a decoder to take memory before it finds that. */
export const brokenPictures: readonly EvilPicture[] = [
  asPng('a PNG whose second header claims 400 megapixels', () =>
    png(header(400, 400, 8), header(20_000, 20_000, 8), blackRows(400, 400, 8)),
  ),
  asJpeg('a JPEG of 255 components', () =>
    joined([0xff, 0xd8], quantization, frame(1_400, 1_000, 255), [0xff, 0xd9]),
  ),
  asJpeg('a JPEG of 100 frames', () =>
    joined([0xff, 0xd8], quantization, ...Array<number[]>(100).fill(frame(4_000, 4_000, 1)), [0xff, 0xd9]),
  ),
  asJpeg('a JPEG with a component sampled fifteen times', () =>
    joined([0xff, 0xd8], quantization, frame(4_000, 4_000, 3, 0xff), [0xff, 0xd9]),
  ),
  asBmp('a BMP with four billion colours', () =>
    joined(bmpHeader(5_000, 5_000, 8, 0, 2 ** 32 - 1), new Uint8Array(30_000_000)),
  ),
]

/** Those that keep every limit of their format, and take what time and memory they can. */
export const costlyImages: readonly EvilPicture[] = [
  asGif('a GIF of 34 bytes that claims 25 megapixels', () => gif(5_000, 5_000)),
  asPng('a PNG of 25 megapixels of 16 bits', () => blackPng(5_000, 5_000, 16)),
  asJpeg('a JPEG of 100 scans of 25 megapixels', () => progressive(5_000, 5_000, 100)),
  asJpeg('a JPEG of 25 megapixels in three colours of full size', () => progressive(5_000, 5_000, 1, 3)),
  asBmp('a BMP with more rows than it has', () => endlessRows(5_000, 5_000, 2_000_000)),
]
