import { canProcess } from '../pictures/processable.ts'
import { resize } from '../pictures/render.ts'
import { sampleFile, samplePicture } from '../pictures/sample.ts'
import type { AttachmentFile, SubSizeFile } from '../state/records.ts'

/** A file of an attachment. */
export interface FoundFile {
  readonly id: number
  readonly file: AttachmentFile
  /** Set when the path is that of a sub-size. */
  readonly size: SubSizeFile | undefined
}

/**
 * The bytes of a file whose data has none: a picture is drawn from the attachment's id. What is drawn is the same at
 * every size, so that a sub-size is drawn just large enough for its part to be cut out.
 */
export async function drawnFile({ id, file, size }: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { mime, width, height, path } = file
  const label = path.slice(path.lastIndexOf('/') + 1)
  const isDrawable = mime === 'image/webp' || canProcess(mime)
  if (!isDrawable || width < 1 || height < 1) return sampleFile(mime, label)
  const draw = (across: number, down: number) =>
    samplePicture({ width: across, height: down, mime, seed: id, label })
  if (size === undefined) return draw(width, height)
  const scale = Math.max(size.width / width, size.height / height)
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const isWhole = across === size.width && down === size.height
  if (isWhole || !canProcess(mime)) return draw(size.width, size.height)
  return resize(await draw(across, down), mime, { width: size.width, height: size.height, crop: true })
}
