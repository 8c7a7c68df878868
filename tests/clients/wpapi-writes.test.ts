import { writeFile } from 'node:fs/promises'
import { expect, test } from '#test'
import { pngBytes, sameBytes } from '../../mock/adapters/testing/request-parts.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Client, WPAPI } from './wpapi-client.ts'

const admin = { username: 'admin', password: 'fake-admin' }

let served: ServedSite
let wp: Client
test.beforeEach(async () => {
  served = await serveSite()
  wp = new WPAPI({ endpoint: `${served.url}/wp-json` })
})
test.afterEach(() => served.close())

const posts = () => wp.posts().auth(admin)
const media = () => wp.media().auth(admin)

test('a post is created, read back, changed and found', async () => {
  const made = await posts().create({
    title: 'Möwe',
    content: '<p>Hello</p>',
    status: 'publish',
    categories: [3, 8],
  })
  expect(made).toMatchObject({
    status: 'publish',
    slug: 'mowe',
    title: { raw: 'Möwe' },
    categories: expect.arrayContaining([3, 8]),
  })
  expect(await wp.posts().id(made.id)).toMatchObject({ id: made.id, title: { rendered: 'Möwe' } })
  const changed = await posts()
    .id(made.id)
    .update({ title: 'Changed', tags: [12], sticky: true })
  expect(changed).toMatchObject({ title: { raw: 'Changed' }, tags: [12], sticky: true, slug: 'mowe' })
  expect((await wp.posts().search('Changed').get()).map(({ id }) => id)).toEqual([made.id])
  expect(await posts().id(made.id).revisions().get()).toHaveLength(1)
})

test('a post is trashed, restored and deleted', async () => {
  const { id, slug } = await posts().create({ title: 'Short lived', status: 'publish' })
  expect(await posts().id(id).delete()).toMatchObject({ id, status: 'trash', slug: `${slug}__trashed` })
  await expect(wp.posts().id(id).get()).rejects.toMatchObject({
    code: 'rest_forbidden',
    data: { status: 401 },
  })
  expect(await posts().id(id).update({ status: 'publish' })).toMatchObject({ status: 'publish', slug })
  expect(await posts().id(id).delete({ force: true })).toMatchObject({ deleted: true, previous: { id } })
  await expect(posts().id(id).get()).rejects.toMatchObject({
    code: 'rest_post_invalid_id',
    data: { status: 404 },
  })
})

test('a file is uploaded from memory with its fields, and served as it was', async () => {
  const made = await media()
    .file(Buffer.from(pngBytes), 'Ein Bild.png')
    .create({ title: 'Pixel', alt_text: 'One dot', caption: 'Größe' })
  expect(made).toMatchObject({
    title: { raw: 'Pixel' },
    alt_text: 'One dot',
    caption: { raw: 'Größe' },
    media_details: { width: 1, height: 1 },
  })
  expect(made.source_url).toMatch(/\/Ein-Bild\.png$/)
  const file = await fetch(String(made.source_url))
  expect(sameBytes(new Uint8Array(await file.arrayBuffer()), pngBytes)).toBe(true)
})

test('a file is uploaded from disk, becomes a featured image, and is embedded', async ({}, info) => {
  const path = info.outputPath('from-disk.png')
  await writeFile(path, pngBytes)
  const picture = await media().file(path).create({ title: 'From disk' })
  const { id } = await posts().create({
    title: 'With picture',
    status: 'publish',
    featured_media: picture.id,
  })
  const read = await wp.posts().id(id).embed()
  expect(read).toMatchObject({
    _embedded: {
      author: [{ id: 1, slug: 'admin' }],
      'wp:featuredmedia': [{ id: picture.id, source_url: picture.source_url }],
      'wp:term': [[{ id: 1, taxonomy: 'category' }], []],
    },
  })
  expect(await media().id(picture.id).delete({ force: true })).toMatchObject({ deleted: true })
  expect(await wp.posts().id(id)).toMatchObject({ featured_media: 0 })
})
