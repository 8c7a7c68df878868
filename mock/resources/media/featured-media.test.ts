import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/complete-site-data.ts'
import { type asking, fakeSite, mediaIds, smallSite } from '../../testing/fake-site.ts'

const media = '/core/v2/media'
const data = smallSite()
const audio = { id: 400, file: '2025/05/bells.mp3' }
const video = { id: 401, file: '2025/05/tide.mp4' }
const site = () => fakeSite({ data: completeSiteData({ ...data, media: [...data.media, audio, video] }) })

// Recognized by their first bytes: an MPEG frame, a PNG of one pixel, a text.
const files = {
  'a.mp3': Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]),
  'a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'a.txt': Buffer.from('Tide at six.'),
}

const upload = ({ as }: ReturnType<typeof asking>, name: keyof typeof files, featured?: number) =>
  as('admin').request('POST', `${media}${featured === undefined ? '' : `?featured_media=${featured}`}`, {
    raw: new Uint8Array(files[name]),
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })

for (const { id, file } of [audio, video])
  test(`${file} has the featured image that is sent last`, async () => {
    const admin = site().as('admin')
    const feature = async (image: number) => {
      const { status, body } = await admin.post(`${media}/${id}`, { featured_media: image })
      expect(status).toBe(200)
      expect((await admin.get(`${media}/${id}`)).body.featured_media).toBe(body.featured_media)
      return body.featured_media
    }
    expect(await feature(mediaIds.picture)).toBe(mediaIds.picture)
    expect(await feature(99999)).toBe(mediaIds.picture)
    expect(await feature(mediaIds.ofDraft)).toBe(mediaIds.ofDraft)
    expect(await feature(0)).toBe(0)
  })

test('an audio file is uploaded with a featured image', async () => {
  const { status, body } = await upload(site(), 'a.mp3', mediaIds.picture)
  expect([status, body.featured_media]).toEqual([201, mediaIds.picture])
})

for (const id of [mediaIds.picture, mediaIds.document])
  test(`the attachment ${id}, neither audio nor video, takes no featured image`, async () => {
    const { status, body } = await site()
      .as('admin')
      .post(`${media}/${id}`, { featured_media: mediaIds.ofDraft, alt_text: 'Kept' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ featured_media: 0, alt_text: 'Kept' })
  })

for (const name of ['a.png', 'a.txt'] as const)
  test(`${name} cannot be uploaded with a featured image`, async () => {
    const fake = site()
    const before = JSON.stringify(fake.site.snapshot())
    const refused = await upload(fake, name, mediaIds.picture)
    expect([refused.status, refused.body.code]).toEqual([400, 'rest_no_featured_media'])
    expect((await upload(fake, name, 0)).status).toBe(400)
    expect(JSON.stringify(fake.site.snapshot())).toBe(before)
  })

test('an edited image has no featured image, as the edit has no such argument', async () => {
  const fake = site()
  const { body: image } = await upload(fake, 'a.png')
  const { status, body } = await fake.as('admin').post(`${media}/${image.id}/edit`, {
    src: image.source_url,
    modifiers: [{ type: 'rotate', args: { angle: 90 } }],
    featured_media: mediaIds.ofDraft,
  })
  expect([status, body.featured_media]).toEqual([201, 0])
})
