import { type EndpointBehaviour, recordOf } from '../call.ts'
import { mayEdit } from '../authorise/rights.ts'
import { answerInEdit } from '../content/item-write.ts'
import { RestError } from '../errors.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { refusals } from '../refusals.ts'
import { originalBytes } from './files.ts'
import { withSubSizes } from './store-upload.ts'

/** `POST` that makes the sub-sizes of a picture which are missing. Of other files it makes none. */
export const postProcess: EndpointBehaviour = {
  permit: (call) => {
    const record = recordOf(call, 'attachment')
    if (record === undefined) return refusals.invalidId('attachment', call.args.id)
    return mayEdit(call.user, record) ? undefined : refusals.cannotEdit(call.user, 'attachment')
  },
  handle: async (call) => {
    const record = recordOf(call, 'attachment')
    if (record === undefined) throw refusals.invalidId('attachment', call.args.id)
    const { file } = record
    if (!file?.mime.startsWith('image/')) return answerInEdit(record, call)
    const bytes = await originalBytes(record, call.state)
    const prepared = await withSubSizes(file, bytes).catch((error: unknown) => {
      if (error instanceof PictureError) throw new RestError(400, 'rest_image_edit_failed', error.message)
      throw error
    })
    for (const [path, content] of prepared.files) call.state.files.set(path, content)
    return answerInEdit(call.state.put({ ...record, file: prepared.file }), call)
  },
}
