import type { Query } from '../../../client/transport/wire.ts'
import type { Answer } from '../../assertions/answer.ts'
import { note, png, quadrantImage } from '../../data/files.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { assertErrorCode, fileName } from './image.ts'

/** The parts of a raw upload. Default: valid ones. */
interface RawUpload {
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Null: none. */
  readonly type?: string | null
  /** Null: none. */
  readonly disposition?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Query
}

/** A unique file name with the tag of the run. */
function ownName({ testData }: CheckTools, ending = '.png'): string {
  return `${testData.text('raw')}${ending}`.replaceAll(' ', '-')
}

/** Sends the bytes of a file as the body, with its name in `Content-Disposition`. */
export function uploadRaw(tools: CheckTools, upload: RawUpload = {}): Promise<Answer> {
  const { bytes = quadrantImage.bytes, type = 'image/png', query = {}, headers } = upload
  const { disposition = `attachment; filename="${ownName(tools)}"` } = upload
  return tools.site.send('POST', '/core/v2/media', {
    raw: bytes,
    query,
    headers: {
      ...(type !== null && { 'Content-Type': type }),
      ...(disposition !== null && { 'Content-Disposition': disposition }),
      ...headers,
    },
  })
}

/** Sends a multipart form with the file in one of its parts. */
function uploadPart(
  tools: CheckTools,
  part: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  type = 'image/png',
): Promise<Answer> {
  const form = new FormData()
  form.set('title', tools.testData.text('part'))
  form.set(part, new Blob([bytes], { type }), name)
  return tools.site.send('POST', '/core/v2/media', { raw: form })
}

/**
 * Sends a raw upload with a unique file name in the disposition, and asserts the name of the stored file.
 *
 * @param before the prefix that the target adds
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

/** How WordPress accepts files. */
export const uploadChecks: readonly Check[] = [
  writeCheck(
    'uploads.raw',
    keepsName((name) => `attachment; filename="${name}"`),
  ),
  writeCheck(
    'uploads.raw.unquoted',
    keepsName((name) => `attachment; filename=${name}`),
  ),
  writeCheck(
    'uploads.raw.inline',
    keepsName((name) => `inline; filename="${name}"`),
  ),
  // Without its slashes the clean-up still recognises the name as the run's: it may begin with a word and a dash.
  writeCheck(
    'uploads.raw.path',
    keepsName((name) => `attachment; filename="some/folder-/${name}"`, 'somefolder-'),
  ),
  writeCheck('uploads.raw.extended', async (tools) => {
    await made(tools)
    const disposition = `attachment; filename*=UTF-8''${ownName(tools)}`
    const answer = uploadRaw(tools, { disposition })
    await tools.expect.error(answer, 400, 'rest_upload_invalid_disposition')
  }),
  writeCheck('uploads.raw.fields', async (tools) => {
    const title = tools.testData.text('from the query')
    const answer = await made(tools, { query: { title, alt_text: 'QuadrantColours' } })
    const fields = [answer.at('title', 'raw') ?? null, answer.at('alt_text') ?? null]
    tools.expect.equal(answer, fields, [title, 'QuadrantColours'], 'title.raw and alt_text')
  }),
  writeCheck('uploads.answer', async (tools) => {
    const answer = await made(tools)
    const title = answer.at('title', 'raw')
    tools.expect.satisfies(typeof title === 'string', answer, 'the record as in edit, with title.raw', title)
    const location = answer.headers.get('location') ?? 'no such header'
    const isItem = location.endsWith(`/media/${answer.id}`)
    tools.expect.that(isItem, answer, 'the address of the new item in Location', location)
  }),
  writeCheck('uploads.answer.id', async (tools) => {
    const answer = await made(tools)
    tools.expect.equal(answer, answer.count('X-WP-Upload-Attachment-ID'), answer.id, 'the id in the header')
  }),
  writeCheck('uploads.status', async (tools) => {
    const answer = await made(tools)
    tools.expect.equal(answer, answer.at('status'), 'inherit', 'the status')
  }),
  writeCheck('uploads.title', async (tools) => {
    const answer = await made(tools)
    tools.expect.equal(answer, answer.at('title', 'raw'), stemOf(fileName(answer)), 'title.raw')
  }),
  writeCheck('uploads.type', async (tools) => {
    const answer = await made(tools, { type: 'text/plain' })
    tools.expect.equal(answer, answer.at('mime_type'), 'image/png', 'mime_type')
  }),
  writeCheck('uploads.same-name', async (tools) => {
    const name = ownName(tools)
    const disposition = `attachment; filename="${name}"`
    await made(tools, { disposition })
    const second = await made(tools, { disposition })
    tools.expect.equal(second, fileName(second), `${stemOf(name)}-1.png`, 'the name of the second file')
    tools.expect.equal(second, second.at('slug'), `${stemOf(name)}-1`, 'the slug of the second')
  }),
  writeCheck('uploads.multipart', async (tools) => {
    const name = ownName(tools)
    const answer = await tools.expect.status(uploadPart(tools, 'file', quadrantImage.bytes, name), 201)
    tools.expect.equal(answer, fileName(answer), name, 'the name of the file')
    const title = answer.at('title', 'raw')
    const isTitle = typeof title === 'string' && title.includes(' part ')
    tools.expect.satisfies(isTitle, answer, 'the title that was sent with the file', title)
  }),
  writeCheck('uploads.multipart.extension', async (tools) => {
    const name = ownName(tools, '.jpg')
    const answer = await tools.expect.status(
      uploadPart(tools, 'file', quadrantImage.bytes, name, 'image/jpeg'),
      201,
    )
    tools.expect.equal(answer, fileName(answer), `${stemOf(name)}.png`, 'the name of the file')
  }),
  writeCheck('uploads.large', async (tools) => {
    const { Jimp } = await import('jimp')
    // Not a PNG: `wp_create_image_subsizes` does not scale those.
    const image = await Jimp.fromBuffer(Buffer.from(png(2700, 30, (x) => [x % 256, 90, 30])))
    const bytes = new Uint8Array(await image.getBuffer('image/jpeg'))
    const disposition = `attachment; filename="${ownName(tools, '.jpg')}"`
    const answer = await made(tools, { bytes, type: 'image/jpeg', disposition })
    tools.expect.equal(answer, answer.at('media_details', 'width'), 2560, 'media_details.width')
    const name = fileName(answer)
    tools.expect.that(name.endsWith('-scaled.jpg'), answer, 'a name that ends in -scaled.jpg', name)
  }),
]

interface Refusal {
  readonly id: string
  readonly upload: (name: string) => RawUpload
  readonly status: number
  readonly code: string
}

const none = new Uint8Array()
const under = (name: string): string => `attachment; filename="${name}"`

const refusals: readonly Refusal[] = [
  { id: 'no-data', upload: () => ({ bytes: none }), status: 400, code: 'rest_upload_no_data' },
  {
    id: 'no-content-type',
    upload: () => ({ type: null }),
    status: 400,
    code: 'rest_upload_no_content_type',
  },
  {
    id: 'no-disposition',
    upload: () => ({ disposition: null }),
    status: 400,
    code: 'rest_upload_no_content_disposition',
  },
  {
    id: 'bad-disposition',
    upload: () => ({ disposition: 'attachment' }),
    status: 400,
    code: 'rest_upload_invalid_disposition',
  },
  {
    id: 'checksum',
    upload: () => ({ headers: { 'Content-MD5': '00000000000000000000000000000000' } }),
    status: 412,
    code: 'rest_upload_hash_mismatch',
  },
]

/** Files that WordPress answers with 500. */
const clumsy: readonly Omit<Refusal, 'status'>[] = [
  {
    id: 'forbidden-type',
    upload: (name) => ({
      bytes: new TextEncoder().encode('<?php // nothing'),
      type: 'application/x-php',
      disposition: under(`${name}.php`),
    }),
    code: 'rest_upload_sideload_error',
  },
  {
    id: 'no-extension',
    upload: (name) => ({ disposition: under(name) }),
    code: 'rest_upload_sideload_error',
  },
  {
    id: 'mismatch',
    upload: (name) => ({ bytes: note.bytes, disposition: under(`${name}.png`) }),
    code: 'rest_upload_sideload_error',
  },
]

/** How WordPress rejects files. Each differs in one thing from an accepted upload. */
export const uploadRefusalChecks: readonly Check[] = [
  ...refusals.map(({ id, upload, status, code }) =>
    writeCheck(`uploads.${id}`, async (tools) => {
      await tools.expect.accepted(uploadRaw(tools), 'as a raw upload in order')
      await tools.expect.error(uploadRaw(tools, upload(ownName(tools, ''))), status, code)
    }),
  ),
  ...clumsy.map(({ id, upload, code }) =>
    writeCheck(`uploads.${id}`, async (tools) => {
      await tools.expect.accepted(uploadRaw(tools), 'as a raw upload in order')
      await assertErrorCode(uploadRaw(tools, upload(ownName(tools, ''))), code)
    }),
  ),
  writeCheck('uploads.json', async ({ site, expect, testData }) => {
    const answer = site.post('/core/v2/media', { title: testData.text('no file') })
    await expect.error(answer, 400, 'rest_upload_no_content_disposition')
  }),
  writeCheck('uploads.multipart.no-file', async ({ site, expect, testData }) => {
    const form = new FormData()
    form.set('title', testData.text('no file'))
    await expect.error(site.send('POST', '/core/v2/media', { raw: form }), 400, 'rest_upload_no_data')
  }),
  writeCheck('uploads.multipart.other-part', async (tools) => {
    const name = ownName(tools)
    await tools.expect.accepted(uploadPart(tools, 'file', quadrantImage.bytes, name), 'in the part file')
    await assertErrorCode(
      uploadPart(tools, 'picture', quadrantImage.bytes, name),
      'rest_upload_unknown_error',
    )
  }),
  writeCheck('uploads.multipart.refused', async (tools) => {
    const send = (bytes: Uint8Array<ArrayBuffer>, ending: string, type: string) =>
      uploadPart(tools, 'file', bytes, ownName(tools, ending), type)
    const { name, type, bytes } = await tools.testData.plainFile()
    const ending = name.slice(name.lastIndexOf('.'))
    await tools.expect.accepted(send(bytes, ending, type), `as ${ending}`)
    await assertErrorCode(send(note.bytes, '.exe', 'application/x-msdownload'), 'rest_upload_unknown_error')
    await assertErrorCode(send(none, ending, type), 'rest_upload_unknown_error')
  }),
]
