import { explain } from '../../assertions/expect.ts'
import { quadrantImage, type UploadFile } from '../../data/files.ts'
import { png } from '../../data/png.ts'
import { isList, isObject, type JsonObject, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'

/** An id that no site gives out. */
const unknown = 999_999_999

/** Large enough for smaller sizes to be made of it. */
const wide: UploadFile = {
  name: 'wide.png',
  type: 'image/png',
  bytes: png(400, 300, (x, y) => (x < y ? [200, 80, 40] : [40, 80, 200])),
}

/** The record of an attachment on the reference. */
export const recordChecks: readonly Check[] = [
  check('media.kind', {
    needs: 'write',
    async run(tools) {
      await hasField(tools, quadrantImage, 'media_type', 'image')
      await hasField(tools, await tools.testData.plainFile(), 'media_type', 'file')
    },
  }),
  check('media.meta', { needs: 'write', run: (tools) => hasField(tools, quadrantImage, 'meta', []) }),
  check('media.post.null', { needs: 'write', run: (tools) => hasField(tools, quadrantImage, 'post', null) }),
  check('media.post.unknown.create', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const form = new FormData()
      const { bytes, type, name } = await testData.plainFile()
      form.set('file', new Blob([bytes], { type }), testData.fileName(name))
      form.set('post', String(unknown))
      await expect.error(site.send('POST', '/core/v2/media', { raw: form }), 403, 'rest_cannot_edit')
    },
  }),
  check('media.post.unknown.update', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const id = await testData.upload(await testData.plainFile())
      await expect.status(site.post(`/core/v2/media/${id}`, { post: unknown }), 200)
    },
  }),
  check('media.post.attachment', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const id = await testData.upload(await testData.plainFile())
      const other = await testData.sample('media')
      await expect.error(site.post(`/core/v2/media/${id}`, { post: other }), 400, 'rest_invalid_param')
    },
  }),
  check('media.details.image', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const id = await testData.upload(quadrantImage)
      const answer = await expect.accepted(site.get(`/core/v2/media/${id}`))
      const details = answer.at('media_details')
      const has = isObject(details) ? details : {}
      expect.equal(answer, has.width, 64, 'media_details.width')
      expect.equal(answer, has.height, 48, 'media_details.height')
      const others = [typeof has.file, typeof has.filesize, isObject(has.sizes), has.image_meta !== undefined]
      const wanted = ['string', 'number', true, true]
      expect.equal(answer, others, wanted, 'media_details to have file, filesize, sizes, image_meta, and so')
    },
  }),
  check('media.details.sizes', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const id = await testData.upload(wide)
      const answer = await expect.accepted(site.get(`/core/v2/media/${id}`))
      const sizes = answer.at('media_details', 'sizes')
      const named = Object.entries(isObject(sizes) ? sizes : {})
      const names = named.map(([name]) => name)
      expect.that(names.includes('full') && names.length > 1, answer, 'full and smaller sizes', shown(names))
      // The whole picture has its file size beside the sizes.
      for (const [name, size] of named)
        for (const part of sizeParts)
          if (name !== 'full' || part !== 'filesize')
            expect.that(
              isObject(size) && part in size,
              answer,
              `the size ${name} to have ${part}`,
              shown(size),
            )
    },
  }),
  check('media.details.other', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const file = await testData.plainFile()
      const id = await testData.upload(file)
      const answer = await expect.accepted(site.get(`/core/v2/media/${id}`))
      const size = answer.at('media_details', 'filesize')
      expect.equal(answer, size, file.bytes.length, 'media_details.filesize')
      const sizes = answer.at('media_details', 'sizes') ?? {}
      const count = isObject(sizes) || isList(sizes) ? Object.keys(sizes).length : 1
      expect.that(count === 0, answer, 'no sizes', shown(sizes))
    },
  }),
  check('media.alt-text.html', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `/core/v2/media/${await testData.upload(quadrantImage)}`
      await expect.accepted(site.post(path, { alt_text: 'Four <b>bold</b> quadrants' }))
      const answer = await expect.accepted(site.get(path))
      expect.equal(answer, answer.at('alt_text'), 'Four bold quadrants', 'alt_text')
    },
  }),
]

const sizeParts = ['file', 'width', 'height', 'filesize', 'mime_type', 'source_url']

async function hasField(
  { site, expect, testData }: CheckTools,
  file: UploadFile,
  field: string,
  value: JsonObject[string],
): Promise<void> {
  const answer = await expect.accepted(site.get(`/core/v2/media/${await testData.upload(file)}`))
  expect.equal(answer, answer.at(field), value, field)
}

/** The lists of attachments on the reference, beyond their arguments. */
export const listChecks: readonly Check[] = [
  check('media.draft.read', {
    needs: 'write',
    async run(tools) {
      const id = await attachedToDraft(tools)
      await tools.expect.error(tools.anonymous.get(`/core/v2/media/${id}`), 401, 'rest_forbidden')
    },
  }),
  check('media.draft.list', {
    needs: 'write',
    async run(tools) {
      const include = [await attachedToDraft(tools), await tools.testData.upload(quadrantImage)]
      const list = await tools.anonymous.get('/core/v2/media', { include })
      tools.expect.that(list.ok, list, 'the list for everybody', explain(list))
      tools.expect.equal(list, [...list.ids], include.slice(1), 'the ids found')
      tools.expect.equal(list, list.count('X-WP-Total'), 2, 'the count in X-WP-Total')
    },
  }),
]

async function attachedToDraft({ testData }: CheckTools): Promise<number> {
  const post = await testData.create('posts', { status: 'draft' })
  return testData.upload(await testData.plainFile(), { post })
}
