import { crc32, deflateSync } from 'node:zlib'
import { Jimp } from 'jimp'

/** A small file that is much work to whoever takes it at its word. */
export interface EvilPicture {
  readonly what: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** 36 bytes that claim a frame of as many pixels, and give none of them. */
function emptyGif(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const header = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0]
  const colours = [0, 0, 0, 255, 255, 255]
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 0x01, 0, 0x3b]
  return Uint8Array.from([...header, ...colours, ...frame].slice(0, 36))
}

/** One colour over as many pixels, which compresses to a thousandth. */
export function plainPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A progressive JPEG of large sides whose one scan comes again and again. */
async function manyScans(count: number, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(
    await new Jimp({ width: 64, height: 64, color: 0x336699ff }).getBuffer('image/jpeg'),
  )
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]))
  plain[frame + 1] = 0xc2
  plain.writeUInt16BE(side, frame + 5)
  plain.writeUInt16BE(side, frame + 7)
  const scan = plain.indexOf(Buffer.from([0xff, 0xda]))
  const scans = Array.from({ length: count }, () => plain.subarray(scan, plain.length - 2))
  return new Uint8Array(Buffer.concat([plain.subarray(0, scan), ...scans, Buffer.from([0xff, 0xd9])]))
}

/** Pictures of at most 100 KB that took seconds of the only thread, minutes or gigabytes. */
export const evilPictures: readonly EvilPicture[] = [
  {
    what: 'a GIF of 36 bytes that claims 100 megapixels',
    type: 'image/gif',
    bytes: emptyGif(10_000, 10_000),
  },
  { what: 'a GIF of 36 bytes that claims 25 megapixels', type: 'image/gif', bytes: emptyGif(5000, 5000) },
  {
    what: 'a GIF that claims the longest sides there are',
    type: 'image/gif',
    bytes: emptyGif(65_535, 65_535),
  },
  { what: 'a PNG of 12 KB with 100 megapixels', type: 'image/png', bytes: plainPng(10_000, 10_000) },
  { what: 'a PNG of 3 KB with 25 megapixels', type: 'image/png', bytes: plainPng(5000, 5000) },
  { what: 'a JPEG of 60 scans', type: 'image/jpeg', bytes: await manyScans(60, 4000) },
  { what: 'a JPEG of 200 scans', type: 'image/jpeg', bytes: await manyScans(200, 4000) },
  {
    what: 'a JPEG of 200 scans over 400 megapixels',
    type: 'image/jpeg',
    bytes: await manyScans(200, 20_000),
  },
]
