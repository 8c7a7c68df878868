import type { Answer } from '../../client/answer.ts'
import { quadrantImage } from '../../data/files.ts'
import { png } from '../../data/png.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { fileName } from './picture.ts'
import { ownName, type RawUpload, uploadPart, uploadRaw } from './raw-upload.ts'

/**
 * Sends a raw upload under a name of its own that the disposition is written around, and looks for that name.
 *
 * @param before what the target puts before it
 */
function keepsName(disposition: (name: string) => string, before = ''): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const name = ownName(tools)
    const made = await tools.expect.status(uploadRaw(tools, { disposition: disposition(name) }), 201)
    tools.expect.equal(made, fileName(made), before + name, 'the name of the file')
  }
}

async function made(tools: CheckTools, upload: RawUpload = {}): Promise<Answer> {
  return tools.expect.status(uploadRaw(tools, upload), 201)
}

const stemOf = (name: string): string => name.replace(/\.\w+$/, '')

/** How the reference takes files. */
export const uploadChecks: readonly Check[] = [
  check('uploads.raw', { needs: 'write', run: keepsName((name) => `attachment; filename="${name}"`) }),
  check('uploads.raw.unquoted', { needs: 'write', run: keepsName((name) => `attachment; filename=${name}`) }),
  check('uploads.raw.inline', { needs: 'write', run: keepsName((name) => `inline; filename="${name}"`) }),
  check('uploads.raw.path', {
    needs: 'write',
    // Without its slashes it is still a name that the clean-up knows as the run's: a word and a dash may stand before it.
    run: keepsName((name) => `attachment; filename="some/folder-/${name}"`, 'somefolder-'),
  }),
  check('uploads.raw.extended', {
    needs: 'write',
    async run(tools) {
      await made(tools)
      const disposition = `attachment; filename*=UTF-8''${ownName(tools)}`
      const answer = uploadRaw(tools, { disposition })
      await tools.expect.error(answer, 400, 'rest_upload_invalid_disposition')
    },
  }),
  check('uploads.raw.fields', {
    needs: 'write',
    async run(tools) {
      const title = tools.testData.text('from the query')
      const answer = await made(tools, { query: { title, alt_text: 'QuadrantColours' } })
      const fields = [answer.at('title', 'raw') ?? null, answer.at('alt_text') ?? null]
      tools.expect.equal(answer, fields, [title, 'QuadrantColours'], 'title.raw and alt_text')
    },
  }),
  check('uploads.answer', {
    needs: 'write',
    async run(tools) {
      const answer = await made(tools)
      const title = answer.at('title', 'raw')
      tools.expect.that(
        typeof title === 'string',
        answer,
        'the record as in edit, with title.raw',
        shown(title),
      )
      const location = answer.headers.get('location') ?? 'no such header'
      const holds = location.endsWith(`/media/${answer.id}`)
      tools.expect.that(holds, answer, 'the address of the new item in Location', location)
    },
  }),
  check('uploads.answer.id', {
    needs: 'write',
    async run(tools) {
      const answer = await made(tools)
      tools.expect.equal(answer, answer.count('X-WP-Upload-Attachment-ID'), answer.id, 'the id in the header')
    },
  }),
  check('uploads.status', {
    needs: 'write',
    async run(tools) {
      const answer = await made(tools)
      tools.expect.equal(answer, answer.at('status'), 'inherit', 'the status')
    },
  }),
  check('uploads.title', {
    needs: 'write',
    async run(tools) {
      const answer = await made(tools)
      tools.expect.equal(answer, answer.at('title', 'raw'), stemOf(fileName(answer)), 'title.raw')
    },
  }),
  check('uploads.type', {
    needs: 'write',
    async run(tools) {
      const answer = await made(tools, { type: 'text/plain' })
      tools.expect.equal(answer, answer.at('mime_type'), 'image/png', 'mime_type')
    },
  }),
  check('uploads.same-name', {
    needs: 'write',
    async run(tools) {
      const name = ownName(tools)
      const disposition = `attachment; filename="${name}"`
      await made(tools, { disposition })
      const second = await made(tools, { disposition })
      tools.expect.equal(second, fileName(second), `${stemOf(name)}-1.png`, 'the name of the second file')
      tools.expect.equal(second, second.at('slug'), `${stemOf(name)}-1`, 'the slug of the second')
    },
  }),
  check('uploads.multipart', {
    needs: 'write',
    async run(tools) {
      const name = ownName(tools)
      const answer = await tools.expect.status(uploadPart(tools, 'file', quadrantImage.bytes, name), 201)
      tools.expect.equal(answer, fileName(answer), name, 'the name of the file')
      const title = answer.at('title', 'raw')
      const holds = typeof title === 'string' && title.includes(' part ')
      tools.expect.that(holds, answer, 'the title that was sent beside the file', shown(title))
    },
  }),
  check('uploads.multipart.extension', {
    needs: 'write',
    async run(tools) {
      const name = ownName(tools, '.jpg')
      const answer = await tools.expect.status(
        uploadPart(tools, 'file', quadrantImage.bytes, name, 'image/jpeg'),
        201,
      )
      tools.expect.equal(answer, fileName(answer), `${stemOf(name)}.png`, 'the name of the file')
    },
  }),
  check('uploads.large', {
    needs: 'write',
    async run(tools) {
      const { Jimp } = await import('jimp')
      // Not a PNG: those `wp_create_image_subsizes` keeps as they are.
      const picture = await Jimp.fromBuffer(Buffer.from(png(2700, 30, (x) => [x % 256, 90, 30])))
      const bytes = new Uint8Array(await picture.getBuffer('image/jpeg'))
      const disposition = `attachment; filename="${ownName(tools, '.jpg')}"`
      const answer = await made(tools, { bytes, type: 'image/jpeg', disposition })
      tools.expect.equal(answer, answer.at('media_details', 'width'), 2560, 'media_details.width')
      const name = fileName(answer)
      tools.expect.that(name.endsWith('-scaled.jpg'), answer, 'a name that ends in -scaled.jpg', name)
    },
  }),
]
