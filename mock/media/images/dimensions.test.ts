import { expect, test } from '#test'
import { readDimensions } from './dimensions.ts'
import { sampleImage } from './sample.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )

const riff = (chunk: string, ...content: number[]): Uint8Array =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], content, [0, 0, 0, 0])

/** A JPEG header for 640 by 480, after other segments. */
const jpeg = (...segments: (string | number[])[]): Uint8Array =>
  bytes([0xff, 0xd8], ...segments, [0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3])

const exif = (orientation: number, little = false): (string | number[])[] => [
  [0xff, 0xe1, 0, 34],
  'Exif\0\0',
  little
    ? ['I', 'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0].map(code)
    : ['M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0].map(code),
  [0, 0, 0, 0],
]
const code = (value: string | number): number => (typeof value === 'string' ? value.charCodeAt(0) : value)

const read: [what: string, bytes: Uint8Array, width: number, height: number][] = [
  ['a GIF of the older version', bytes('GIF87a', [0x80, 2, 0xe0, 1]), 640, 480],
  ['a lossy WebP', riff('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1), 640, 480],
  [
    'a lossy WebP with a scaling factor',
    riff('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 0x42, 0xe0, 0x81),
    640,
    480,
  ],
  ['an extended WebP', riff('VP8X', 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0), 640, 480],
  [
    'an extended WebP of the longest sides',
    riff('VP8X', 0, 0, 0, 0, 255, 255, 255, 255, 255, 255),
    2 ** 24,
    2 ** 24,
  ],
  [
    'a BMP whose rows go downwards',
    bytes('BM', new Array(12).fill(0), [40, 0, 0, 0, 4, 0, 0, 0, 0xfd, 255, 255, 255]),
    4,
    3,
  ],
  ['a BMP of the oldest kind', bytes('BM', new Array(12).fill(0), [12, 0, 0, 0, 4, 0, 3, 0]), 4, 3],
  ['a JPEG', jpeg(), 640, 480],
  [
    'a JPEG with comments, fillings and a restart',
    jpeg([0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xff, 0xff, 0xd0]),
    640,
    480,
  ],
  ['a progressive JPEG', bytes([0xff, 0xd8, 0xff, 0xc2, 0, 17, 8, 1, 0xe0, 2, 0x80]), 640, 480],
  ['a JPEG whose tables come first', jpeg([0xff, 0xc4, 0, 3, 1], [0xff, 0xdb, 0, 2]), 640, 480],
  ['a JPEG that is upside down', jpeg(...exif(3)), 640, 480],
  ['a JPEG that lies on its side', jpeg(...exif(6)), 480, 640],
  ['a JPEG that lies on its side, by a camera of the other byte order', jpeg(...exif(8, true)), 480, 640],
]

for (const [what, image, width, height] of read) {
  test(`${what} is ${width}x${height}`, () => {
    expect(readDimensions(image)).toEqual({ width, height })
  })
}

for (const mime of ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']) {
  test(`an encoded ${mime} gives its size`, async () => {
    const image = await sampleImage({ width: 123, height: 45, mime, seed: 1 })
    expect(readDimensions(image)).toEqual({ width: 123, height: 45 })
  })

  test(`a ${mime} that is cut off anywhere gives its size or none, and never throws`, async () => {
    const image = await sampleImage({ width: 123, height: 45, mime, seed: 1 })
    for (let length = 0; length < Math.min(image.length, 700); length++) {
      const size = readDimensions(image.subarray(0, length))
      if (size) expect(size).toEqual({ width: 123, height: 45 })
    }
  })
}

const refused: [what: string, bytes: Uint8Array][] = [
  ['nothing', bytes()],
  ['text', bytes('hello, session, hello, session')],
  ['a PDF', bytes('%PDF-1.4 hello, session, hello, session')],
  ['a PNG of no width', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 9])],
  [
    'a PNG with a side beyond its limit',
    bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [255, 0, 0, 0, 0, 0, 0, 9]),
  ],
  ['a GIF of no height', bytes('GIF89a', [1, 0, 0, 0])],
  ['a BMP with an unknown header', bytes('BM', new Array(12).fill(0), [13, 0, 0, 0, 4, 0, 3, 0, 4, 0, 3, 0])],
  ['a WebP with an unknown chunk', riff('EXIF', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
  ['a JPEG that ends before its frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
  [
    'a JPEG with a segment of no length',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xc0, 0, 17, 8, 1, 1, 1, 1]),
  ],
  ['a JPEG with a segment past the end', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0])],
  ['a JPEG that is all filling', bytes([0xff, 0xd8], new Array(1000).fill(0xff))],
  ['a JPEG with garbage for a marker', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 2, 3, 4])],
  [
    'a JPEG whose pixels come before its size',
    bytes([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, 0, 17, 8, 1, 1, 1, 1]),
  ],
]

for (const [what, image] of refused) {
  test(`${what} has no dimensions`, () => {
    expect(readDimensions(image)).toBeUndefined()
  })
}

test('Exif data that points outside itself is passed over', () => {
  const broken = jpeg([0xff, 0xe1, 0, 16], 'Exif\0\0', 'MM', [0, 42, 0xff, 0xff, 0xff, 0xff])
  expect(readDimensions(broken)).toEqual({ width: 640, height: 480 })
})
