import { canProcess, resize } from '../pictures/render.ts'
import { sampleFile, samplePicture } from '../pictures/sample.ts'
import { beside } from '../render/attachment.ts'
import { partitionKey } from '../state/collection.ts'
import type { AttachmentFile, ContentRecord, SubSizeFile } from '../state/records.ts'
import type { SiteState } from '../state/site-state.ts'

/** A file of a site: its bytes, made on demand where the data has none, and its type. */
export interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
}

/** The file at a path below the uploads folder; undefined when the site has none there. */
export async function readFile(path: string, state: SiteState): Promise<ServedFile | undefined> {
  const found = attachmentAt(path, state)
  if (found === undefined) return undefined
  const { mime } = found.file
  const kept = state.files.get(path)
  return { mime, bytes: kept ? new Uint8Array(kept) : await madeFile(path, found) }
}

// Drawing takes a while, so what was drawn is kept for as long as the attachment's file is the same.
const drawn = new WeakMap<AttachmentFile, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

function madeFile(path: string, found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const made = drawn.get(found.file) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  drawn.set(found.file, made)
  const bytes = made.get(path) ?? makeFile(found)
  made.set(path, bytes)
  return bytes
}

/** The bytes of an attachment's own file. */
export async function originalBytes(
  record: ContentRecord,
  state: SiteState,
): Promise<Uint8Array<ArrayBuffer>> {
  const served = record.file && (await readFile(record.file.path, state))
  return served?.bytes ?? new Uint8Array()
}

/** Is a path below the uploads folder taken. */
export function isTaken(path: string, state: SiteState): boolean {
  return attachmentAt(path, state) !== undefined
}

/** Forgets the files of an attachment that is removed. */
export function removeFiles({ file }: ContentRecord, state: SiteState): void {
  if (file === undefined) return
  state.files.delete(file.path)
  for (const size of Object.values(file.sizes)) state.files.delete(beside(file.path, size.file))
}

interface FoundFile {
  readonly id: number
  readonly file: AttachmentFile
  /** Set when the path is that of a sub-size. */
  readonly size: SubSizeFile | undefined
}

const statuses = ['inherit', 'private', 'trash'] as const

function attachmentAt(path: string, state: SiteState): FoundFile | undefined {
  for (const status of statuses)
    for (const { id, file } of state.content
      .sorted('date', 'status')
      .list(partitionKey('attachment', status))) {
      if (file?.path === path) return { id, file, size: undefined }
      const size = file && Object.values(file.sizes).find((each) => beside(file.path, each.file) === path)
      if (size) return { id, file, size }
    }
  return undefined
}

// Seeded media have no bytes: a picture is drawn from the attachment's id. What is drawn is the same at every size, so
// that a sub-size is drawn just large enough for its part to be cut out.
async function makeFile({ id, file, size }: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
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
