import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { fakeSite, pageIds, postIds } from '../../testing/fake-site.ts'

const png = new Uint8Array(
  await new Jimp({ width: 40, height: 30, color: 0x3366ccff }).getBuffer('image/png'),
)

interface Attachment {
  readonly [field: string]: unknown
  readonly code: string
  readonly source_url: string
}

function form(parts: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) data.append(name, value)
  return data
}

const imageFile = (name: string, type = 'image/png') => new File([png], name, { type })
const send = (parts: Readonly<Record<string, string | File>>, { as } = fakeSite(), query = '') =>
  as('author').request<Attachment>('POST', `/core/v2/media${query}`, { raw: form(parts) })

test('a form with the field file creates an attachment; its other parts are fields', async () => {
  const fake = fakeSite()
  const { status, headers, body, text } = await send(
    {
      file: imageFile('boat.png'),
      title: 'A boat',
      alt_text: 'Blue',
      caption: 'Seen',
      post: String(postIds.published),
    },
    fake,
  )
  expect(status, text).toBe(201)
  expect(headers.get('Location')).toContain('/core/v2/media/')
  expect(body).toMatchObject({
    title: { raw: 'A boat' },
    alt_text: 'Blue',
    caption: { raw: 'Seen' },
    post: postIds.published,
    mime_type: 'image/png',
    media_details: { width: 40, height: 30, file: '2025/06/boat.png', filesize: png.length },
  })
  const served = await fake.site.fetch(new Request(body.source_url))
  expect([served.headers.get('Content-Type'), new Uint8Array(await served.arrayBuffer())]).toEqual([
    'image/png',
    png,
  ])
})

test('a file is stored in the month of its post, and of the upload for a page or no item', async () => {
  const fake = fakeSite()
  const folderOf = async (post: object) =>
    /\d{4}\/\d\d/.exec((await send({ file: imageFile('a.png'), ...post }, fake)).body.source_url)?.[0]
  expect(await folderOf({})).toBe('2026/01')
  expect(await folderOf({ post: String(postIds.published) })).toBe('2025/06')
  const page = await fake.as('admin').request<Attachment>('POST', '/core/v2/media', {
    raw: form({ file: imageFile('b.png'), post: String(pageIds.about) }),
  })
  expect(page.body.source_url).toContain('/2026/01/b.png')
})

for (const [post, allowed] of [
  ['abc', 'GET'],
  [`${postIds.published}.5`, 'GET, POST'],
  ['0.5', 'GET'],
  ['', 'GET, POST'],
] as const)
  test(`a form with the post ${post} is refused, and Allow is "${allowed}"`, async () => {
    const { status, headers } = await send({ file: imageFile('a.png'), post })
    expect([status, headers.get('Allow')]).toEqual([400, allowed])
  })

test('folders in the name of a form’s file are dropped', async () => {
  for (const name of ['some/folder/r.png', 'C:\\boats\\r.png'])
    expect((await send({ file: imageFile(name) })).body.source_url).toMatch(/\/2026\/01\/r\.png$/)
})

test('a truncated image is a 400 and stores nothing', async () => {
  const fake = fakeSite()
  const before = JSON.stringify(fake.site.snapshot())
  const large = new Uint8Array(
    await new Jimp({ width: 400, height: 300, color: 0x3366ccff }).getBuffer('image/png'),
  )
  const { status, body } = await send(
    { file: new File([large.slice(0, 200)], 'boat.png', { type: 'image/png' }) },
    fake,
  )
  expect([status, body.code]).toEqual([400, expect.stringMatching(/^rest_upload_/)])
  expect(JSON.stringify(fake.site.snapshot())).toBe(before)
})

test('an image that may not have an image stays although the request is refused, and is read by post-process', async () => {
  const fake = fakeSite()
  const { status, body } = await send({ file: imageFile('kept.png'), featured_media: '300' }, fake)
  expect([status, body.code]).toEqual([400, 'rest_no_featured_media'])
  const admin = fake.as('admin')
  const { body: left } = await admin.get<Attachment[]>('/core/v2/media?search=kept&context=edit')
  const sizes = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048']
  expect(left).toMatchObject([{ media_details: {}, media_type: 'image', missing_image_sizes: sizes }])
  const path = `/core/v2/media/${left[0]?.id}`
  const edit = { src: left[0]?.source_url, rotation: 90 }
  expect((await admin.post(`${path}/edit`, edit)).body.code).toBe('rest_unknown_attachment')
  const { body: read } = await admin.post(`${path}/post-process`, { action: 'create-image-subsizes' })
  expect(read).toMatchObject({ media_details: { width: 40, height: 30 }, missing_image_sizes: [] })
  expect((await admin.post(`${path}/edit`, edit)).status).toBe(201)
})

test('without a caption, the words of the description are shown, after the link of a file', async () => {
  const description = '<p>One</p>\n\nTwo "three"'
  const { body } = await send({ file: imageFile('a.png'), description })
  expect(body.caption).toMatchObject({ rendered: '<p>One Two &#8220;three&#8221;</p>\n' })
  const file = new File(['words'], 'note.txt', { type: 'text/plain' })
  const { body: note } = await send({ file, title: 'A note', description })
  expect(note.caption).toMatchObject({ rendered: '<p>A note One Two &#8220;three&#8221;</p>\n' })
})

test('the image in a description has the attributes of its version of WordPress', async () => {
  const tagIn = async (wordpress: '6.2' | '6.3' | '6.4' | '6.7') => {
    const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress }).as('admin')
    const path = '/core/v2/media/300'
    const { rendered } = (await admin.get<{ description: { rendered: string } }>(path)).body.description
    return [/<img (\w+)="\w+" (\w+)/.exec(rendered)?.slice(1).join(), rendered.includes('"auto, ')]
  }
  expect(await Promise.all((['6.2', '6.3', '6.4', '6.7'] as const).map(tagIn))).toEqual([
    ['width,height', false],
    ['loading,width', false],
    ['loading,decoding', false],
    ['loading,decoding', true],
  ])
})

test('in 7.1, the address of a file is refused unless it names an image', async () => {
  const fake = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress: '7.1' })
  const codeFor = async (url: string) => (await send({ file: imageFile('a.png'), url }, fake)).body.code
  expect(await codeFor('http://site.test/?p=7')).toBe('rest_invalid_url')
  expect(await codeFor('http://site.test/a.txt')).toBe('rest_invalid_url')
  expect(await codeFor('http://site.test/a.webp')).toBe('http_request_failed')
})

test('a form that names an unknown item has no POST in Allow, when it is refused for another field too', async () => {
  const { status, headers } = await send({ file: imageFile('a.png'), post: '9999', comment_status: 'maybe' })
  expect([status, headers.get('allow')]).toEqual([400, 'GET'])
})
