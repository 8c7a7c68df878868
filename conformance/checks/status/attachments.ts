import { writableStatuses } from '../../../contract/index.ts'
import type { SiteClient } from '../../client/site-client.ts'
import { quadrantImage } from '../../data/files.ts'
import type { TestData } from '../../data/test-data.ts'
import { uploadForm } from '../../data/upload.ts'
import { shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { makeTrashed } from './trash-assertions.ts'

const methods = ['POST', 'PUT', 'PATCH']

/** An attachment takes each of the five statuses; what it becomes then the document does not show. */
export const attachmentChecks: readonly Check[] = [
  ...writableStatuses.flatMap((status) =>
    methods.map((method) =>
      check(`states.media.status.${status}.${method.toLowerCase()}`, {
        requirement: 'states.media.status',
        needs: 'write',
        async run({ site, expect, testData }) {
          const id = await testData.once('attachment of statuses', () => testData.create('media'))
          const path = `/core/v2/media/${id}`
          const title = testData.text(status)
          const body = { status, title: { raw: title } }
          await expect.accepted(site.send(method, path, { body }), `with ${status} as the status`)
          const now = await expect.accepted(site.get(path, { context: 'edit' }), 'as it is read again')
          expect.equal(now, now.at('title', 'raw'), title, 'the title that was sent beside the status')
          expect.that(
            typeof now.at('status') === 'string',
            now,
            'a status in the attachment',
            shown(now.at('status')),
          )
        },
      }),
    ),
  ),
  ...writableStatuses.map((status) =>
    check(`media.create.status.enum.upload-as-${status}`, {
      requirement: 'media.create.status.enum',
      needs: 'write',
      async run({ site, expect, testData }) {
        const made = await expect.accepted(
          uploadAs(site, testData, status),
          `as ${status} is sent with the file`,
        )
        await expect.accepted(site.get(`/core/v2/media/${made.id}`), 'as the upload is read')
      },
    }),
  ),
]

/** What the reference makes of the statuses an attachment is written with. */
export const attachmentReferenceChecks: readonly Check[] = [
  ...(['publish', 'draft'] as const).map((status) =>
    check(`states.media.inherit.${status}`, {
      requirement: 'states.media.inherit',
      needs: 'write',
      async run({ site, expect, testData }) {
        const path = `/core/v2/media/${await testData.create('media')}`
        await expect.accepted(site.post(path, { status }))
        const now = await expect.accepted(site.get(path))
        expect.equal(now, now.at('status'), 'inherit', `the status of an attachment written as ${status}`)
      },
    }),
  ),
  check('states.media.private', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `/core/v2/media/${await testData.create('media')}`
      await expect.accepted(site.post(path, { status: 'private' }))
      const now = await expect.accepted(site.get(path))
      expect.equal(now, now.at('status'), 'private', 'the status of an attachment written as private')
    },
  }),
  check('states.media.unknown', {
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `/core/v2/media/${await testData.create('media')}`
      await expect.accepted(site.post(path, { status: 'private' }))
      await expect.error(site.post(path, { status: 'unlisted' }), 400)
    },
  }),
  check('delete.restore.media', {
    requirement: 'delete.restore',
    needs: 'write',
    async run(tools) {
      const { path } = await makeTrashed(tools, 'media')
      await tools.expect.accepted(tools.site.post(path, { status: 'private' }), 'out of the trash')
      const now = await tools.expect.accepted(tools.site.get(path))
      tools.expect.equal(now, now.at('status'), 'private', 'the status')
    },
  }),
]

/** Uploads a file with a status beside it. */
export function uploadAs(
  site: SiteClient,
  testData: TestData,
  status: string,
  title = testData.text('upload'),
) {
  const name = testData.fileName(quadrantImage.name)
  return site.send('POST', '/core/v2/media', {
    raw: uploadForm({ ...quadrantImage, name }, { title, status }),
  })
}
