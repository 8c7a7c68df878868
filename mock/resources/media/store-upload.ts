import type { Call } from '../../endpoint/call.ts'
import { isTaken } from '../../files/files.ts'
import { slugify } from '../../html/slug.ts'
import { subSizeFileName } from '../../images/sizes.ts'
import { scaledFileName } from '../../images/upload-sizes.ts'
import { beside, nameOf } from '../../store/file-paths.ts'
import type { AttachmentFile, AttachmentRecord, ContentRecord } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import { uniqueFileName } from '../../uploads/file-name.ts'
import { sentSlug, withSentFields } from '../content/fields.ts'
import { newBase } from '../content/new-item.ts'
import { localNow } from '../content/written-answer.ts'
import type { PreparedFile, PreparedSize } from './prepare-file.ts'

/** A file to be kept, and where. */
export interface Placement {
  /** Below the uploads folder; a number is put behind the name when it is taken. */
  readonly wanted: string
  /** The picture it is an edited copy of. */
  readonly parentImage?: AttachmentFile['parentImage']
}

/**
 * Keeps a file and makes it an attachment, with the fields that were sent with it. Nothing is waited for from the choice
 * of its name on, so that no other upload can take the name too.
 *
 * @param defaults what the attachment has where nothing was sent; without a title, the name of the file is one
 * @throws RestError 400 or 403 for a field that cannot be taken; then nothing is kept
 */
export function storeAttachment(
  prepared: PreparedFile,
  { wanted, parentImage }: Placement,
  call: Call,
  defaults: Partial<AttachmentRecord> = {},
): ContentRecord {
  const { state, user } = call
  const uploaded = freePath(wanted, prepared, state)
  const path = keptPath(uploaded, prepared)
  const { mime, width, height, bytes, sizes } = prepared
  const file: AttachmentFile = {
    mime,
    path,
    width,
    height,
    size: bytes.length,
    sizes: sizesAt(sizes, path),
    ...(parentImage && { parentImage }),
  }
  const blank = newBase('attachment', user?.id ?? firstUser(call))
  const base: AttachmentRecord = { ...blank, altText: '', title: stemOf(uploaded), ...defaults, file }
  const numbered = { ...withSentFields(call, base, undefined, localNow(call)), id: state.takeId() }
  const slug = sentSlug(call) || slugify(numbered.title) || slugify(stemOf(uploaded)) || String(numbered.id)
  state.files.set(path, bytes)
  keepSizes(sizes, path, state)
  return state.put({
    ...numbered,
    slug: uniqueSlug(slug, numbered, state),
    guid: `/wp-content/uploads/${uploaded}`,
  })
}

/** Sub-sizes as an attachment lists them, for a picture at a path. */
export function sizesAt(sizes: readonly PreparedSize[], path: string): AttachmentFile['sizes'] {
  return Object.fromEntries(
    sizes.map(({ name, width, height, bytes }) => [
      name,
      { file: nameOf(subSizeFileName(path, { width, height })), width, height, size: bytes.length },
    ]),
  )
}

/** Keeps the bytes of sub-sizes beside their picture. */
export function keepSizes(sizes: readonly PreparedSize[], path: string, state: SiteState): void {
  for (const size of sizes) state.files.set(subSizeFileName(path, size), size.bytes)
}

// A picture that was cut down says so in its name.
const keptPath = (uploaded: string, { isScaled }: PreparedFile): string =>
  isScaled ? scaledFileName(uploaded) : uploaded

function freePath(wanted: string, prepared: PreparedFile, state: SiteState): string {
  const isUsed = (path: string): boolean => isTaken(path, state) || isTaken(keptPath(path, prepared), state)
  return beside(
    wanted,
    uniqueFileName(nameOf(wanted), (name) => isUsed(beside(wanted, name))),
  )
}

// The name of a file without folder and extension.
function stemOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

const firstUser = ({ state }: Call): number => [...state.users.keys()][0] ?? 0
