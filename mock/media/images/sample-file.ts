type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

function join(...parts: (string | readonly number[] | Uint8Array)[]): Bytes {
  const arrays = parts.map((part) =>
    typeof part === 'string' ? encoder.encode(part) : Uint8Array.from(part),
  )
  const whole = new Uint8Array(arrays.reduce((length, array) => length + array.length, 0))
  let at = 0
  for (const array of arrays) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}

const big = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >> bits) & 255)
const little = (value: number): number[] => big(value).reverse()
const zeros = (length: number): Uint8Array => new Uint8Array(length)

/** One page with a line of text, with the table of offsets that readers need. */
function pdf(name: string): Bytes {
  const text = name.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')
  const page = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [at, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return join(file, table, trailer)
}

/** A quarter of a second of silence: ten frames of MPEG 1 layer III, one channel, 32 kbit/s at 44.1 kHz. */
function mp3(): Bytes {
  const frame = join([0xff, 0xfb, 0x10, 0xc4], zeros(100))
  return join(...Array.from({ length: 10 }, () => frame))
}

/** A quarter of a second of silence: one channel of 16 bits at 8 kHz. */
function wav(): Bytes {
  const samples = zeros(4000)
  const format = [...little(16), 1, 0, 1, 0, ...little(8000), ...little(16000), 2, 0, 16, 0]
  return join(
    'RIFF',
    little(36 + samples.length),
    'WAVEfmt ',
    format,
    'data',
    little(samples.length),
    samples,
  )
}

const box = (type: string, ...content: (string | readonly number[] | Uint8Array)[]): Bytes => {
  const inside = join(...content)
  return join(big(8 + inside.length), type, inside)
}

/** A video that lasts a second and has no tracks: the least that a player accepts. */
function mp4(brand: string): Bytes {
  const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(big)
  const times = [0, 0, 0, 1000, 1000].flatMap(big) // version, created, modified, ticks a second, duration
  const header = box('mvhd', times, [0, 1, 0, 0, 1, 0], zeros(10), matrix, zeros(24), big(1))
  return join(box('ftyp', brand, big(0x200), 'isommp41'), box('moov', header))
}

/** An Ogg stream that begins and ends at once: one page with the header of Vorbis. */
function ogg(): Bytes {
  const vorbis = join([1], 'vorbis', little(0), [1], little(8000), zeros(12), [0xb8, 1])
  const page = join('OggS', [0, 6], zeros(8), little(1), little(0), zeros(4), [1, vorbis.length], vorbis)
  page.set(little(oggChecksum(page)), 22)
  return page
}

/** CRC-32 with Ogg's polynomial, not reflected, over the page with the checksum's own bytes as zeros. */
function oggChecksum(page: Uint8Array): number {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

const table = (name: string): string => `name,number\r\n"${name.replaceAll('"', '""')}",1\r\n`

const makers: Readonly<Record<string, (name: string) => Bytes>> = {
  'application/pdf': pdf,
  'application/zip': () => join('PK', [5, 6], zeros(18)),
  'audio/mpeg': mp3,
  'audio/wav': wav,
  'audio/ogg': ogg,
  'video/mp4': () => mp4('isom'),
  'video/quicktime': () => mp4('qt  '),
  'text/csv': (name) => join(table(name)),
}

/**
 * Generates a small valid file for media that are not images and have no bytes of their own, the same for the same
 * name: a page of PDF, a second of video, a moment of silence, an empty archive, a table. Any other type gives the name
 * as text.
 */
export function sampleFile(mime: string, name: string): Uint8Array<ArrayBuffer> {
  const make = Object.hasOwn(makers, mime) ? makers[mime] : undefined
  return make ? make(name) : join(`${name}\n`)
}
