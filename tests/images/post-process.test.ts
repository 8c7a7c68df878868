import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds } from '../../mock/testing/fake-site.ts'

interface Attachment {
  readonly code: string
  readonly permalink_template?: string
  readonly missing_image_sizes: readonly string[]
  readonly media_details: {
    readonly sizes: Readonly<
      Record<string, { readonly width: number; readonly height: number; readonly source_url: string }>
    >
  }
}

const action = { action: 'create-image-subsizes' }
const path = `/core/v2/media/${mediaIds.picture}/post-process`

test('post-process makes the sub-sizes that are missing, with real bytes', async () => {
  const { site, as } = fakeSite()
  const before = await as('author').get<Attachment>(`/core/v2/media/${mediaIds.picture}?context=edit`)
  expect(Object.keys(before.body.media_details.sizes)).toEqual(['medium', 'thumbnail', 'full'])
  expect(before.body.missing_image_sizes).toEqual(['medium_large', 'large'])
  const { status, body } = await as('author').post<Attachment>(path, action)
  expect(status).toBe(200)
  expect(body.missing_image_sizes).toEqual([])
  expect(Object.keys(body.media_details.sizes).sort()).toEqual([
    'full',
    'large',
    'medium',
    'medium_large',
    'thumbnail',
  ])
  for (const { width, height, source_url: url } of Object.values(body.media_details.sizes)) {
    const response = await site.fetch(new Request(url))
    const image = await Jimp.fromBuffer(Buffer.from(await response.arrayBuffer()))
    expect([image.width, image.height]).toEqual([width, height])
  }
  expect(body.permalink_template).toBeDefined()
})

test('a change made while sizes are created is stored', async () => {
  const { as } = fakeSite()
  const processing = as('author').post(path, action)
  await as('author').post(`/core/v2/media/${mediaIds.picture}`, { title: 'Changed meanwhile' })
  await processing
  expect((await as('anonymous').get(`/core/v2/media/${mediaIds.picture}`)).body.title.rendered).toBe(
    'Changed meanwhile',
  )
})

test('what was removed while the sizes were made stays removed', async () => {
  const { as } = fakeSite()
  const processing = as('author').post(path, action)
  await as('author').del(`/core/v2/media/${mediaIds.picture}?force=true`)
  expect((await processing).status).toBe(404)
  expect((await as('admin').get(`/core/v2/media/${mediaIds.picture}`)).status).toBe(404)
})

test('it requires the right to edit the attachment', async () => {
  const { as } = fakeSite()
  for (const [user, status] of [
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 403],
  ] as const) {
    const answer = await as(user).post(path, action)
    expect([user, answer.status, answer.body.code]).toEqual([user, status, 'rest_cannot_edit'])
  }
  for (const id of [9999, postIds.published])
    expect((await as('admin').post(`/core/v2/media/${id}/post-process`, action)).body.code).toBe(
      'rest_post_invalid_id',
    )
})
