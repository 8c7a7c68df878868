import { createHash } from 'node:crypto'
import { expect, test } from '#test'
import { sniff } from '../uploads/file-type.ts'
import { decode } from './codec.ts'
import { readDimensions } from './dimensions.ts'
import { sampleImage } from './sample.ts'
import { sampleFile } from './sample-file.ts'

const mimes = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']

for (const mime of mimes) {
  test(`a sample ${mime} is one, in its size`, async () => {
    for (const [width, height] of [
      [1, 1],
      [3, 200],
      [301, 5],
      [320, 240],
    ] as const) {
      const image = await sampleImage({ width, height, mime, seed: 4, label: 'x.png' })
      expect(sniff(image)?.mime).toBe(mime)
      expect(readDimensions(image)).toEqual({ width, height })
    }
  })

  test(`a sample ${mime} is the same for the same seed and another for another`, async () => {
    const draw = (seed: number) => sampleImage({ width: 60, height: 40, mime, seed })
    expect(await draw(1)).toEqual(await draw(1))
    expect(await draw(1)).not.toEqual(await draw(2))
  })
}

test('seeds of the same hour differ, and so do labels', async () => {
  const draw = (seed: number, label = '') =>
    sampleImage({ width: 320, height: 200, mime: 'image/png', seed, label })
  expect(await draw(1)).not.toEqual(await draw(8))
  expect(await draw(1, 'A')).not.toEqual(await draw(1, 'B'))
  expect(await draw(1, 'é ')).toEqual(await draw(1, 'E'))
})

test('any whole number is a seed', async () => {
  for (const seed of [0, -5, 2 ** 31, 1_700_000_000_000]) {
    await sampleImage({ width: 9, height: 9, mime: 'image/png', seed })
  }
})

test('a label that could not be read is left out', async () => {
  const draw = (width: number, label?: string) =>
    sampleImage({ width, height: 200, mime: 'image/png', seed: 4, ...(label && { label }) })
  expect(await draw(300, 'harbour.png')).toEqual(await draw(300))
  expect(await draw(301, 'harbour.png')).not.toEqual(await draw(301))
  // Its letters would have to be smaller still to fit into the image.
  expect(await draw(301, 'a-name-of-a-file-that-is-much-longer-than-the-image.png')).toEqual(await draw(301))
})

test('a sample is the same on every machine', async () => {
  const { data } = await decode(
    await sampleImage({ width: 330, height: 90, mime: 'image/png', seed: 3, label: 'harbour' }),
    'image/png',
  )
  expect(createHash('sha256').update(data).digest('hex')).toBe(
    '629ef750360688f7fa5602a1b8dcb096b7c07cba66b6bc03fdd57a5505966baf',
  )
})

test('a sample GIF loses no colour', async () => {
  const options = { width: 300, height: 200, seed: 6, label: 'x' }
  const gif = await sampleImage({ ...options, mime: 'image/gif' })
  const png = await sampleImage({ ...options, mime: 'image/png' })
  expect(await decode(gif, 'image/gif')).toEqual(await decode(png, 'image/png'))
})

test('a sample of another type, of too many pixels or of none is rejected', async () => {
  const draw = (width: number, mime = 'image/png') => sampleImage({ width, height: 50_000, mime, seed: 1 })
  await expect(draw(1, 'image/avif')).rejects.toMatchObject({ problem: 'unsupported' })
  await expect(draw(50_000)).rejects.toMatchObject({ problem: 'too-large' })
  await expect(draw(0)).rejects.toThrow(RangeError)
  await expect(draw(1.5)).rejects.toThrow(RangeError)
})

for (const mime of [
  'application/pdf',
  'application/zip',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'video/mp4',
  'video/quicktime',
  'text/plain',
]) {
  test(`a sample file of ${mime} looks like one`, () => {
    expect(sniff(sampleFile(mime, 'name.ext'))?.mime).toBe(mime)
  })
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

test('a sample PDF shows its name, and its table of offsets is right', () => {
  const file = text(sampleFile('application/pdf', 'a (fine) day.pdf'))
  expect(file).toContain('(a \\(fine\\) day.pdf) Tj')
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(5)
  for (const [at, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`))
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start)).toMatch(/^xref\n0 6\n/)
  const [, length, stream] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/.exec(file) ?? []
  expect(stream).toHaveLength(Number(length))
})

test('a sample PDF of a name beyond ASCII has correct offsets', () => {
  const file = text(sampleFile('application/pdf', 'été 写真.pdf'))
  expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref/)
})

test('the boxes of a sample film are as long as they say', () => {
  const file = sampleFile('video/mp4', 'x.mp4')
  const view = new DataView(file.buffer)
  const types: string[] = []
  for (let at = 0; at < file.length; at += view.getUint32(at)) types.push(text(file.subarray(at + 4, at + 8)))
  expect(types).toEqual(['ftyp', 'moov'])
  const header = view.getUint32(0) + 8
  expect(view.getUint32(header)).toBe(108)
  expect(text(file.subarray(header + 4, header + 8))).toBe('mvhd')
})

test('a sample MP3 is frames of the length that their header says', () => {
  const file = sampleFile('audio/mpeg', 'x.mp3')
  const length = Math.floor((144 * 32_000) / 44_100)
  expect(file.length % length).toBe(0)
  for (let at = 0; at < file.length; at += length) expect([file[at], file[at + 1]]).toEqual([0xff, 0xfb])
})

test('a sample WAV is as long as it says', () => {
  const file = sampleFile('audio/wav', 'x.wav')
  const view = new DataView(file.buffer)
  expect(view.getUint32(4, true)).toBe(file.length - 8)
  expect(view.getUint32(40, true)).toBe(file.length - 44)
})

test('a sample archive is the end of a directory of nothing', () => {
  expect([...sampleFile('application/zip', 'x.zip')]).toEqual([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)])
})

test('a sample table quotes its name', () => {
  expect(text(sampleFile('text/csv', 'a "b".csv'))).toBe('name,number\r\n"a ""b"".csv",1\r\n')
})

test('a file of any other type contains its name', () => {
  expect(text(sampleFile('application/x-unheard-of', 'name'))).toBe('name\n')
  expect(text(sampleFile('constructor', 'name'))).toBe('name\n')
})
