import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { type FakeSite, fakeSite, mediaIds } from '../../testing/fake-site.ts'

interface Size {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly mime_type: string
  readonly filesize?: number
  readonly source_url: string
}

interface Attachment {
  readonly id: number
  readonly mime_type: string
  readonly source_url: string
  readonly slug: string
  readonly media_details: {
    readonly width?: number
    readonly height?: number
    readonly filesize: number
    readonly sizes: Readonly<Record<string, Size>>
  }
}

async function bytesAt({ site }: FakeSite, address: string) {
  const response = await site.fetch(new Request(address))
  expect([address, response.status]).toEqual([address, 200])
  return { type: response.headers.get('Content-Type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const journal = fakeSite({ data: loadDataSet('journal') })
const { body: all } = await journal
  .as('anonymous')
  .get<Attachment[]>('/core/v2/media?per_page=100&orderby=id&order=asc')

test('what is cut out of an image has no part of the label of its whole', async () => {
  const [one, other] = await Promise.all(
    ['quay.png', 'mole.png'].map(async (name) => {
      const media = [{ id: 3, file: `2025/01/${name}`, width: 1200, height: 300, sizes: ['thumbnail'] }]
      const fake = fakeSite({ data: { media } })
      const { body } = await fake.as('anonymous').get<Attachment>('/core/v2/media/3')
      const thumbnail = body.media_details.sizes.thumbnail?.source_url ?? ''
      return {
        whole: (await bytesAt(fake, body.source_url)).bytes,
        cut: (await bytesAt(fake, thumbnail)).bytes,
      }
    }),
  )
  expect(one?.whole).not.toEqual(other?.whole)
  expect(one?.cut).toEqual(other?.cut)
})

test('the same file has the same bytes on every site of the same data', async () => {
  const url = all[0]?.source_url ?? ''
  const other = fakeSite({ data: loadDataSet('journal') })
  expect((await bytesAt(other, url)).bytes.equals((await bytesAt(journal, url)).bytes)).toBe(true)
})

for (const path of [
  '2019/02/nothing.jpg',
  '',
  '2019',
  '../index.ts',
  '2019/02/boats-at-low-tide-17x17.jpg',
  '%2e%2e/x',
])
  test(`404 for the upload "${path}"`, async () => {
    expect(
      (await journal.site.fetch(new Request(`http://site.test/wp-content/uploads/${path}`))).status,
    ).toBe(404)
  })

async function upload(fake: FakeSite, width: number, height: number, name = 'new.png'): Promise<Attachment> {
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
  const raw = new Uint8Array(await new Jimp({ width, height, color: 0x3366ccff }).getBuffer(type))
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  const { status, body, text } = await fake
    .as('admin')
    .request<Attachment>('POST', '/core/v2/media', { raw, headers })
  expect(status, text).toBe(201)
  return body
}

test('an uploaded image has real sub-sizes, of the reported number of bytes', async () => {
  const fake = fakeSite()
  const { media_details: details } = await upload(fake, 900, 450)
  expect(Object.keys(details.sizes).sort()).toEqual(['full', 'medium', 'medium_large', 'thumbnail'])
  for (const { width, height, filesize, source_url: url } of Object.values(details.sizes)) {
    const { bytes } = await bytesAt(fake, url)
    const image = await Jimp.fromBuffer(bytes)
    expect([image.width, image.height]).toEqual([width, height])
    expect(filesize ?? details.filesize).toBe(bytes.length)
  }
})

test('an image that is scaled down has sub-sizes of the uploaded one, and its name', async () => {
  const fake = fakeSite()
  const { source_url: url, media_details: details } = await upload(fake, 3000, 11, 'wide.jpg')
  expect(details).toMatchObject({ width: 2560, height: 9, original_image: 'wide.jpg' })
  expect(url).toMatch(/\/wide-scaled\.jpg$/)
  // Of the scaled one it would be 2048 × 7.
  expect(details.sizes['2048x2048']).toMatchObject({ file: 'wide-2048x8.jpg', width: 2048, height: 8 })
  const image = await Jimp.fromBuffer(
    (await bytesAt(fake, details.sizes['2048x2048']?.source_url ?? '')).bytes,
  )
  expect([image.width, image.height]).toEqual([2048, 8])
})

test('uploads of one name at the same time get names of their own', async () => {
  const fake = fakeSite()
  const made = await Promise.all([400, 500, 600].map((width) => upload(fake, width, 300, 'boat.png')))
  expect(new Set(made.map(({ source_url: url }) => url)).size).toBe(3)
  for (const { source_url: url, media_details: details } of made)
    expect((await Jimp.fromBuffer((await bytesAt(fake, url)).bytes)).width).toBe(details.width)
})

test('a removed attachment takes its files along', async () => {
  const fake = fakeSite()
  const made = await upload(fake, 400, 300)
  const addresses = Object.values(made.media_details.sizes).map((size) => size.source_url)
  for (const address of addresses) await bytesAt(fake, address)
  await fake.as('admin').del(`/core/v2/media/${made.id}?force=true`)
  for (const address of addresses) expect((await fake.site.fetch(new Request(address))).status).toBe(404)
  await fake.as('admin').del(`/core/v2/media/${mediaIds.picture}?force=true`)
  expect(
    (await fake.site.fetch(new Request('http://site.test/wp-content/uploads/2025/05/harbour.jpg'))).status,
  ).toBe(404)
})

test('the hundredth upload of one name finds its number, and each file its own bytes', async () => {
  const fake = fakeSite()
  const sent = Array.from({ length: 100 }, (_, n) => n)
  for (const n of sent) {
    const headers = { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="a.txt"' }
    const { status } = await fake.as('admin').request('POST', '/core/v2/media', { raw: `text ${n}`, headers })
    expect(status).toBe(201)
  }
  const { bytes } = await bytesAt(fake, 'http://site.test/wp-content/uploads/2026/01/a-99.txt')
  expect(bytes.toString()).toBe('text 99')
})
