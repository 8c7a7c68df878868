import type { postProcessArguments, ValueOf } from '../../../contract/index.ts'
import { type ArgumentReaders, numberOf, readArguments } from '../../endpoint/argument-readers.ts'
import { type Answer, type Call, recordOf } from '../../endpoint/call.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { originalBytes } from '../../files/files.ts'
import { RestError } from '../../http/errors.ts'
import { PictureError } from '../../images/picture-error.ts'
import { answerInEdit } from '../content/written-answer.ts'
import { prepareSizes } from './prepare-file.ts'
import { keepSizes, sizesAt } from './store-upload.ts'

/** The record is found by its id before; there is one action, which an unknown word of a mirror asks for as well. */
const readers = {
  id: numberOf,
  action: (value): Action => (isAction(value) ? value : 'create-image-subsizes'),
} satisfies ArgumentReaders<typeof postProcessArguments>

type Action = ValueOf<typeof postProcessArguments.action>

const actions: Readonly<Record<Action, (call: Call) => Promise<Answer>>> = {
  'create-image-subsizes': makeSizes,
}

const isAction = (value: unknown): value is Action =>
  typeof value === 'string' && Object.hasOwn(actions, value)

/** Does what is asked for with a file. */
export function processFile(call: Call): Promise<Answer> {
  return actions[readArguments(call, readers).action](call)
}

// Makes the sub-sizes of a picture which are missing.
async function makeSizes(call: Call): Promise<Answer> {
  const record = recordOf(call, 'attachment')
  if (record === undefined) throw refusals.invalidId('attachment', call.args.id)
  const { file } = record
  if (!file.mime.startsWith('image/')) return answerInEdit(record, call)
  const bytes = await originalBytes(record, call.state)
  const sizes = await prepareSizes({ ...file, bytes }).catch((error: unknown) => {
    if (error instanceof PictureError) throw new RestError(400, 'rest_image_edit_failed', error.message)
    throw error
  })
  // The attachment may have been changed, or removed, while that was done.
  const latest = recordOf(call, 'attachment')
  if (latest === undefined) throw refusals.invalidId('attachment', call.args.id)
  call.state.files.set(file.path, bytes)
  keepSizes(sizes, file.path, call.state)
  return answerInEdit(
    call.state.put({ ...latest, file: { ...file, sizes: sizesAt(sizes, file.path) } }),
    call,
  )
}
