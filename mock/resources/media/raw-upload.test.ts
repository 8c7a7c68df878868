import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { type Client, fakeSite } from '../../testing/fake-site.ts'

const png = new Uint8Array(
  await new Jimp({ width: 400, height: 300, color: 0x3366ccff }).getBuffer('image/png'),
)
const media = '/core/v2/media'

interface Attachment {
  readonly [field: string]: unknown
  readonly id: number
  readonly code: string
  readonly source_url: string
  readonly title: { readonly raw: string }
}

function upload(
  client: Client,
  name: string,
  raw: BodyInit = png,
  query = '',
  headers: Record<string, string> = {},
) {
  const disposition = { 'Content-Type': 'image/png', 'Content-Disposition': `attachment; filename="${name}"` }
  return client.request<Attachment>('POST', `${media}${query}`, {
    raw,
    headers: { ...disposition, ...headers },
  })
}

test('a file as the body becomes an attachment, returned in context edit', async () => {
  const { site, as } = fakeSite()
  const { status, headers, body } = await upload(as('author'), 'Blue Boat.png')
  expect(status).toBe(201)
  expect(headers.get('Location')).toBe(`http://site.test/wp-json${media}/${body.id}`)
  expect(headers.get('X-WP-Upload-Attachment-ID')).toBe(String(body.id))
  expect(body).toMatchObject({
    status: 'inherit',
    author: 3,
    slug: 'blue-boat',
    mime_type: 'image/png',
    media_type: 'image',
    post: null,
    meta: [],
    alt_text: '',
    missing_image_sizes: [],
    source_url: 'http://site.test/wp-content/uploads/2026/01/Blue-Boat.png',
    date: '2026-01-01T12:00:00',
  })
  const again = await as('author').get<Attachment>(`${media}/${body.id}?context=edit`)
  expect(again.body).toEqual(body)
  const served = await site.fetch(new Request(body.source_url))
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png)
})

test('a second file of the same name gets a number, in its file and in its slug', async () => {
  const client = fakeSite().as('author')
  const names: unknown[] = []
  for (let n = 0; n < 3; n++) {
    const { body } = await upload(client, 'boat.png')
    names.push([body.source_url.split('/').at(-1), body.slug])
  }
  expect(names).toEqual([
    ['boat.png', 'boat'],
    ['boat-1.png', 'boat-1'],
    ['boat-2.png', 'boat-2'],
  ])
})

test('the bytes decide the type, not the Content-Type', async () => {
  const { body } = await upload(fakeSite().as('author'), 'boat.png', png, '', {
    'Content-Type': 'text/plain',
  })
  expect(body).toMatchObject({ mime_type: 'image/png', media_type: 'image' })
})
