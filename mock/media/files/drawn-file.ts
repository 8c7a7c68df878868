import { work } from '#image-work'
import { RestError } from '../../http/errors.ts'
import type { AttachmentFile, SubSizeFile } from '../../store/records.ts'
import { ImageError, MAX_PIXELS } from '../images/image-error.ts'
import { canProcess } from '../images/image-library.ts'
import { sampleFile } from '../images/sample-file.ts'
import { scaledSize } from '../images/upload-sizes.ts'

/** A file of an attachment. */
export interface FoundFile {
  readonly id: number
  readonly file: AttachmentFile
  /** Set when the path is that of a sub-size. */
  readonly size: SubSizeFile | undefined
  /** When it was put there, by the site's clock. */
  readonly changed: number
}

/**
 * The bytes of a file whose data has none: an image is drawn from the attachment's id. What is drawn is the
 * same at every size, so that a sub-size is drawn just large enough for its part to be cut out.
 * @throws RestError 400 for an image that cannot be drawn
 */
export async function drawnFile(found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { mime, width, height, path } = found.file
  const isDrawable = mime === 'image/webp' || canProcess(mime)
  const label = path.slice(path.lastIndexOf('/') + 1)
  if (!isDrawable || width < 1 || height < 1) return sampleFile(mime, label)
  return drawnImage(found, label).catch((error: unknown) => {
    if (error instanceof ImageError) throw new RestError(400, 'rest_picture_not_drawn', error.message)
    throw error
  })
}

function drawnImage({ id, file, size }: FoundFile, label: string): Promise<Uint8Array<ArrayBuffer>> {
  const { mime, width, height } = file
  const draw = (across: number, down: number, written = label) => {
    const fitting = across * down > MAX_PIXELS ? scaledSize(across, down) : undefined
    return work('sampleImage', { width: across, height: down, ...fitting, mime, seed: id, label: written })
  }
  if (size === undefined) return draw(width, height)
  const scale = Math.max(size.width / width, size.height / height)
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const isWhole = across === size.width && down === size.height
  if (isWhole || !canProcess(mime) || across * down > MAX_PIXELS) return draw(size.width, size.height)
  const target = { width: size.width, height: size.height, crop: true }
  // Of a label, only a part would be left.
  return draw(across, down, '').then((bytes) => work('resize', bytes, mime, target))
}
