import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { loadDataSet } from '../../fixtures/index.ts'
import { fakeSite } from '../../mock/testing/fake-site.ts'

interface Size {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly source_url: string
}

interface Attachment {
  readonly id: number
  readonly mime_type: string
  readonly source_url: string
  readonly media_details: {
    readonly width?: number
    readonly height?: number
    readonly sizes: Readonly<Record<string, Size>>
  }
}

const journal = fakeSite({ data: loadDataSet('journal') })
const { body: all } = await journal
  .as('anonymous')
  .get<Attachment[]>('/core/v2/media?per_page=100&orderby=id&order=asc')

async function bytesAt(address: string) {
  const response = await journal.site.fetch(new Request(address))
  expect([address, response.status]).toEqual([address, 200])
  return { type: response.headers.get('Content-Type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

for (const { id, mime_type: mime, source_url: url, media_details: details } of all)
  test(`the file of ${id}, a ${mime}, is served with its type; an image and its sub-sizes with the declared dimensions`, async () => {
    const { type, bytes } = await bytesAt(url)
    expect(type).toBe(mime)
    expect(bytes.length).toBeGreaterThan(10)
    if (!mime.startsWith('image/')) return
    const image = await Jimp.fromBuffer(bytes)
    expect([image.width, image.height]).toEqual([details.width, details.height])
    expect(Object.keys(details.sizes).length).toBeGreaterThan(1)
    for (const size of Object.values(details.sizes)) {
      const sub = await bytesAt(size.source_url)
      expect(sub.type).toBe(mime)
      const { width, height } = await Jimp.fromBuffer(sub.bytes)
      expect([size.file, width, height]).toEqual([size.file, size.width, size.height])
    }
  })
