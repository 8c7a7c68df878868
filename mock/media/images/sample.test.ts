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

test('a sample is the same on every machine', async () => {
  const { data } = await decode(
    await sampleImage({ width: 330, height: 90, mime: 'image/png', seed: 3, label: 'harbour' }),
    'image/png',
  )
  expect(createHash('sha256').update(data).digest('hex')).toBe(
    '629ef750360688f7fa5602a1b8dcb096b7c07cba66b6bc03fdd57a5505966baf',
  )
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
