/** A file of an archive. */
export interface ArchivedFile {
  readonly path: string
  readonly text: string
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** Little-endian numbers, each with how many bytes it takes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): number[] {
  return values.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) & 0xff),
  )
}

/** A ZIP archive of some files, as they are. */
export function zip(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const out: number[] = []
  const directory: number[] = []
  for (const { path, text } of files) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)]
    const offset = out.length
    // Version 2.0, names in UTF-8, nothing packed, the first day of the calendar.
    const facts = [
      ...numbers([20, 2], [0x0800, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4]),
      ...numbers([bytes.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]),
    ]
    out.push(...numbers([0x04034b50, 4]), ...facts, ...name, ...bytes)
    directory.push(...numbers([0x02014b50, 4], [20, 2]), ...facts)
    directory.push(...numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), ...name)
  }
  const count = files.length
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [out.length, 4],
    [0, 2],
  )
  return Uint8Array.from([...out, ...directory, ...end])
}
