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
import type { SiteState } from '../../store/site-state.ts'
import { slugify } from '../../store/slug.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import { sentSlug, withSentFields } from '../content/fields.ts'
import { newBase } from '../content/new-item.ts'
import { localNow } from '../content/written-answer.ts'
import type { Call } from '../endpoint/call.ts'

/** A file to be kept, and where. */
interface Placement {
  /** Below the uploads folder; a number is put behind the name when it is taken. */
  readonly wanted: string
  /** The picture it is an edited copy of. */
  readonly parentImage?: AttachmentFile['parentImage']
}

/** Keeps a file and makes it an attachment, with the fields that were sent with it. */
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
  storeSizes(sizes, path, state)
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
      { file: baseName(subSizeFileName(path, { width, height })), width, height, size: bytes.length },
    ]),
  )
}

/** Keeps the bytes of sub-sizes beside their picture. */
export function storeSizes(sizes: readonly PreparedSize[], path: string, state: SiteState): void {
  for (const size of sizes) state.files.set(subSizeFileName(path, size), size.bytes)
}

// A picture that was cut down says so in its name.
const keptPath = (uploaded: string, { isScaled }: PreparedFile): string =>
  isScaled ? scaledFileName(uploaded) : uploaded

function freePath(wanted: string, prepared: PreparedFile, state: SiteState): string {
  const isUsed = (path: string): boolean => isTaken(path, state) || isTaken(keptPath(path, prepared), state)
  return siblingPath(
    wanted,
    uniqueFileName(baseName(wanted), (name) => isUsed(siblingPath(wanted, name))),
  )
}

// The name of a file without folder and extension.
function stemOf(path: string): string {
  const name = baseName(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

const firstUser = ({ state }: Call): number => state.users.first?.id ?? 0

/** A file ready to be kept, all but its name: what takes time has been done. */
interface PreparedFile {
  readonly mime: string
  /** In pixels; 0 for what is no picture. */
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Set when the picture that was sent is larger than a site keeps, and was cut down. */
  readonly isScaled: boolean
  readonly sizes: readonly PreparedSize[]
}

/** A smaller copy of a picture. */
interface PreparedSize {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Cuts a large picture down and makes its sub-sizes; other files are left as they are. */
export async function prepareFile(mime: string, bytes: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  const size = mime.startsWith('image/') ? readDimensions(bytes) : undefined
  const { width, height } = size ?? { width: 0, height: 0 }
  const plain = { mime, width, height, bytes, isScaled: false, sizes: [] }
  try {
    const scaled = size && canProcess(mime) ? scaledSize(width, height, mime) : undefined
    const kept = scaled
      ? { ...scaled, bytes: await work('resize', bytes, mime, { ...scaled, crop: false }), isScaled: true }
      : plain
    return { ...plain, ...kept, sizes: await prepareSizes({ ...plain, ...kept }) }
  } catch (error) {
    const isGivenUp =
      error instanceof ImageError && (error.problem === 'too-large' || error.problem === 'too-costly')
    if (isGivenUp) return plain
    throw error
  }
}

/** Makes the sub-sizes of a picture; of other files none. */
export async function prepareSizes(
  picture: Pick<PreparedFile, 'mime' | 'width' | 'height' | 'bytes'>,
): Promise<PreparedSize[]> {
  const wanted = canProcess(picture.mime) ? subSizesOf(picture.width, picture.height) : []
  if (wanted.length === 0) return []
  const made = await work('makeSubSizes', picture.bytes, picture.mime, wanted)
  return wanted.flatMap(({ name, width, height }) => {
    const bytes = made.get(name)
    return bytes ? [{ name, width, height, bytes }] : []
  })
}
