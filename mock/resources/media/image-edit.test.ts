import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/complete-site-data.ts'
import { type Client, type FakeSite, fakeSite, smallSite } from '../../testing/fake-site.ts'

interface Attachment {
  readonly [field: string]: unknown
  readonly id: number
  readonly code: string
  readonly source_url: string
  readonly media_details: {
    readonly width: number
    readonly height: number
    readonly parent_image?: unknown
    readonly sizes: Readonly<Record<string, unknown>>
  }
}

// A corner each: red top left, green top right, blue bottom left, white bottom right.
const corners = { red: 0xff0000ff, green: 0x00ff00ff, blue: 0x0000ffff, white: 0xffffffff }
const quadrantImage = new Jimp({ width: 80, height: 60, color: corners.white })
for (const [color, x, y] of [
  [corners.red, 0, 0],
  [corners.green, 40, 0],
  [corners.blue, 0, 30],
] as const)
  quadrantImage.composite(new Jimp({ width: 40, height: 30, color }), x, y)
const png = new Uint8Array(await quadrantImage.getBuffer('image/png'))

async function uploaded(fake: FakeSite): Promise<Attachment> {
  const headers = {
    'Content-Type': 'image/png',
    'Content-Disposition': 'attachment; filename="quadrants.png"',
  }
  return (
    await fake
      .as('author')
      .request<Attachment>('POST', '/core/v2/media?alt_text=QuadrantColours&title=Four', {
        raw: png,
        headers,
      })
  ).body
}

function edit(client: Client, { id, source_url: src }: Pick<Attachment, 'id' | 'source_url'>, body: object) {
  return client.post<Attachment>(`/core/v2/media/${id}/edit`, { src, ...body })
}

async function pixelsOf({ site }: FakeSite, address: string) {
  const response = await site.fetch(new Request(address))
  return Jimp.fromBuffer(Buffer.from(await response.arrayBuffer()))
}

const flip = (horizontal: boolean, vertical: boolean) => ({
  type: 'flip',
  args: { flip: { horizontal, vertical } },
})
const rotate = (angle: number) => ({ type: 'rotate', args: { angle } })

test('the result is a new attachment; the original is unchanged', async () => {
  const fake = fakeSite()
  const original = await uploaded(fake)
  const before = (await fake.as('author').get(`/core/v2/media/${original.id}?context=edit`)).text
  const { headers, body } = await edit(fake.as('author'), original, { modifiers: [flip(true, false)] })
  expect(body.id).not.toBe(original.id)
  expect(headers.get('Location')).toBe(`http://site.test/wp-json/core/v2/media/${body.id}`)
  expect(body).toMatchObject({
    title: { rendered: 'Four' },
    alt_text: 'QuadrantColours',
    author: 3,
    mime_type: 'image/png',
  })
  expect(body).not.toHaveProperty('permalink_template')
  expect(body.source_url).toBe('http://site.test/wp-content/uploads/2026/01/quadrants-edited.png')
  expect(body.media_details.parent_image).toEqual({
    attachment_id: String(original.id),
    file: '2026/01/quadrants.png',
  })
  expect((await fake.as('author').get(`/core/v2/media/${original.id}?context=edit`)).text).toBe(before)
  expect((await pixelsOf(fake, original.source_url)).getPixelColor(2, 2)).toBe(corners.red)
  const again = await edit(fake.as('author'), original, { modifiers: [flip(true, false)] })
  expect(again.body.source_url).toBe('http://site.test/wp-content/uploads/2026/01/quadrants-edited-1.png')
})

test('the result belongs to the user who edits, and to no item', async () => {
  const fake = fakeSite()
  const original = await uploaded(fake)
  await fake.as('admin').post(`/core/v2/media/${original.id}`, { post: 1 })
  const { body } = await edit(fake.as('editor'), original, { modifiers: [flip(true, false)] })
  expect(body).toMatchObject({ author: 2, post: null })
})

const editedWith = (wordpress: '6.8' | '7.1') => async (date: string) => {
  const fake = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress })
  const original = await uploaded(fake)
  const sent = { modifiers: [rotate(90)], date, slug: 'turned', template: 'wide.php' }
  return (await edit(fake.as('editor'), original, sent)).body
}

test('a version before 6.9 ignores the fields that an edit sends', async () => {
  const edited = editedWith('6.8')
  const { date, slug } = await edited('')
  expect(await edited('2020-01-02T03:04:05')).toMatchObject({ date, slug })
  expect(slug).not.toBe('turned')
})

test('later versions take the fields that an edit sends, and ignore a date that is none and a template', async () => {
  const edited = editedWith('7.1')
  expect(await edited('2020-01-02T03:04:05')).toMatchObject({
    date: '2020-01-02T03:04:05',
    slug: 'turned',
    template: '',
  })
  const { date } = await edited('')
  expect(await edited('someday')).toMatchObject({ date, slug: 'turned' })
})

test('later versions also flip an image by a flip that they do not declare', async () => {
  for (const [wordpress, expected] of [
    ['6.8', [400, undefined]],
    ['6.9', [201, corners.green]],
  ] as const) {
    const fake = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress })
    const original = await uploaded(fake)
    const { status, body } = await edit(fake.as('author'), original, { flip: { horizontal: true } })
    const corner = status === 201 && (await pixelsOf(fake, body.source_url)).getPixelColor(2, 2)
    expect([status, corner || undefined]).toEqual(expected)
  }
})

test('an image of the site data can be edited and gets sub-sizes', async () => {
  const data = smallSite()
  const image = { id: 400, file: '2025/05/quay.jpg', width: 400, height: 300 }
  const fake = fakeSite({ data: completeSiteData({ ...data, media: [...data.media, image] }) })
  const { body } = await fake.as('admin').get<Attachment>('/core/v2/media/400')
  const { media_details: details } = (await edit(fake.as('admin'), body, { modifiers: [rotate(90)] })).body
  expect([details.width, details.height]).toEqual([300, 400])
  expect(Object.keys(details.sizes)).toEqual(expect.arrayContaining(['medium', 'thumbnail', 'full']))
})

test('a user who may not upload is refused before the image is looked up', async () => {
  const { as } = fakeSite()
  const codeFor = async (user: 'subscriber' | 'author', id: number) =>
    (await as(user).post(`/core/v2/media/${id}/edit`, { src: 'http://site.test/a.png' })).body.code
  expect([
    await codeFor('subscriber', 300),
    await codeFor('subscriber', 9999),
    await codeFor('author', 9999),
  ]).toEqual(['rest_cannot_edit_image', 'rest_cannot_edit_image', 'rest_post_invalid_id'])
})
