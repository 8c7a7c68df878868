import { isList, isObject, type JsonObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import { explain } from '../../assertions/expect.ts'
import { png, quadrantImage } from '../../data/files.ts'
import type { UploadFile } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { sharedOriginal } from './image.ts'

/** Large enough for sub-sizes. */
const wide: UploadFile = {
  name: 'wide.png',
  type: 'image/png',
  bytes: png(400, 300, (x, y) => (x < y ? [200, 80, 40] : [40, 80, 200])),
}

/** The record of an attachment in WordPress. */
export const recordChecks: readonly Check[] = [
  writeCheck('media.kind', async (tools) => {
    await hasField(tools, quadrantImage, 'media_type', 'image')
    await hasField(tools, await tools.testData.plainFile(), 'media_type', 'file')
  }),
  writeCheck('media.meta', async ({ site, expect, testData }) => {
    const id = await testData.upload(quadrantImage)
    const answer = await expect.accepted(site.get(`/core/v2/media/${id}`, { context: 'edit' }))
    const { meta } = answer.record
    // Meta that plugins register has a value in every attachment.
    const isValid = isList(meta) ? meta.length === 0 : isObject(meta) && Object.keys(meta).length > 0
    expect.satisfies(isValid, answer, 'an empty list, or what plugins register, as meta', meta)
  }),
  writeCheck('media.post.null', (tools) => hasField(tools, quadrantImage, 'post', null)),
  writeCheck('media.post.unknown.create', async ({ site, expect, testData }) => {
    const form = new FormData()
    const { bytes, type, name } = await testData.plainFile()
    form.set('file', new Blob([bytes], { type }), testData.fileName(name))
    form.set('post', String(unknownId))
    await expect.error(site.send('POST', '/core/v2/media', { raw: form }), 403, 'rest_cannot_edit')
  }),
  writeCheck('media.post.unknown.update', async ({ site, expect, testData }) => {
    const id = await testData.upload(await testData.plainFile())
    await expect.status(site.post(`/core/v2/media/${id}`, { post: unknownId }), 200)
  }),
  writeCheck('media.post.attachment', async ({ site, expect, testData }) => {
    const id = await testData.upload(await testData.plainFile())
    const other = await testData.sample('media')
    await expect.error(site.post(`/core/v2/media/${id}`, { post: other }), 400, 'rest_invalid_param')
  }),
  writeCheck('media.details.image', async ({ site, expect, testData }) => {
    const id = await testData.upload(quadrantImage)
    const answer = await expect.accepted(site.get(`/core/v2/media/${id}`))
    const details = answer.at('media_details')
    const has = objectOrEmpty(details)
    expect.equal(answer, has.width, 64, 'media_details.width')
    expect.equal(answer, has.height, 48, 'media_details.height')
    const others = [typeof has.file, typeof has.filesize, isObject(has.sizes), has.image_meta !== undefined]
    const expected = ['string', 'number', true, true]
    expect.equal(
      answer,
      others,
      expected,
      'the types of file, filesize, sizes and image_meta in media_details',
    )
  }),
  writeCheck('media.details.sizes', async ({ site, expect, testData }) => {
    const id = await testData.upload(wide)
    const answer = await expect.accepted(site.get(`/core/v2/media/${id}`))
    const sizes = answer.at('media_details', 'sizes')
    const sizeEntries = Object.entries(objectOrEmpty(sizes))
    const names = sizeEntries.map(([name]) => name)
    expect.satisfies(names.includes('full') && names.length > 1, answer, 'full and smaller sizes', names)
    // The file size of the full image is not among the sizes.
    for (const [name, size] of sizeEntries)
      for (const part of sizeParts)
        if (name !== 'full' || part !== 'filesize')
          expect.satisfies(isObject(size) && part in size, answer, `the size ${name} to have ${part}`, size)
  }),
  writeCheck('media.details.other', async ({ site, expect, testData }) => {
    const file = await testData.plainFile()
    const id = await testData.upload(file)
    const answer = await expect.accepted(site.get(`/core/v2/media/${id}`))
    const size = answer.at('media_details', 'filesize')
    expect.equal(answer, size, file.bytes.length, 'media_details.filesize')
    const sizes = answer.at('media_details', 'sizes') ?? {}
    const count = isObject(sizes) || isList(sizes) ? Object.keys(sizes).length : 1
    expect.satisfies(count === 0, answer, 'no sizes', sizes)
  }),
  writeCheck('media.alt-text.html', async ({ site, expect, testData }) => {
    const path = `/core/v2/media/${await testData.upload(quadrantImage)}`
    await expect.accepted(site.post(path, { alt_text: 'Four <b>bold</b> quadrants' }))
    await expect.value(site.get(path), 'alt_text', 'Four bold quadrants', 'alt_text')
  }),
]

const sizeParts = ['file', 'width', 'height', 'filesize', 'mime_type', 'source_url']

async function hasField(
  { site, expect, testData }: CheckTools,
  file: UploadFile,
  field: string,
  value: JsonObject[string],
): Promise<void> {
  await expect.value(site.get(`/core/v2/media/${await testData.upload(file)}`), field, value, field)
}

/** Lists of attachments in WordPress. */
export const listChecks: readonly Check[] = [
  writeCheck('media.draft.read', async (tools) => {
    const id = await attachedToDraft(tools)
    await tools.expect.error(tools.anonymous.get(`/core/v2/media/${id}`), 401, 'rest_forbidden')
  }),
  writeCheck('media.draft.list', async (tools) => {
    const include = [await attachedToDraft(tools), await tools.testData.upload(quadrantImage)]
    const list = await tools.anonymous.get('/core/v2/media', { include })
    tools.expect.that(list.ok, list, 'the list for everybody', explain(list))
    tools.expect.equal(list, [...list.ids], include.slice(1), 'the ids found')
    tools.expect.equal(list, list.count('X-WP-Total'), 2, 'the count in X-WP-Total')
  }),
]

async function attachedToDraft({ testData }: CheckTools): Promise<number> {
  const post = await testData.create('posts', { status: 'draft' })
  return testData.upload(await testData.plainFile(), { post })
}

const body = { action: 'create-image-subsizes' }
const path = (id: number): string => `/core/v2/media/${id}/post-process`

export const postProcessChecks: readonly Check[] = [
  writeCheck('media.post-process.answer', async (tools) => {
    const { id } = await sharedOriginal(tools)
    const answer = await tools.expect.status(tools.site.post(path(id), body), 200)
    tools.expect.equal(answer, answer.id, id, 'the id')
    const title = answer.at('title', 'raw')
    tools.expect.that(title !== undefined, answer, 'the record as in edit, with title.raw', 'no title.raw')
  }),
  writeCheck('media.post-process.missing', async (tools) => {
    const { id } = await sharedOriginal(tools)
    await tools.expect.error(tools.site.post(path(id)), 400, 'rest_missing_callback_param')
  }),
  writeCheck('media.post-process.unknown', async (tools) => {
    const { id } = await sharedOriginal(tools)
    const answer = tools.site.post(path(id), { action: 'create-nothing' })
    await tools.expect.error(answer, 400, 'rest_invalid_param')
  }),
  writeCheck('media.post-process.permission', async (tools) => {
    const { id } = await sharedOriginal(tools)
    await tools.expect.error(tools.anonymous.post(path(id), body), 401, 'rest_cannot_edit')
  }),
  writeCheck('media.post-process.other-file', async ({ site, expect, testData }) => {
    await expect.status(site.post(path(await testData.upload(await testData.plainFile())), body), 200)
  }),
]

/** Attachments can be read and written. */
export const readAndWriteCheck: Check = writeCheck(
  'service.content',
  'media',
  async ({ site, expect, testData }) => {
    const id = await testData.create('media')
    const path = `/core/v2/media/${id}`
    const read = await expect.accepted(site.get(path))
    expect.equal(read, read.id, id, 'the id')
    await expect.accepted(site.post(path, { alt_text: 'Written by a check' }))
    await expect.value(site.get(path), 'alt_text', 'Written by a check', 'alt_text')
    await expect.accepted(site.delete(path, { force: true }))
    const list = await expect.accepted(site.get('/core/v2/media', { include: [id] }))
    expect.equal(list, [...list.ids], [], 'the attachment in the list')
  },
)
