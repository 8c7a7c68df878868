import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

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
    media_details: { width: 40, height: 30, file: '2026/01/boat.png', filesize: png.length },
  })
  const served = await fake.site.fetch(new Request(body.source_url))
  expect([served.headers.get('Content-Type'), new Uint8Array(await served.arrayBuffer())]).toEqual([
    'image/png',
    png,
  ])
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
