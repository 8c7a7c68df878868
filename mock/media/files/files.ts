import { fileOf, pathsOf, siblingPath } from '../../store/file-paths.ts'
import type { AttachmentFile, AttachmentRecord, SubSizeFile } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { FoundFile } from './drawn-file.ts'

/** A file of a site: its type and bytes, which are generated on demand when the data have none. */
interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
  /** When it was uploaded, by the site's clock. */
  readonly changed: number
  /** Differs for different files, however they were generated. */
  readonly tag: string
}

/** The file at a path below the uploads folder; undefined when there is none. */
export async function readFile(path: string, state: SiteState): Promise<ServedFile | undefined> {
  const found = attachmentAt(path, state)
  if (found === undefined) return undefined
  const { mime } = found.file
  const { id, changed, size, file } = found
  const tag = [id, size?.width ?? file.width, changed].map((part) => part.toString(16)).join('-')
  const stored = state.files.get(path)
  return { mime, changed, tag, bytes: stored ? new Uint8Array(stored) : await madeFile(path, found) }
}

// Drawing takes a while, so the result is cached until the attachment's file changes.
const drawn = new WeakMap<AttachmentFile, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

function madeFile(path: string, found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const made = drawn.get(found.file) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  drawn.set(found.file, made)
  const bytes = made.get(path) ?? makeFile(found)
  made.set(path, bytes)
  // A failure may succeed on the next request.
  bytes.catch(() => made.delete(path))
  return bytes
}

/** The bytes of an attachment's own file. */
export async function originalBytes(
  { file }: AttachmentRecord,
  state: SiteState,
): Promise<Uint8Array<ArrayBuffer>> {
  const served = await readFile(file.path, state)
  return served?.bytes ?? new Uint8Array()
}

/** Whether a path below the uploads folder is taken. */
export function isTaken(path: string, state: SiteState): boolean {
  return attachmentAt(path, state) !== undefined
}

export function removeFiles(file: AttachmentFile, state: SiteState): void {
  for (const path of pathsOf(file)) state.files.delete(path)
}

function attachmentAt(path: string, state: SiteState): FoundFile | undefined {
  const [record] = state.content.files.find(path)
  const file = fileOf(record)
  if (record === undefined || file === undefined) return undefined
  const size = file.path === path ? undefined : sizeAt(path, file)
  return { id: record.id, file, size, changed: record.date }
}

const sizeAt = (path: string, { path: whole, sizes }: AttachmentFile): SubSizeFile | undefined =>
  Object.values(sizes).find(({ file }) => siblingPath(whole, file) === path)

async function makeFile(found: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { drawnFile } = await import('./drawn-file.ts')
  return drawnFile(found)
}
