import type { Call } from '../call.ts'
import { localNow } from '../content/item-write.ts'
import { uniqueSlug } from '../content/unique-slug.ts'
import { newItem, sentSlug, withSentFields } from '../content/fields.ts'
import { readDimensions } from '../pictures/dimensions.ts'
import { canProcess, makeSubSizes, resize } from '../pictures/render.ts'
import { scaledFileName, scaledSize, subSizeFileName, subSizesOf } from '../pictures/sizes.ts'
import { formatMoment } from '../state/moment.ts'
import type { AttachmentFile, ContentRecord, SubSizeFile } from '../state/records.ts'
import { slugify } from '../text/slug.ts'
import { sanitizeFileName, uniqueFileName } from '../upload/file-name.ts'
import { isTaken } from './files.ts'

/** A file that has been let in. */
export interface AcceptedFile {
  readonly fileName: string
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file as it will be kept: described, and with the bytes of itself and its sub-sizes by path. */
export interface PreparedFile {
  readonly file: AttachmentFile
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Names a file, cuts a large picture down and makes its sub-sizes. Nothing is kept yet.
 *
 * @throws PictureError for a picture that cannot be worked on
 */
export async function prepareFile(accepted: AcceptedFile, call: Call): Promise<PreparedFile> {
  const { mime } = accepted
  const folder = formatMoment(localNow(call)).slice(0, 7).replace('-', '/')
  const wanted = sanitizeFileName(accepted.fileName)
  const name = uniqueFileName(wanted, (each) => isTaken(`${folder}/${each}`, call.state))
  const path = `${folder}/${name}`
  const size = mime.startsWith('image/') ? readDimensions(accepted.bytes) : undefined
  const plain = { mime, path, width: size?.width ?? 0, height: size?.height ?? 0, sizes: {} }
  const kept = { file: { ...plain, size: accepted.bytes.length }, files: new Map([[path, accepted.bytes]]) }
  if (size === undefined || !canProcess(mime)) return kept
  const scaled = scaledSize(size.width, size.height, mime)
  if (scaled === undefined) return withSubSizes(kept.file, accepted.bytes)
  const bytes = await resize(accepted.bytes, mime, { ...scaled, crop: false })
  return withSubSizes({ ...plain, ...scaled, path: scaledFileName(path), size: bytes.length }, bytes)
}

/** Makes the sub-sizes of a picture. */
export async function withSubSizes(
  file: AttachmentFile,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PreparedFile> {
  const files = new Map<string, Uint8Array>([[file.path, bytes]])
  const wanted = canProcess(file.mime) ? subSizesOf(file.width, file.height) : []
  if (wanted.length === 0) return { file, files }
  const made = await makeSubSizes(bytes, file.mime, wanted)
  const sizes: Record<string, SubSizeFile> = {}
  for (const { name, width, height } of wanted) {
    const content = made.get(name)
    if (content === undefined) continue
    const path = subSizeFileName(file.path, { width, height })
    files.set(path, content)
    sizes[name] = { file: path.slice(path.lastIndexOf('/') + 1), width, height, size: content.length }
  }
  return { file: { ...file, sizes }, files }
}

/** Keeps a file and makes it an attachment, with the fields that were sent with it. */
export function storeAttachment({ file, files }: PreparedFile, call: Call, defaults: Partial<ContentRecord>): ContentRecord {
  const { state, user } = call
  const base = { ...newItem('attachment', 0, user?.id ?? firstUser(call)), ...defaults, file }
  const record = withSentFields(call, base, undefined, localNow(call))
  const id = state.takeId()
  const numbered = { ...record, id }
  const wanted = sentSlug(call) || slugify(record.title) || slugify(stemOf(file.path)) || String(id)
  for (const [path, bytes] of files) state.files.set(path, bytes)
  return state.put({
    ...numbered,
    slug: uniqueSlug(wanted, numbered, state),
    guid: `/wp-content/uploads/${file.path}`,
  })
}

/** The name of a file without folder and extension. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

const firstUser = ({ state }: Call): number => [...state.users.keys()][0] ?? 0
