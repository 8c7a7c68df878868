import { work } from '#picture-work'
import { RestError } from '../http/errors.ts'
import { MAX_PIXELS, PictureError } from '../images/picture-error.ts'
import { canProcess } from '../images/processable.ts'
import { sampleFile } from '../images/sample-file.ts'
import { scaledSize } from '../images/upload-sizes.ts'
import type { AttachmentFile, SubSizeFile } from '../store/records.ts'

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
 * The bytes of a file whose data has none: a picture is drawn from the attachment's id. What is drawn is the same at
 * every size, so that a sub-size is drawn just large enough for its part to be cut out. One of more pixels than are ever
 * drawn comes as large as a site keeps pictures.
 *
 * @throws RestError 400 for a picture that cannot be drawn
 */
export async function drawnFile(found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { mime, width, height, path } = found.file
  const isDrawable = mime === 'image/webp' || canProcess(mime)
  const label = path.slice(path.lastIndexOf('/') + 1)
  if (!isDrawable || width < 1 || height < 1) return sampleFile(mime, label)
  return drawnPicture(found, label).catch((error: unknown) => {
    if (error instanceof PictureError) throw new RestError(400, 'rest_picture_not_drawn', error.message)
    throw error
  })
}

function drawnPicture({ id, file, size }: FoundFile, label: string): Promise<Uint8Array<ArrayBuffer>> {
  const { mime, width, height } = file
  const draw = (across: number, down: number, written = label) => {
    const fitting = across * down > MAX_PIXELS ? scaledSize(across, down) : undefined
    return work('samplePicture', { width: across, height: down, ...fitting, mime, seed: id, label: written })
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
