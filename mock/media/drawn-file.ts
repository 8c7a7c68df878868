import { jobs } from '#picture-jobs'
import { MAX_PIXELS } from '../pictures/picture-error.ts'
import { canProcess } from '../pictures/processable.ts'
import { sampleFile } from '../pictures/sample-file.ts'
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
 * every size, so that a sub-size is drawn just large enough for its part to be cut out. One that is said to be larger
 * than may be drawn comes smaller, in the same shape.
 */
export async function drawnFile({ id, file, size }: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { mime, width, height, path } = file
  const label = path.slice(path.lastIndexOf('/') + 1)
  const isDrawable = mime === 'image/webp' || canProcess(mime)
  if (!isDrawable || width < 1 || height < 1) return sampleFile(mime, label)
  const draw = (across: number, down: number) =>
    jobs.samplePicture({ ...fitted(across, down), mime, seed: id, label })
  if (size === undefined) return draw(width, height)
  const scale = Math.max(size.width / width, size.height / height)
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const isWhole = across === size.width && down === size.height
  if (isWhole || !canProcess(mime)) return draw(size.width, size.height)
  return jobs.resize(await draw(across, down), mime, { width: size.width, height: size.height, crop: true })
}

function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
