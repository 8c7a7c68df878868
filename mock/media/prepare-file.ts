import { jobs } from '#picture-jobs'
import { readDimensions } from '../pictures/dimensions.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { canProcess } from '../pictures/processable.ts'
import { scaledSize, subSizesOf } from '../pictures/sizes.ts'

/** A file ready to be kept, all but its name: what takes time has been done. */
export interface PreparedFile {
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
export interface PreparedSize {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Cuts a large picture down and makes its sub-sizes; other files are left as they are, and so is a picture that is too
 * much to work on.
 *
 * @throws PictureError for a picture that is broken
 */
export async function prepareFile(mime: string, bytes: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  const size = mime.startsWith('image/') ? readDimensions(bytes) : undefined
  const plain = { mime, width: size?.width ?? 0, height: size?.height ?? 0, bytes, isScaled: false }
  const scaled = size && canProcess(mime) ? scaledSize(size.width, size.height, mime) : undefined
  const resized = scaled && (await unlessTooMuch(jobs.resize(bytes, mime, { ...scaled, crop: false })))
  const kept = resized ? { ...plain, ...scaled, bytes: resized, isScaled: true } : plain
  return { ...kept, sizes: await prepareSizes(kept) }
}

/**
 * Makes the sub-sizes of a picture; of other files none, nor of a picture that is too much to work on.
 *
 * @throws PictureError for a picture that is broken
 */
export async function prepareSizes(
  picture: Pick<PreparedFile, 'mime' | 'width' | 'height' | 'bytes'>,
): Promise<PreparedSize[]> {
  const wanted = canProcess(picture.mime) ? subSizesOf(picture.width, picture.height) : []
  if (wanted.length === 0) return []
  const made = await unlessTooMuch(jobs.makeSubSizes(picture.bytes, picture.mime, wanted))
  return wanted.flatMap(({ name, width, height }) => {
    const bytes = made?.get(name)
    return bytes ? [{ name, width, height, bytes }] : []
  })
}

// As the reference keeps what its own editor has no memory for (`wp_generate_attachment_metadata`).
async function unlessTooMuch<Made>(made: Promise<Made>): Promise<Made | undefined> {
  try {
    return await made
  } catch (error) {
    if (error instanceof PictureError && (error.problem === 'too-large' || error.problem === 'too-costly'))
      return undefined
    throw error
  }
}
