import { note, quadrantImage } from '../../data/files.ts'
import { type Check, check } from '../check.ts'
import { ownName, type RawUpload, uploadPart, uploadRaw } from './raw-upload.ts'
import { refusedFor } from './tolerate-500.ts'

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

/** Files that the reference answers with 500. */
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

/** How the reference refuses files. Each time an upload that is taken differs in one thing. */
export const uploadRefusalChecks: readonly Check[] = [
  ...refusals.map(({ id, upload, status, code }) =>
    check(`uploads.${id}`, {
      needs: 'write',
      async run(tools) {
        await tools.expect.accepted(uploadRaw(tools), 'as a raw upload in order')
        await tools.expect.error(uploadRaw(tools, upload(ownName(tools, ''))), status, code)
      },
    }),
  ),
  ...clumsy.map(({ id, upload, code }) =>
    check(`uploads.${id}`, {
      needs: 'write',
      async run(tools) {
        await tools.expect.accepted(uploadRaw(tools), 'as a raw upload in order')
        await refusedFor(uploadRaw(tools, upload(ownName(tools, ''))), code)
      },
    }),
  ),
  check('uploads.json', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const answer = site.post('/core/v2/media', { title: testData.text('no file') })
      await expect.error(answer, 400, 'rest_upload_no_content_disposition')
    },
  }),
  check('uploads.multipart.no-file', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const form = new FormData()
      form.set('title', testData.text('no file'))
      await expect.error(site.send('POST', '/core/v2/media', { raw: form }), 400, 'rest_upload_no_data')
    },
  }),
  check('uploads.multipart.other-part', {
    needs: 'write',
    async run(tools) {
      const name = ownName(tools)
      await tools.expect.accepted(uploadPart(tools, 'file', quadrantImage.bytes, name), 'in the part file')
      await refusedFor(uploadPart(tools, 'picture', quadrantImage.bytes, name), 'rest_upload_unknown_error')
    },
  }),
  check('uploads.multipart.refused', {
    needs: 'write',
    async run(tools) {
      const send = (bytes: Uint8Array<ArrayBuffer>, ending: string, type: string) =>
        uploadPart(tools, 'file', bytes, ownName(tools, ending), type)
      const { name, type, bytes } = await tools.testData.plainFile()
      const ending = name.slice(name.lastIndexOf('.'))
      await tools.expect.accepted(send(bytes, ending, type), `as ${ending}`)
      await refusedFor(send(note.bytes, '.exe', 'application/x-msdownload'), 'rest_upload_unknown_error')
      await refusedFor(send(none, ending, type), 'rest_upload_unknown_error')
    },
  }),
]
