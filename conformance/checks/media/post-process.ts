import { type Check, check } from '../check.ts'
import { sharedOriginal } from './picture.ts'

const body = { action: 'create-image-subsizes' }
const path = (id: number): string => `/core/v2/media/${id}/post-process`

/** Post-processing of an upload, as the reference answers it. */
export const postProcessChecks: readonly Check[] = [
  check('media.post-process.answer', {
    needs: 'write',
    async run(tools) {
      const { id } = await sharedOriginal(tools)
      const answer = await tools.expect.status(tools.site.post(path(id), body), 200)
      tools.expect.equal(answer, answer.id, id, 'the id')
      const title = answer.at('title', 'raw')
      tools.expect.that(title !== undefined, answer, 'the record as in edit, with title.raw', 'no title.raw')
    },
  }),
  check('media.post-process.missing', {
    needs: 'write',
    async run(tools) {
      const { id } = await sharedOriginal(tools)
      await tools.expect.error(tools.site.post(path(id)), 400, 'rest_missing_callback_param')
    },
  }),
  check('media.post-process.unknown', {
    needs: 'write',
    async run(tools) {
      const { id } = await sharedOriginal(tools)
      const answer = tools.site.post(path(id), { action: 'create-nothing' })
      await tools.expect.error(answer, 400, 'rest_invalid_param')
    },
  }),
  check('media.post-process.permission', {
    needs: 'write',
    async run(tools) {
      const { id } = await sharedOriginal(tools)
      await tools.expect.error(tools.anonymous.post(path(id), body), 401, 'rest_cannot_edit')
    },
  }),
  check('media.post-process.other-file', {
    needs: 'write',
    async run({ site, expect, testData }) {
      await expect.status(site.post(path(await testData.upload(await testData.plainFile())), body), 200)
    },
  }),
]
