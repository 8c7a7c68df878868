import { createHash } from 'node:crypto'
import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { type Client, fakeSite, postIds } from '../../testing/fake-site.ts'

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

test('the title is the name of the file without its extension', async () => {
  expect((await upload(fakeSite().as('author'), 'harbour-at-dusk.v2.png')).body.title.raw).toMatch(
    /^harbour-at-dusk.v2$/,
  )
})

test('the fields come from the query', async () => {
  const query = `?title=A%20boat&caption=Seen&description=Blue&alt_text=%3Cb%3EBoat%3C/b%3E&slug=the-boat&post=${postIds.published}`
  const { body } = await upload(fakeSite().as('author'), 'x.png', png, query)
  expect(body).toMatchObject({
    title: { raw: 'A boat' },
    caption: { raw: 'Seen' },
    description: { raw: 'Blue' },
    alt_text: 'Boat',
    slug: 'the-boat',
    post: postIds.published,
    link: 'http://site.test/harbour-morning/the-boat/',
  })
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

for (const [disposition, name] of [
  ['attachment; filename=plain.png', 'plain.png'],
  ['inline; filename="in line.png"', 'in-line.png'],
  ['attachment; filename="some/folder/r.png"', 'somefolderr.png'],
  ['attachment; filename="../../etc/passwd.png"', 'etcpasswd.png'],
  ['attachment; filename="C:\\\\boats\\\\sail.png"', 'Cboatssail.png'],
  ['form-data; name="file"; filename="form.png"', 'form.png'],
] as const)
  test(`the name is read from ${disposition}`, async () => {
    const { status, body, text } = await upload(fakeSite().as('author'), '', png, '', {
      'Content-Disposition': disposition,
    })
    expect(status, text).toBe(201)
    expect(body.source_url).toBe(`http://site.test/wp-content/uploads/2026/01/${name}`)
  })

test('the bytes decide the type, not the Content-Type', async () => {
  const { body } = await upload(fakeSite().as('author'), 'boat.png', png, '', {
    'Content-Type': 'text/plain',
  })
  expect(body).toMatchObject({ mime_type: 'image/png', media_type: 'image' })
})

test('a text file has no dimensions', async () => {
  const { body } = await upload(fakeSite().as('author'), 'notes.txt', 'Tide at six.')
  expect(body).toMatchObject({
    mime_type: 'text/plain',
    media_type: 'file',
    media_details: { filesize: 12, sizes: {} },
  })
})

test('draft and publish become inherit, private stays', async () => {
  const statuses: unknown[] = []
  for (const status of ['draft', 'publish', 'pending', 'private'])
    statuses.push((await upload(fakeSite().as('author'), 'x.png', png, `?status=${status}`)).body.status)
  expect(statuses).toEqual(['inherit', 'inherit', 'inherit', 'private'])
})

test('a correct Content-MD5 is accepted', async () => {
  const hash = createHash('md5').update(png).digest('hex')
  expect((await upload(fakeSite().as('author'), 'x.png', png, '', { 'Content-MD5': hash })).status).toBe(201)
})
