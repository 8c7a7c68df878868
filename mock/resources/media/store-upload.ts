import { work } from '#image-work'
import { isTaken } from '../../media/files/files.ts'
import { readDimensions } from '../../media/images/dimensions.ts'
import { ImageError } from '../../media/images/image-error.ts'
import { canProcess } from '../../media/images/image-library.ts'
import { scaledFileName, scaledSize } from '../../media/images/upload-sizes.ts'
import { uniqueFileName } from '../../media/uploads/file-name.ts'
import { baseName, siblingPath } from '../../store/file-paths.ts'
import { subSizeFileName, subSizesOf } from '../../store/image-sizes.ts'
import type { AttachmentFile, AttachmentRecord, ContentRecord } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import type { SiteState } from '../../store/site-state.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import { sentSlug, withSentFields } from '../content/fields.ts'
import { newBase } from '../content/new-item.ts'
import { localNow } from '../content/written-answer.ts'
import type { Call } from '../endpoint/call.ts'

interface Placement {
  /** Below the uploads folder; the name gets a number when it is taken. */
  readonly path: string
  /** The image of which it is an edited copy. */
  readonly parentImage?: AttachmentFile['parentImage']
}

/** Stores a file as an attachment with the sent fields. @param defaults its fields where none are sent */
export function storeAttachment(
  prepared: PreparedFile,
  { path: requestedPath, parentImage }: Placement,
  call: Call,
  defaults: Partial<AttachmentRecord> = {},
): ContentRecord {
  const { state, user } = call
  const uploaded = freePath(requestedPath, prepared, state)
  const file: AttachmentFile = { ...storedFile(prepared, uploaded), ...(parentImage && { parentImage }) }
  const blank = newBase('attachment', user?.id ?? firstUser(call))
  const base: AttachmentRecord = { ...blank, altText: '', title: stemOf(uploaded), ...defaults, file }
  const numbered = { ...withSentFields(call, base, undefined, localNow(call)), id: state.takeId() }
  const slug =
    sentSlug(call) ||
    siteSlug(numbered.title, state) ||
    siteSlug(stemOf(uploaded), state) ||
    String(numbered.id)
  storeBytes(prepared, file.path, state)
  return state.put({
    ...numbered,
    slug: uniqueSlug(slug, numbered, state),
    guid: `/wp-content/uploads/${uploaded}`,
  })
}

/** The record of a file. @param uploaded the path of the upload, which a scaled image does not have */
export function storedFile(prepared: PreparedFile, uploaded: string): AttachmentFile {
  const path = storedPath(uploaded, prepared)
  const { mime, width, height, bytes, sizes, isRead } = prepared
  const file = { mime, path, width, height, size: bytes.length, sizes: sizesAt(sizes, path) }
  return isRead ? file : { ...file, isUnread: true }
}

/** Stores the bytes of a file and of its sub-sizes. */
export function storeBytes(
  { bytes, sizes }: Pick<PreparedFile, 'bytes' | 'sizes'>,
  path: string,
  state: SiteState,
): void {
  state.files.set(path, bytes)
  for (const size of sizes) state.files.set(subSizeFileName(path, size), size.bytes)
}

export function sizesAt(sizes: readonly PreparedSize[], path: string): AttachmentFile['sizes'] {
  return Object.fromEntries(
    sizes.map(({ name, width, height, bytes }) => [
      name,
      { file: baseName(subSizeFileName(path, { width, height })), width, height, size: bytes.length },
    ]),
  )
}

// The name of a scaled image has a suffix.
const storedPath = (uploaded: string, { isScaled }: PreparedFile): string =>
  isScaled ? scaledFileName(uploaded) : uploaded

function freePath(path: string, prepared: PreparedFile, state: SiteState): string {
  const isUsed = (each: string): boolean => isTaken(each, state) || isTaken(storedPath(each, prepared), state)
  return siblingPath(
    path,
    uniqueFileName(baseName(path), (name) => isUsed(siblingPath(path, name))),
  )
}

// The name of a file without folder and extension.
function stemOf(path: string): string {
  const name = baseName(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

const firstUser = ({ state }: Call): number => state.users.first?.id ?? 0

export interface PreparedFile {
  readonly mime: string
  /** In pixels; 0 for a file that is not an image. */
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<ArrayBuffer>
  /** True when the sent image was larger than the limit and was scaled down. */
  readonly isScaled: boolean
  readonly sizes: readonly PreparedSize[]
  /** False for what a refused upload leaves. */
  readonly isRead: boolean
}

/** A smaller copy of an image. */
interface PreparedSize {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file that is stored without being read. */
export function withoutMetadata(mime: string, bytes: Uint8Array<ArrayBuffer>): PreparedFile {
  return { mime, bytes, width: 0, height: 0, isScaled: false, sizes: [], isRead: false }
}

/** Scales a large image down and creates its sub-sizes; other files stay unchanged. */
export async function prepareFile(mime: string, bytes: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  const size = mime.startsWith('image/') ? readDimensions(bytes) : undefined
  const { width, height } = size ?? { width: 0, height: 0 }
  const plain = { ...withoutMetadata(mime, bytes), width, height, isRead: true }
  try {
    const scaled = size && canProcess(mime) ? scaledSize(width, height, mime) : undefined
    const stored = scaled
      ? { ...scaled, bytes: await work('resize', bytes, mime, { ...scaled, crop: false }), isScaled: true }
      : plain
    // The sub-sizes are those of the uploaded image, which may round to another pixel than those of the scaled one.
    return { ...plain, ...stored, sizes: await prepareSizes(plain) }
  } catch (error) {
    const isGivenUp =
      error instanceof ImageError && (error.problem === 'too-large' || error.problem === 'too-costly')
    if (isGivenUp) return plain
    throw error
  }
}

/** The sub-sizes of an image; empty for other files. */
export async function prepareSizes(
  image: Pick<PreparedFile, 'mime' | 'width' | 'height' | 'bytes'>,
): Promise<PreparedSize[]> {
  const sizes = canProcess(image.mime) ? subSizesOf(image.width, image.height) : []
  if (sizes.length === 0) return []
  const files = await work('makeSubSizes', image.bytes, image.mime, sizes)
  return sizes.flatMap(({ name, width, height }) => {
    const bytes = files.get(name)
    return bytes ? [{ name, width, height, bytes }] : []
  })
}
