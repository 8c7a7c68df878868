import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { crop, edit, original, rotate, sharedOriginal } from './picture.ts'
import { refusedFor } from './tolerate-500.ts'

const turned = { modifiers: [rotate(90)] }

/** How the reference refuses an edit. */
export const editRefusalChecks: readonly Check[] = [
  check('media.edit.missing', {
    needs: 'write',
    async run(tools) {
      const { id } = await sharedOriginal(tools)
      const answer = tools.site.post(`/core/v2/media/${id}/edit`, turned)
      await tools.expect.error(answer, 400, 'rest_missing_callback_param')
    },
  }),
  check('media.edit.other-file', {
    needs: 'write',
    async run(tools) {
      const picture = await sharedOriginal(tools)
      const other = `${tools.target.facts.base}/wp-content/uploads/${tools.testData.runTag}-nowhere.png`
      const answer = edit(tools, { ...picture, src: other }, turned)
      await tools.expect.error(answer, 404, 'rest_unknown_attachment')
    },
  }),
  check('media.edit.not-an-address', {
    needs: 'write',
    async run(tools) {
      const picture = await sharedOriginal(tools)
      const answer = edit(tools, { ...picture, src: 'no address at all' }, turned)
      await tools.expect.error(answer, 404, 'rest_unknown_attachment')
    },
  }),
  check('media.edit.nothing', {
    needs: 'write',
    run: refuses({}, 'rest_image_not_edited'),
  }),
  check('media.edit.no-modifiers', {
    needs: 'write',
    run: refusesInDetail([], 'rest_too_few_items'),
  }),
  check('media.edit.unknown-modifier', {
    needs: 'write',
    run: refusesInDetail([{ type: 'sharpen', args: {} }], 'rest_no_matching_schema'),
  }),
  check('media.edit.empty-crop', {
    needs: 'write',
    async run(tools) {
      const picture = await sharedOriginal(tools)
      await refusedFor(edit(tools, picture, { modifiers: [crop(0, 0, 0, 0)] }), 'rest_image_crop_failed')
    },
  }),
  check('media.edit.no-picture', {
    needs: 'write',
    async run(tools) {
      const text = await original(tools, {}, await tools.testData.plainFile())
      await tools.expect.error(edit(tools, text, turned), 404, 'rest_unknown_attachment')
    },
  }),
  check('media.edit.permission', {
    needs: 'write',
    async run(tools) {
      const { id, src } = await sharedOriginal(tools)
      const answer = tools.anonymous.post(`/core/v2/media/${id}/edit`, { src, ...turned })
      await tools.expect.error(answer, 401, 'rest_cannot_edit_image')
    },
  }),
  check('media.edit.rotation.bounds', {
    needs: 'write',
    async run(tools) {
      await tools.expect.accepted(edit(tools, await original(tools), { rotation: 90 }), 'with rotation 90')
      for (const rotation of [0, 360]) await refuses({ rotation }, 'rest_invalid_param')(tools)
    },
  }),
]

function refuses(body: Fields, code: string): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    await tools.expect.error(edit(tools, await sharedOriginal(tools), body), 400, code)
  }
}

function refusesInDetail(modifiers: Fields[string], detail: string): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const picture = await sharedOriginal(tools)
    const answer = await tools.expect.error(edit(tools, picture, { modifiers }), 400, 'rest_invalid_param')
    tools.expect.equal(answer, answer.at('data', 'details', 'modifiers', 'code'), detail, 'the detail')
  }
}
