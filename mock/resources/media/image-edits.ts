import { work } from '#image-work'
import type {
  attachmentFields,
  imageEditArguments,
  postProcessArguments,
  ValueOf,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { RestError } from '../../http/errors.ts'
import { originalBytes } from '../../media/files/files.ts'
import type { Modifier } from '../../media/images/edit.ts'
import { ImageError } from '../../media/images/image-error.ts'
import { canProcess } from '../../media/images/image-library.ts'
import { editedFileName } from '../../media/uploads/file-name.ts'
import { baseName, pathsOf, siblingPath } from '../../store/file-paths.ts'
import type { AttachmentFile, AttachmentRecord, ContentRecord } from '../../store/records.ts'
import { writeChecks } from '../content/write-checks.ts'
import { answerInEdit, created } from '../content/written-answer.ts'
import { type ArgumentReaders, numberOf, readArguments, recordOf, scalarText } from '../endpoint/arguments.ts'
import type { Answer, Call, EndpointBehaviour } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { renderItem } from '../render/item.ts'
import {
  type PreparedFile,
  prepareFile,
  prepareSizes,
  sizesAt,
  storeAttachment,
  storeBytes,
  storedFile,
} from './store-upload.ts'

/** Readers of the arguments of an edit; the other fields are stored as for an upload. */
const readers = {
  src: scalarText,
  modifiers: modifiersIn,
  rotation: numberOf,
  x: numberOf,
  y: numberOf,
  width: numberOf,
  height: numberOf,
} satisfies ArgumentReaders<Omit<typeof imageEditArguments, keyof typeof attachmentFields>>

export const imageEditEndpoint: EndpointBehaviour = {
  checks: () => writeChecks(undefined),
  handle: editImage,
}

async function editImage(call: Call): Promise<Answer> {
  const record = recordOf(call, 'attachment')
  if (record === undefined) throw refusals.invalidId('attachment', call.args.id)
  const args = readArguments(call, readers)
  const file = editableFile(record, args.src, call)
  const edited = await edit(record, file, modifiersOf(args, call), call)
  return { ...created(edited, call), body: renderItem(edited, call, { context: 'view' }) }
}

function editableFile({ file }: AttachmentRecord, src: string, { addresses }: Call): AttachmentFile {
  const addressesOf = (each: AttachmentFile): string[] => pathsOf(each).map((path) => addresses.upload(path))
  if (!file.mime.startsWith('image/') || file.isUnread || !addressesOf(file).includes(src))
    throw new RestError(
      404,
      'rest_unknown_attachment',
      `"${src}" is not the image of this attachment. Send its source_url as src.`,
    )
  if (!canProcess(file.mime))
    throw new RestError(
      400,
      'rest_cannot_edit_file_type',
      `Images of the type ${file.mime} cannot be edited.`,
    )
  return file
}

/** The most edits in one request. */
const maxModifiers = 100

/** @throws RestError 400 for too many of them */
function modifiersIn(value: unknown): readonly Modifier[] | undefined {
  if (!Array.isArray(value)) return undefined
  if (value.length <= maxModifiers) return value
  const message = `There are ${value.length} modifiers. Send at most ${maxModifiers}.`
  throw new RestError(400, 'rest_image_edit_failed', message)
}

/** The requested edits: `modifiers`, or the older arguments for a rotation and a crop. */
function modifiersOf(
  { modifiers: requested, rotation, x, y, width, height }: ReturnType<typeof readArguments<typeof readers>>,
  call: Call,
): readonly Modifier[] {
  if (requested) return requested
  const modifiers = flipsIn(call)
  if (rotation !== undefined) modifiers.push({ type: 'rotate', args: { angle: rotation } })
  if (x !== undefined && y !== undefined && width !== undefined && height !== undefined)
    modifiers.push({ type: 'crop', args: { left: x, top: y, width, height } })
  if (modifiers.length === 0)
    throw new RestError(400, 'rest_image_not_edited', 'There is nothing to edit. Send modifiers.')
  return modifiers
}

// A `flip` that is not declared, and so is read as PHP reads any value.
function flipsIn({ args, version }: Call): Modifier[] {
  if (!isRecord(args.flip) || version?.lacks('undeclared flips of images')) return []
  const { horizontal = null, vertical = null } = args.flip
  if (horizontal === null && vertical === null) return []
  const isTrue = (value: unknown): boolean => Boolean(value) && value !== '0'
  return [{ type: 'flip', args: { flip: { horizontal: isTrue(horizontal), vertical: isTrue(vertical) } } }]
}

async function edit(
  record: AttachmentRecord,
  file: AttachmentFile,
  modifiers: readonly Modifier[],
  call: Call,
): Promise<ContentRecord> {
  const original = await originalBytes(record, call.state)
  const result = await work('editImage', original, file.mime, modifiers).catch(refused)
  const { mime, path } = file
  const image = { mime, ...result }
  const prepared = {
    ...image,
    isScaled: false,
    sizes: await prepareSizes(image).catch(refused),
    isRead: true,
  }
  const { title, altText, excerpt, content } = record
  const parentImage = { attachmentId: record.id, path }
  const placement = { path: siblingPath(path, editedFileName(baseName(path))), parentImage }
  // Attachments have no template, and nothing checks the sent one here.
  const { template: _, ...fields } = call.args
  const args = call.version?.lacks('fields of edited images') ? {} : fields
  return storeAttachment(prepared, placement, { ...call, args }, { title, altText, excerpt, content })
}

function refused(error: unknown): never {
  if (!(error instanceof ImageError)) throw error
  const code = error.problem === 'crop-failed' ? 'rest_image_crop_failed' : 'rest_image_edit_failed'
  throw new RestError(500, code, error.message)
}

/** The only action is also the fallback for an unknown value, which a mirror may let through. */
const sizeReaders = {
  id: numberOf,
  action: (value): Action => (isAction(value) ? value : 'create-image-subsizes'),
} satisfies ArgumentReaders<typeof postProcessArguments>

type Action = ValueOf<typeof postProcessArguments.action>

const actions: Readonly<Record<Action, (call: Call) => Promise<Answer>>> = {
  'create-image-subsizes': makeSizes,
}

const isAction = (value: unknown): value is Action =>
  typeof value === 'string' && Object.hasOwn(actions, value)

export function processFile(call: Call): Promise<Answer> {
  return actions[readArguments(call, sizeReaders).action](call)
}

// Creates the missing sub-sizes of an image, and reads one that a refused upload left.
async function makeSizes(call: Call): Promise<Answer> {
  const record = recordOf(call, 'attachment')
  if (record === undefined) throw refusals.invalidId('attachment', call.args.id)
  const { file } = record
  if (!file.mime.startsWith('image/')) return answerInEdit(record, call)
  const bytes = await originalBytes(record, call.state)
  const prepared = await processed(file, bytes).catch((error: unknown) => {
    if (error instanceof ImageError) throw new RestError(400, 'rest_image_edit_failed', error.message)
    throw error
  })
  // The attachment may have been changed or deleted meanwhile.
  const latest = recordOf(call, 'attachment')
  if (latest === undefined) throw refusals.invalidId('attachment', call.args.id)
  const made = file.isUnread
    ? storedFile(prepared, file.path)
    : { ...file, sizes: sizesAt(prepared.sizes, file.path) }
  storeBytes(prepared, made.path, call.state)
  return answerInEdit(call.state.put({ ...latest, file: made }), call)
}

async function processed(file: AttachmentFile, bytes: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  if (file.isUnread) return prepareFile(file.mime, bytes)
  return { ...file, bytes, isScaled: false, isRead: true, sizes: await prepareSizes({ ...file, bytes }) }
}
