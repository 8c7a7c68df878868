import { work } from '#picture-work'
import { readDimensions } from '../../images/dimensions.ts'
import { PictureError } from '../../images/picture-error.ts'
import { canProcess } from '../../images/processable.ts'
import { subSizesOf } from '../../images/sizes.ts'
import { scaledSize } from '../../images/upload-sizes.ts'

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
 * Cuts a large picture down and makes its sub-sizes; other files are left as they are. So is a picture that is too large or
 * too costly to be worked on, as the reference leaves one that its editor gives up.
 *
 * @throws PictureError for a broken picture
 */
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
      error instanceof PictureError && (error.problem === 'too-large' || error.problem === 'too-costly')
    if (isGivenUp) return plain
    throw error
  }
}

/**
 * Makes the sub-sizes of a picture; of other files none.
 *
 * @throws PictureError for a picture that cannot be worked on
 */
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
